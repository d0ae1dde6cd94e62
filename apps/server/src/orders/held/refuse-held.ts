import { type OrderHold, orderHold } from '@print-room/domain';
import { AppError } from '../../platform/index.ts';
import { displayIdOf } from '../orders.deps.ts';
import type { orders } from '../orders.table.ts';

type HeldOrder = Pick<typeof orders.$inferSelect, 'number' | 'payment' | 'isTest' | 'currency'>;

const reasons: Readonly<Record<OrderHold, string>> = {
	test: 'it was paid with test money',
	currency: 'it was not paid in pounds',
	pending: 'it is not paid yet',
	declined: 'its payment was declined',
	refunded: 'its payment was refunded',
	voided: 'its payment was voided',
	unknown: 'its payment status is unknown',
};

/** Refuses to proceed with a held order unless the caller confirms. Errors: ORDER_HELD. */
export function refuseHeld(order: HeldOrder, isKnown: boolean): void {
	const hold = orderHold(order);
	if (hold === null || isKnown) return;
	throw new AppError(
		'ORDER_HELD',
		`Order #${displayIdOf(order.number)} is held from printing: ${reasons[hold]}. Open the order to continue anyway.`,
	);
}
