import { type Order, type OrderFlag, type OrderItem, orderFlagSchema } from '@print-room/contract';
import { pence, SHOP_CURRENCY, vatOf } from '@print-room/domain';
import { isSale, paymentOf, type TransactionItem } from '@print-room/foxy';
import { lineLifeMs, lineLimits } from '../../cart/index.ts';
import type { DesignRow } from '../../designs/index.ts';
import { hasTotals, type OrderFacts, sameTotals, type Totals } from './order-facts.ts';

export type LineFlag = OrderItem['flags'][number];

export interface FlaggedLine {
	readonly code: string;
	readonly quantity: number;
	readonly pricePence: number;
}

/** A line with the VAT rate that it was sold at, per cent. */
export interface TaxedLine extends FlaggedLine {
	readonly vatPercent: number;
}

export type SoldDesign = Pick<DesignRow, 'pricePence' | 'product' | 'createdAt' | 'vatPercent'>;

/** The day's circumstances of an order. */
export interface OrderDay {
	readonly orderedAt: Date;
	/** VAT rate of the design's category on that day */
	readonly vatPercent: number;
}

/** The hosted cart's rounding of tax is unknown; a penny per line is no reason for a review. */
const taxTolerancePence = 1;

export const lineOf = ({ code, quantity, price }: TransactionItem): FlaggedLine => ({ code, quantity, pricePence: price.pence });

/**
 * Returns the flags of a line, which is kept in any case. A buyer can remove signed limits from the cart address, but not hide that. @param
 * design undefined if it is unknown or not ready
 */
export function lineFlags(line: FlaggedLine, design: SoldDesign | undefined, { orderedAt, vatPercent }: OrderDay): LineFlag[] {
	const flags: LineFlag[] = [];
	if (design === undefined) flags.push('UNKNOWN_DESIGN');
	else {
		if (!isForSale(design)) flags.push('NOT_FOR_SALE');
		if (design.pricePence !== line.pricePence) flags.push('PRICE_DIFFERS');
		if (orderedAt.getTime() - design.createdAt.getTime() > lineLifeMs) flags.push('PRICE_OLD');
		if (isForSale(design) && design.vatPercent !== vatPercent) flags.push('VAT_OLD');
	}
	if (line.quantity > lineLimits.quantity || line.quantity < 1) flags.push('QUANTITY_UNUSUAL');
	return flags;
}

/** Designs made to be checked have no price, and the sister product's are sold elsewhere. */
export const isForSale = ({ pricePence, product }: Pick<SoldDesign, 'pricePence' | 'product'>): boolean =>
	pricePence > 0 && product === 'prints';

const cannotBeMade: readonly LineFlag[] = ['UNKNOWN_DESIGN', 'NOT_FOR_SALE'];

/** True if no line can be made. Cleared when a later delivery adds lines. */
export const hasNothingToMake = (lines: readonly (readonly LineFlag[])[]): boolean =>
	lines.every((flags) => flags.some((flag) => cannotBeMade.includes(flag)));

/** True if the sums do not follow from the lines and their VAT, each at its own rate. Without sums and money there is nothing to compare. */
export function totalsDiffer(facts: Totals & Pick<OrderFacts, 'status'>, lines: readonly TaxedLine[]): boolean {
	if (lines.length === 0) return false;
	if (!isSale(paymentOf(facts.status)) && !hasTotals(facts)) return false;
	const sum = (amount: (line: TaxedLine) => number) => lines.reduce((total, line) => total + amount(line) * line.quantity, 0);
	const itemPence = sum(({ pricePence }) => pricePence);
	const taxPence = sum(({ pricePence, vatPercent }) => vatOf(pence(pricePence), vatPercent));
	return (
		facts.totalItemPence !== itemPence ||
		facts.totalOrderPence !== facts.totalItemPence + facts.totalTaxPence + facts.totalShippingPence ||
		Math.abs(facts.totalTaxPence - taxPence) > taxTolerancePence * lines.length
	);
}

/** True if a line reduces the sum of the others, which the cart itself never does. */
export const hasNegativeLine = (lines: readonly FlaggedLine[]): boolean =>
	lines.some(({ pricePence, quantity }) => pricePence < 0 || quantity < 0);

export const isPaidWithNothing = (facts: Totals & Pick<OrderFacts, 'status'>, lines: readonly FlaggedLine[]): boolean =>
	lines.length > 0 && isSale(paymentOf(facts.status)) && facts.totalOrderPence <= 0;

/** True if a delivery's sums differ from the order's and neither omits them. */
export const totalsChanged = (kept: Totals, delivered: Totals): boolean =>
	hasTotals(kept) && hasTotals(delivered) && !sameTotals(kept, delivered);

const inOneOrder = (lines: readonly FlaggedLine[]): string =>
	JSON.stringify(lines.map(({ code, quantity, pricePence }) => JSON.stringify([code, quantity, pricePence])).toSorted());

/** True if a delivery's lines differ from the order's, in any order, and neither omits them. */
export const linesChanged = (kept: readonly FlaggedLine[], delivered: readonly FlaggedLine[]): boolean =>
	kept.length > 0 && delivered.length > 0 && inOneOrder(kept) !== inOneOrder(delivered);

export const moneyFlags = ({ isTest, currency }: Pick<OrderFacts, 'isTest' | 'currency'>): Partial<Record<OrderFlag, boolean>> => ({
	TEST_PAYMENT: isTest,
	OTHER_CURRENCY: currency !== SHOP_CURRENCY,
});

/** Flags that a later delivery may clear: an order may still get its lines or sums. */
const passing: readonly OrderFlag[] = ['NO_LINES', 'NOTHING_PAID'];

/** Keeps flags once found, except the ones that may be cleared. */
export const joinFlags = (before: readonly OrderFlag[], found: Readonly<Partial<Record<OrderFlag, boolean>>>): Order['flags'] =>
	orderFlagSchema.options.filter((flag) => found[flag] === true || (!passing.includes(flag) && before.includes(flag)));
