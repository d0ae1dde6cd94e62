import { eq } from 'drizzle-orm';
import type { OwnedWork } from '../../accounts/index.ts';
import type { Orm } from '../../platform/index.ts';
import { ordersOf } from '../orders.models.ts';
import { orders } from '../orders.table.ts';
import { claimOrders } from './claim-orders.ts';

/** Implements the port for orders. A sale stays in the studio's records as the cart service reported it, without an account. */
export const ownedOrders = ({ orm }: { readonly orm: Orm }): OwnedWork => ({
	migrate: async (tx, guestId, userId) =>
		(await tx.update(orders).set({ userId }).where(eq(orders.userId, guestId)).returning({ id: orders.id })).length,
	claim: claimOrders,
	export: async function* (userId) {
		yield { name: 'orders.json', json: await ordersOf(orm, userId) };
	},
	erase: async (tx, userId) => {
		await tx.update(orders).set({ userId: null, claimedFrom: null }).where(eq(orders.userId, userId));
	},
});
