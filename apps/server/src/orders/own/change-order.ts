import { type ChangeAddress, type Order, type OrderFixed, orderFixedMessages } from '@print-room/contract';
import type { FixedOrder } from '@print-room/domain';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, AppError, isUuid, notFound, type Tx, writeAudit } from '../../platform/index.ts';
import { flagOrder } from '../facts/flag-order.ts';
import { displayIdOf, holdDeliveries, type OrdersDeps } from '../orders.deps.ts';
import { orders } from '../orders.table.ts';
import { queueStaffMail } from '../staff-mail/staff-mail.ts';

type OrderRow = typeof orders.$inferSelect;
type ChangeDeps = Pick<OrdersDeps, 'orm' | 'queue' | 'config' | 'workshop'>;

/** Country of an order without an address, as everywhere in the shop. */
const homeCountry = 'GB';

const isOver = ({ payment, isTest }: Pick<Order, 'payment' | 'isTest'>): boolean =>
	isTest || payment === 'declined' || payment === 'refunded' || payment === 'voided';

/** Returns why a reader cannot change an order, or null. @param fixed reasons of the orders' pieces */
export function fixedFor(
	order: Pick<Order, 'id' | 'userId' | 'payment' | 'isTest'>,
	readerId: string,
	fixed: ReadonlyMap<string, FixedOrder>,
): OrderFixed | null {
	if (order.userId !== readerId) return 'link';
	return isOver(order) ? 'over' : (fixed.get(order.id) ?? null);
}

/**
 * Returns an own order that can still be changed, held until the transaction ends. First its deliveries, whose facts must not replace what
 * is written here; then the order; then its pieces, so that no print begins before the change is stored. A tracking status takes order and
 * pieces in this sequence too. Errors: ENTITY_NOT_FOUND, ORDER_FIXED.
 */
async function holdOwnOrder({ workshop }: ChangeDeps, tx: Tx, ownerId: string, orderId: string): Promise<OrderRow> {
	const isOwn = and(eq(orders.id, orderId), eq(orders.userId, ownerId));
	const [found] = isUuid(orderId) ? await tx.select({ transaction: orders.fcTransactionId }).from(orders).where(isOwn) : [];
	if (found === undefined) throw notFound('The order');
	await holdDeliveries(tx, found.transaction);
	const [order] = await tx.select().from(orders).where(isOwn).for('update');
	if (order === undefined) throw notFound('The order');
	await workshop.holdPieces(tx, orderId);
	const reason = fixedFor(order, ownerId, await workshop.fixedOrders(tx, [orderId]));
	if (reason !== null) throw new AppError('ORDER_FIXED', `${orderFixedMessages[reason]} Please write to us.`);
	return order;
}

/** Neither an address nor words are copied to the history: they are the customer's, and leave with the account. */
const noteInHistory = (tx: Tx, actor: Actor, action: 'changeAddress' | 'askToCancel', { id, number }: OrderRow): Promise<void> =>
	writeAudit(tx, actor, { action, model: 'orders', recordId: id, recordName: `Order #${displayIdOf(number)}`, changes: [] });

const isSame = (before: Order['deliveryAddress'] | undefined, after: NonNullable<Order['deliveryAddress']>): boolean =>
	before != null && Object.entries(after).every(([part, text]) => Reflect.get(before, part) === text);

/** Has an own order sent elsewhere in its country. Later deliveries keep the address. Errors: ENTITY_NOT_FOUND, ORDER_FIXED. */
export async function changeAddress(deps: ChangeDeps, actor: Actor, orderId: string, address: ChangeAddress): Promise<void> {
	await deps.orm.transaction(async (tx) => {
		const order = await holdOwnOrder(deps, tx, actor.id, orderId);
		const deliveryAddress = { ...address, country: order.deliveryAddress?.country ?? homeCountry };
		if (isSame(order.deliveryAddress, deliveryAddress)) return;
		await tx.update(orders).set({ deliveryAddress, addressChangedAt: sql`clock_timestamp()` }).where(eq(orders.id, order.id));
		await noteInHistory(tx, actor, 'changeAddress', order);
	});
}

/** Asks staff to cancel an own order, once until they answer. Errors: ENTITY_NOT_FOUND, ORDER_FIXED. */
export async function askToCancel(deps: ChangeDeps, actor: Actor, orderId: string, words: string): Promise<void> {
	await deps.orm.transaction(async (tx) => {
		const order = await holdOwnOrder(deps, tx, actor.id, orderId);
		if (order.cancelAskedAt !== null && order.cancelAnsweredAt === null) return;
		await tx
			.update(orders)
			.set({ cancelAskedAt: sql`clock_timestamp()`, cancelWords: words, cancelAnsweredAt: null })
			.where(eq(orders.id, order.id));
		await flagOrder(tx, order.id, 'CANCEL_ASKED', true);
		await noteInHistory(tx, actor, 'askToCancel', order);
		const asked = { ...order, flags: [...order.flags, 'CANCEL_ASKED' as const] };
		await queueStaffMail(deps, tx, { order, lines: [] }, { order: asked, lines: [] });
	});
}
