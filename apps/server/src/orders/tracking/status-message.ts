import type { PaymentState } from '@print-room/domain';
import type { orderStatusInfos, orders } from '../orders.table.ts';

type Status = Pick<typeof orderStatusInfos.$inferSelect, 'kind' | 'description'>;

/** What became of the money of a cancelled order, as the cart service told it. Of money that is still with the studio nothing is said. */
const ofMoney: Readonly<Partial<Record<PaymentState, string>>> = {
	refunded: 'A refund has been made. Your receipt says how much.',
	voided: 'The payment was voided: no money was taken.',
	declined: 'The payment was declined: no money was taken.',
};

/** What a customer reads of a status that is set for their order. */
export function messageFor(status: Status, { payment, isTest }: Pick<typeof orders.$inferSelect, 'payment' | 'isTest'>): string {
	const money = status.kind === 'cancelled' && !isTest ? ofMoney[payment] : undefined;
	return money === undefined ? status.description : `${status.description}\n${money}`;
}
