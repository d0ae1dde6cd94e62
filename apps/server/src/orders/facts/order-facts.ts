import { pence, SHOP_CURRENCY } from '@print-room/domain';
import { isLater, paymentOf, type Transaction } from '@print-room/foxy';
import type { orders } from '../orders.table.ts';

/** What the deliveries of one transaction tell of its order, its lines apart. */
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
>;

export type Totals = Pick<OrderFacts, 'totalItemPence' | 'totalTaxPence' | 'totalShippingPence' | 'totalOrderPence'>;

/** What an index of the list takes: beyond it nobody is called that, and the order is kept all the same. */
const longest = 300;
const clipped = (text: string): string => text.slice(0, longest).toWellFormed();

/** An order as a single delivery tells it. @param receivedAt stands in for a date that cannot be read */
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

/** Some deliveries carry no sums, and say nothing of them. */
export const hasTotals = (totals: Totals): boolean => Object.values(totalsOf(totals)).some((amount) => amount !== 0);

export const sameTotals = (one: Totals, other: Totals): boolean =>
	one.totalItemPence === other.totalItemPence &&
	one.totalTaxPence === other.totalTaxPence &&
	one.totalShippingPence === other.totalShippingPence &&
	one.totalOrderPence === other.totalOrderPence;

/** Of two words for the same payment the alphabet decides: any rule serves that ends alike in whatever order they come. */
function isBehind(told: string, kept: string): boolean {
	const [toldPayment, keptPayment] = [paymentOf(told), paymentOf(kept)];
	return toldPayment === keptPayment ? told < kept : isLater(keptPayment, toldPayment);
}

/** A delivery that names no currency was read as the shop's own, and does not take back what another one said. */
const currencyOf = (...facts: readonly OrderFacts[]): string =>
	facts
		.map(({ currency }) => currency)
		.filter((currency) => currency !== SHOP_CURRENCY)
		.toSorted()[0] ?? SHOP_CURRENCY;

/**
 * Brings what is known up to date: deliveries repeat and overtake each other, and end at the same order. Whoever is further along with the
 * payment says how things are; the other fills in what that one leaves blank.
 */
export function mergeFacts(kept: OrderFacts, told: OrderFacts): OrderFacts {
	const [newer, older] = isBehind(told.status, kept.status) ? [kept, told] : [told, kept];
	return {
		...totalsOf(hasTotals(newer) ? newer : older),
		status: newer.status,
		isTest: kept.isTest || told.isTest,
		currency: currencyOf(kept, told),
		transactionDate: new Date(Math.min(kept.transactionDate.getTime(), told.transactionDate.getTime())),
		customerFirstName: newer.customerFirstName || older.customerFirstName,
		customerLastName: newer.customerLastName || older.customerLastName,
		customerEmail: newer.customerEmail || older.customerEmail,
		fcReceipt: newer.fcReceipt ?? older.fcReceipt,
		deliveryAddress: newer.deliveryAddress ?? older.deliveryAddress,
		deliveryService: newer.deliveryService ?? older.deliveryService,
	};
}
