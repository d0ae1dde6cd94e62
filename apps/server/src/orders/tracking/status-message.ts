import type { PaymentState } from '@print-room/domain';
import type { orderStatusInfos, orders } from '../orders.table.ts';

type Status = Pick<typeof orderStatusInfos.$inferSelect, 'kind' | 'description'>;

/** Sentence about the money of a cancelled order, by the payment's state. None while the studio still has the money. */
const ofMoney: Readonly<Partial<Record<PaymentState, string>>> = {
	refunded: 'A refund has been made. Your receipt says how much.',
	voided: 'The payment was voided: no money was taken.',
	declined: 'The payment was declined: no money was taken.',
};

export function messageFor(status: Status, { payment, isTest }: Pick<typeof orders.$inferSelect, 'payment' | 'isTest'>): string {
	const money = status.kind === 'cancelled' && !isTest ? ofMoney[payment] : undefined;
	return money === undefined ? status.description : `${status.description}\n${money}`;
}
