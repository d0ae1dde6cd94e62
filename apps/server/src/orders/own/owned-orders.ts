import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OwnedWork } from '../../accounts/index.ts';
import type { Orm, Tx } from '../../platform/index.ts';
import { moveReader, removeReaders } from '../confirmation/order-links.ts';
import { ordersOf } from '../orders.models.ts';
import { orderLinks, orderReaders, orders } from '../orders.table.ts';
import { claimOrders } from './claim-orders.ts';

/** Locks by ascending id, as calls of staff for several orders do. */
const lockOwn = (tx: Tx, ownerId: string) =>
	tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, ownerId)).orderBy(asc(orders.id)).for('no key update');

/**
 * Implements the port for orders. A sale stays in the studio's records as the cart service reported it, without an account and
 * without anyone who could read it by a link.
 */
export const ownedOrders = ({ orm }: { readonly orm: Orm }): OwnedWork => ({
	migrate: async (tx, guestId, userId) => {
		await lockOwn(tx, guestId);
		const moved = await tx.update(orders).set({ userId }).where(eq(orders.userId, guestId)).returning({ id: orders.id });
		return moved.length + (await moveReader(tx, guestId, userId));
	},
	claim: claimOrders,
	export: async function* (userId) {
		yield { name: 'orders.json', json: await ordersOf(orm, userId) };
	},
	erase: async (tx, userId) => {
		await lockOwn(tx, userId);
		const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
		await tx.delete(orderLinks).where(inArray(orderLinks.orderId, own));
		await removeReaders(tx, sql`(${or(inArray(orderReaders.orderId, own), eq(orderReaders.holderId, userId))})`);
		await tx.update(orders).set({ userId: null, claimedFrom: null }).where(eq(orders.userId, userId));
	},
});
