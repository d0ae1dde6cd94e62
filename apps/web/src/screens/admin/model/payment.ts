import type { Order } from '@print-room/contract';
import type { Concern } from './concern.ts';

type Paying = Pick<Order, 'payment' | 'status'>;

const longestStatus = 24;

/** The cart service's own word, as far as it fits in a line. */
const shortly = (status: string): string => (status.length > longestStatus ? `${status.slice(0, longestStatus)}…` : status);

/** What came of the payment, in words (D20). */
export const paymentWords = ({ payment, status }: Paying): string => {
	switch (payment) {
		case 'paid':
			return 'Paid';
		case 'authorized':
			return 'Authorised, not taken yet';
		case 'declined':
			return 'Declined: do not print';
		case 'refunded':
			return 'Refunded';
		case 'voided':
			return 'Voided';
		case 'pending':
			return 'Not paid yet';
		case 'unknown':
			return `Unknown status: ${shortly(status)}`;
	}
};

/** Why nothing of an order may be printed as it stands. */
export interface Hold extends Concern {
	/** over: the money will not come; open: nobody knows yet */
	readonly kind: 'over' | 'open';
}

/** Null: it is paid for, or the money is reserved. */
export const holdOf = ({ payment, status }: Paying): Hold | null => {
	switch (payment) {
		case 'paid':
		case 'authorized':
			return null;
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
				wrong: `Do not print yet: the status “${shortly(status)}” is not known here.`,
				advice: 'Look at the receipt, or ask the cart service, whether the money has come.',
			};
	}
};
