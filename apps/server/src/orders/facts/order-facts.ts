import { pence, SHOP_CURRENCY } from '@print-room/domain';
import { isLater, paymentOf, type Transaction } from '@print-room/foxy';
import type { orders } from '../orders.table.ts';

/** Facts of an order from the deliveries of its transaction, without the lines. */
export type OrderFacts = Pick<
	typeof orders.$inferSelect,
	| 'status'
	| 'isTest'
	| 'currency'
	| 'transactionDate'
	| 'totalItemPence'
	| 'totalTaxPence'
	| 'totalShippingPence'
	| 'totalOrderPence'
	| 'customerFirstName'
	| 'customerLastName'
	| 'customerEmail'
	| 'fcReceipt'
	| 'deliveryAddress'
	| 'deliveryService'
	| 'giftNote'
	| 'omitsPrices'
>;

export type Gift = Pick<OrderFacts, 'giftNote' | 'omitsPrices'>;

export const noGift: Gift = { giftNote: null, omitsPrices: false };

export type Totals = Pick<OrderFacts, 'totalItemPence' | 'totalTaxPence' | 'totalShippingPence' | 'totalOrderPence'>;

/** Longest text that the list's indexes take; longer ones are cut so that the order is kept. */
const longest = 300;
const clipped = (text: string): string => text.slice(0, longest).toWellFormed();

/** Reads an order's facts from a single delivery, without a gift. @param receivedAt replaces an unreadable date */
export function factsOf(transaction: Transaction, receivedAt: Date): OrderFacts {
	const { status, isTest, currency, date, totals, customer, receiptUrl, shipTo } = transaction;
	return {
		status,
		isTest,
		currency: currency ?? SHOP_CURRENCY,
		transactionDate: date === null ? receivedAt : new Date(date),
		totalItemPence: pence(totals.items.pence),
		totalTaxPence: pence(totals.tax.pence),
		totalShippingPence: pence(totals.shipping.pence),
		totalOrderPence: pence(totals.order.pence),
		customerFirstName: clipped(customer.firstName),
		customerLastName: clipped(customer.lastName),
		customerEmail: clipped(customer.email),
		fcReceipt: receiptUrl,
		deliveryAddress: shipTo === null ? null : addressOf(shipTo),
		deliveryService: shipTo === null || shipTo.service === '' ? null : shipTo.service,
		...noGift,
	};
}

function addressOf({ name, address1, address2, city, region, postalCode, country }: NonNullable<Transaction['shipTo']>) {
	return { name, address1, address2, city, region, postalCode, country };
}

const totalsOf = ({ totalItemPence, totalTaxPence, totalShippingPence, totalOrderPence }: Totals): Totals => ({
	totalItemPence,
	totalTaxPence,
	totalShippingPence,
	totalOrderPence,
});

/** False if the delivery omits totals (all zero). */
export const hasTotals = (totals: Totals): boolean => Object.values(totalsOf(totals)).some((amount) => amount !== 0);

export const sameTotals = (one: Totals, other: Totals): boolean =>
	one.totalItemPence === other.totalItemPence &&
	one.totalTaxPence === other.totalTaxPence &&
	one.totalShippingPence === other.totalShippingPence &&
	one.totalOrderPence === other.totalOrderPence;

/** Two statuses of equal payment are ordered alphabetically: any rule works that does not depend on the order of arrival. */
function isBehind(delivered: string, kept: string): boolean {
	const [deliveredPayment, keptPayment] = [paymentOf(delivered), paymentOf(kept)];
	return deliveredPayment === keptPayment ? delivered < kept : isLater(keptPayment, deliveredPayment);
}

/** A delivery without a currency was read as the shop's own, and does not override another one's. */
const currencyOf = (...facts: readonly OrderFacts[]): string =>
	facts
		.map(({ currency }) => currency)
		.filter((currency) => currency !== SHOP_CURRENCY)
		.toSorted()[0] ?? SHOP_CURRENCY;

/** Note and flag belong together: a delivery that has neither says nothing of them. */
const knownGift = ({ giftNote, omitsPrices }: Gift): Gift | null => (giftNote !== null || omitsPrices ? { giftNote, omitsPrices } : null);

/**
 * Merges a delivery into the known facts. Deliveries repeat and overtake each other, and must end at the same order: the one with the
 * further payment wins, the other fills in its blanks.
 */
export function mergeFacts(
	kept: OrderFacts & Partial<Pick<typeof orders.$inferSelect, 'addressChangedAt'>>,
	delivered: OrderFacts,
): OrderFacts {
	const [newer, older] = isBehind(delivered.status, kept.status) ? [kept, delivered] : [delivered, kept];
	return {
		...totalsOf(hasTotals(newer) ? newer : older),
		status: newer.status,
		isTest: kept.isTest || delivered.isTest,
		currency: currencyOf(kept, delivered),
		transactionDate: new Date(Math.min(kept.transactionDate.getTime(), delivered.transactionDate.getTime())),
		customerFirstName: newer.customerFirstName || older.customerFirstName,
		customerLastName: newer.customerLastName || older.customerLastName,
		customerEmail: newer.customerEmail || older.customerEmail,
		fcReceipt: newer.fcReceipt ?? older.fcReceipt,
		// The cart service knows the address of the checkout only.
		deliveryAddress: kept.addressChangedAt ? kept.deliveryAddress : (newer.deliveryAddress ?? older.deliveryAddress),
		deliveryService: newer.deliveryService ?? older.deliveryService,
		...(knownGift(newer) ?? knownGift(older) ?? noGift),
	};
}
