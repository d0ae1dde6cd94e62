import type { Finding } from '@print-room/contract';
import { formatAmount, pence, SHOP_CURRENCY } from '@print-room/domain';
import { isLater, isSale, type Payment, paymentOf, type Transaction } from '@print-room/foxy';
import type { ListedTransaction } from '../../cart/index.ts';

export interface ComparedOrder {
	readonly id: string;
	readonly displayId: string;
	readonly transactionId: string;
	readonly status: string;
	readonly isTest: boolean;
	readonly currency: string;
	/** integer pence */
	readonly totals: { readonly items: number; readonly tax: number; readonly shipping: number; readonly order: number };
}

export interface Compared {
	readonly listed: readonly ListedTransaction[];
	/** orders of the listed transactions, and all others in the list's period */
	readonly orders: readonly ComparedOrder[];
	/** reason why a received delivery made no order, by transaction */
	readonly failures: ReadonlyMap<string, string>;
}

const paymentMessages: Readonly<Record<Payment, string>> = {
	pending: 'not paid yet',
	authorized: 'authorised',
	paid: 'paid',
	declined: 'declined',
	refunded: 'refunded',
	voided: 'voided',
	unknown: 'in a state that we do not know',
};

const sumIn =
	(currency: string | null) =>
	(amount: number): string =>
		formatAmount(pence(amount), currency ?? SHOP_CURRENCY);

function missing({ id, transaction, problem }: ListedTransaction, failures: Compared['failures']): Finding | null {
	if (transaction !== null && (transaction.isTest || !isSale(paymentOf(transaction.status)))) return null;
	const failure = failures.get(id);
	const there =
		transaction === null
			? `It cannot be read: ${problem}.`
			: `${sumIn(transaction.currency)(transaction.totals.order.pence)} there, no order here.`;
	const here = failure === undefined ? '' : ` Its delivery is here and could not be processed: ${failure}`;
	return { kind: 'ORDER_MISSING', transactionId: id, orderId: null, displayId: null, message: there + here, resent: false };
}

function differences(transaction: Transaction, order: ComparedOrder): Finding[] {
	const { totals } = transaction;
	const [sumThere, sumHere] = [sumIn(transaction.currency), sumIn(order.currency)];
	const about = { transactionId: transaction.id, orderId: order.id, displayId: order.displayId, resent: false };
	const [there, here] = [paymentOf(transaction.status), paymentOf(order.status)];
	const sums = [
		['The total', totals.order.pence, order.totals.order],
		['The sum of the prints', totals.items.pence, order.totals.items],
		['The tax', totals.tax.pence, order.totals.tax],
		['The delivery', totals.shipping.pence, order.totals.shipping],
	] as const;
	// An entry without sums is not compared, as a delivery without them changes none.
	const differing = sums.some(([, one]) => one !== 0) ? sums.find(([, one, other]) => one !== other) : undefined;
	return [
		...(differing === undefined
			? []
			: [
					{
						...about,
						kind: 'TOTAL_DIFFERS' as const,
						message: `${differing[0]} is ${sumThere(differing[1])} there and ${sumHere(differing[2])} here.`,
					},
				]),
		...(transaction.isTest && !order.isTest
			? [{ ...about, kind: 'PAYMENT_BEHIND' as const, message: 'It was paid with test money there, and counts as a sale here.' }]
			: []),
		...(transaction.currency !== null && transaction.currency !== order.currency
			? [
					{
						...about,
						kind: 'PAYMENT_BEHIND' as const,
						message: `It was paid in ${transaction.currency} there and in ${order.currency} here.`,
					},
				]
			: []),
		...(isLater(there, here)
			? [
					{
						...about,
						kind: 'PAYMENT_BEHIND' as const,
						message: `The payment is ${paymentMessages[there]} there and ${paymentMessages[here]} here.`,
					},
				]
			: []),
	];
}

/** Returns the differences between the cart service's list and the orders, missing orders first. Pure. */
export function comparePayments({ listed, orders, failures }: Compared): Finding[] {
	const byTransaction = new Map(orders.map((order) => [order.transactionId, order]));
	const listedIds = new Set(listed.map(({ id }) => id));
	const lost: Finding[] = [];
	const differing: Finding[] = [];
	for (const entry of listed) {
		const order = byTransaction.get(entry.id);
		const missingOrder = order === undefined ? missing(entry, failures) : null;
		if (missingOrder !== null) lost.push(missingOrder);
		if (order !== undefined && entry.transaction !== null) differing.push(...differences(entry.transaction, order));
	}
	const unknown = orders
		.filter(({ transactionId }) => !listedIds.has(transactionId))
		.map(
			(order): Finding => ({
				kind: 'TRANSACTION_MISSING',
				transactionId: order.transactionId,
				orderId: order.id,
				displayId: order.displayId,
				message: `The cart service lists no payment for this order of ${sumIn(order.currency)(order.totals.order)}.`,
				resent: false,
			}),
		);
	return [...lost, ...differing, ...unknown];
}
