import { type Order, type OrderFlag, paymentName } from '@print-room/contract';
import { type OrderHold, orderHold, SHOP_CURRENCY } from '@print-room/domain';
import type { FlagMessage } from './flag.ts';

type Paying = Pick<Order, 'payment' | 'status' | 'isTest' | 'currency'>;

const longestStatus = 24;

/** Status of the cart service, cut to one line. */
const shortly = (status: string): string => (status.length > longestStatus ? `${status.slice(0, longestStatus)}…` : status);

export const paymentLabel = (order: Paying): string => {
	if (order.isTest) return 'Test payment: do not print';
	const label = paymentName(order);
	if (order.payment === 'declined') return `${label}: do not print`;
	return order.payment === 'unknown' ? `${label}: ${shortly(order.status)}` : label;
};

export interface Hold extends FlagMessage {
	/** over: the payment will not arrive; open: not known yet */
	readonly kind: 'over' | 'open';
}

/** Null if it is paid or authorised in the shop's currency. */
export const holdOf = (order: Paying): Hold | null => {
	const hold = orderHold(order);
	switch (hold) {
		case null:
			return null;
		case 'test':
			return {
				kind: 'over',
				wrong: 'Do not print: it was paid with test money.',
				advice: 'The cart service was in test mode and took no money. The order does not count as a sale.',
			};
		case 'currency':
			return {
				kind: 'open',
				wrong: `Do not print yet: it was paid in ${order.currency}, and the shop sells in ${SHOP_CURRENCY}.`,
				advice: 'The receipt shows what was paid. The order does not count as a sale.',
			};
		case 'declined':
			return {
				kind: 'over',
				wrong: 'Do not print: the payment was declined.',
				advice: 'This page updates if the customer pays after all.',
			};
		case 'refunded':
			return {
				kind: 'over',
				wrong: 'Do not print: the payment was refunded.',
				advice: 'Stop any work in progress. The receipt shows exactly what was refunded.',
			};
		case 'voided':
			return {
				kind: 'over',
				wrong: 'Do not print: the payment was voided.',
				advice: 'No money was taken. Stop any work in progress.',
			};
		case 'pending':
			return {
				kind: 'open',
				wrong: 'Do not print yet: it is not paid.',
				advice: 'This page updates as soon as the cart service reports the payment.',
			};
		case 'unknown':
			return {
				kind: 'open',
				wrong: `Do not print yet: the status “${shortly(order.status)}” is not known here.`,
				advice: 'Check the receipt, or ask the cart service, whether the payment has arrived.',
			};
	}
};

const saidByHold: Readonly<Partial<Record<OrderHold, OrderFlag>>> = { test: 'TEST_PAYMENT', currency: 'OTHER_CURRENCY' };

export const flagsBesideHold = (order: Paying & Pick<Order, 'flags'>): readonly OrderFlag[] => {
	const hold = orderHold(order);
	return order.flags.filter((flag) => hold === null || saidByHold[hold] !== flag);
};
