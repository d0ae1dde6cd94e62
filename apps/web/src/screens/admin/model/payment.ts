import { type Order, type OrderFlag, paymentName } from '@print-room/contract';
import { type OrderHold, orderHold, SHOP_CURRENCY } from '@print-room/domain';
import type { Concern } from './concern.ts';

type Paying = Pick<Order, 'payment' | 'status' | 'isTest' | 'currency'>;

const longestStatus = 24;

/** Status of the cart service, cut to one line. */
const shortly = (status: string): string => (status.length > longestStatus ? `${status.slice(0, longestStatus)}…` : status);

/** Payment state and kind of money. */
export const paymentWords = (order: Paying): string => {
	if (order.isTest) return 'Test payment: do not print';
	const words = paymentName(order);
	if (order.payment === 'declined') return `${words}: do not print`;
	return order.payment === 'unknown' ? `${words}: ${shortly(order.status)}` : words;
};

/** Reason why nothing of an order may be printed. */
export interface Hold extends Concern {
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
				advice: 'The cart service was in test mode, and no money came. It is not counted as a sale.',
			};
		case 'currency':
			return {
				kind: 'open',
				wrong: `Do not print yet: it was paid in ${order.currency}, and the shop sells in ${SHOP_CURRENCY}.`,
				advice: 'Look at the receipt for what was paid. It is not counted as a sale.',
			};
		case 'declined':
			return {
				kind: 'over',
				wrong: 'Do not print: the payment was declined.',
				advice: 'If the customer pays after all, this page says so by itself.',
			};
		case 'refunded':
			return {
				kind: 'over',
				wrong: 'Do not print: the money was given back.',
				advice: 'Stop what is in the making already. What exactly was refunded stands on the receipt.',
			};
		case 'voided':
			return {
				kind: 'over',
				wrong: 'Do not print: the payment was voided.',
				advice: 'No money was taken. Stop what is in the making already.',
			};
		case 'pending':
			return {
				kind: 'open',
				wrong: 'Do not print yet: it is not paid.',
				advice: 'This page says so by itself as soon as the cart service reports the payment.',
			};
		case 'unknown':
			return {
				kind: 'open',
				wrong: `Do not print yet: the status “${shortly(order.status)}” is not known here.`,
				advice: 'Look at the receipt, or ask the cart service, whether the money has come.',
			};
	}
};

const saidByHold: Readonly<Partial<Record<OrderHold, OrderFlag>>> = { test: 'TEST_PAYMENT', currency: 'OTHER_CURRENCY' };

/** Flags that the hold does not cover. */
export const flagsBesideHold = (order: Paying & Pick<Order, 'flags'>): readonly OrderFlag[] => {
	const hold = orderHold(order);
	return order.flags.filter((flag) => hold === null || saidByHold[hold] !== flag);
};
