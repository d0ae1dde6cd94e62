import { type Order, type OrderFlag, type OrderItem, orderFlagSchema } from '@print-room/contract';
import { SHOP_CURRENCY } from '@print-room/domain';
import { cartTotals, isSale, paymentOf, standardTax, type TransactionItem } from '@print-room/foxy';
import { lineLifeMs, lineLimits } from '../../cart/index.ts';
import type { DesignRow } from '../../designs/index.ts';
import { hasTotals, type OrderFacts, sameTotals, type Totals } from './order-facts.ts';

export type LineFlag = OrderItem['flags'][number];

/** As much of a line as its sums and its comparison with another need. */
export interface FlaggedLine {
	readonly code: string;
	readonly quantity: number;
	readonly pricePence: number;
}

/** As much of a design as its sale is judged by. */
export type SoldDesign = Pick<DesignRow, 'pricePence' | 'product' | 'createdAt'>;

/** How the hosted cart rounds its tax is not known; a penny a line is no reason to look. */
const taxTolerancePence = 1;

export const lineOf = ({ code, quantity, price }: TransactionItem): FlaggedLine => ({ code, quantity, pricePence: price.pence });

/**
 * What staff must look at in a line, which is kept whatever it is. A buyer can leave signed limits out of the cart address, but not hide it.
 * @param design undefined: none of ours that is ready
 */
export function lineFlags(line: FlaggedLine, design: SoldDesign | undefined, orderedAt: Date): LineFlag[] {
	const flags: LineFlag[] = [];
	if (design === undefined) flags.push('UNKNOWN_DESIGN');
	else {
		if (!isForSale(design)) flags.push('NOT_FOR_SALE');
		if (design.pricePence !== line.pricePence) flags.push('PRICE_DIFFERS');
		if (orderedAt.getTime() - design.createdAt.getTime() > lineLifeMs) flags.push('PRICE_OLD');
	}
	if (line.quantity > lineLimits.quantity || line.quantity < 1) flags.push('QUANTITY_UNUSUAL');
	return flags;
}

/** A design that was only made to be checked has no price, and the sister product's are sold elsewhere. */
export const isForSale = ({ pricePence, product }: Omit<SoldDesign, 'createdAt'>): boolean => pricePence > 0 && product === 'prints';

const cannotBeMade: readonly LineFlag[] = ['UNKNOWN_DESIGN', 'NOT_FOR_SALE'];

/** Whether nothing in an order can be made. It is no more so once a delivery brings lines. */
export const hasNothingToMake = (lines: readonly (readonly LineFlag[])[]): boolean =>
	lines.every((flags) => flags.some((flag) => cannotBeMade.includes(flag)));

/** Whether sums do not follow from the lines and their VAT. Without sums and without money there is nothing to follow. */
export function totalsDiffer(facts: Totals & Pick<OrderFacts, 'status'>, lines: readonly FlaggedLine[]): boolean {
	if (lines.length === 0) return false;
	if (!isSale(paymentOf(facts.status)) && !hasTotals(facts)) return false;
	const { itemPence, taxPence } = cartTotals(
		lines.map((line) => ({ ...line, category: null })),
		standardTax,
	);
	return (
		facts.totalItemPence !== itemPence ||
		facts.totalOrderPence !== facts.totalItemPence + facts.totalTaxPence + facts.totalShippingPence ||
		Math.abs(facts.totalTaxPence - taxPence) > taxTolerancePence * lines.length
	);
}

/** Whether a line takes money off the others, which the cart has no way to do by itself. */
export const hasNegativeLine = (lines: readonly FlaggedLine[]): boolean =>
	lines.some(({ pricePence, quantity }) => pricePence < 0 || quantity < 0);

/** Whether prints count as paid for nothing. */
export const isPaidWithNothing = (facts: Totals & Pick<OrderFacts, 'status'>, lines: readonly FlaggedLine[]): boolean =>
	lines.length > 0 && isSale(paymentOf(facts.status)) && facts.totalOrderPence <= 0;

/** Whether a delivery tells other sums than the order has; one of them may tell none. */
export const totalsChanged = (kept: Totals, told: Totals): boolean => hasTotals(kept) && hasTotals(told) && !sameTotals(kept, told);

const inOneOrder = (lines: readonly FlaggedLine[]): string =>
	JSON.stringify(lines.map(({ code, quantity, pricePence }) => JSON.stringify([code, quantity, pricePence])).toSorted());

/** Whether a delivery tells other lines than the order has, in whatever order they stand; one of them may tell none. */
export const linesChanged = (kept: readonly FlaggedLine[], told: readonly FlaggedLine[]): boolean =>
	kept.length > 0 && told.length > 0 && inOneOrder(kept) !== inOneOrder(told);

/** What of its money keeps an order from counting as a sale. */
export const moneyFlags = ({ isTest, currency }: Pick<OrderFacts, 'isTest' | 'currency'>): Partial<Record<OrderFlag, boolean>> => ({
	TEST_PAYMENT: isTest,
	OTHER_CURRENCY: currency !== SHOP_CURRENCY,
});

/** What a later delivery may put right: an order without lines may get them, one without sums too. */
const passing: readonly OrderFlag[] = ['NO_LINES', 'NOTHING_PAID'];

/** What was found once stays found, but for what passes. */
export const joinFlags = (before: readonly OrderFlag[], found: Readonly<Partial<Record<OrderFlag, boolean>>>): Order['flags'] =>
	orderFlagSchema.options.filter((flag) => found[flag] === true || (!passing.includes(flag) && before.includes(flag)));
