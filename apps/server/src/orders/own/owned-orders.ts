import { eq } from 'drizzle-orm';
import type { OwnedWork } from '../../accounts/index.ts';
import type { Orm } from '../../platform/index.ts';
import { ordersOf } from '../orders.models.ts';
import { orders } from '../orders.table.ts';
import { claimOrders } from './claim-orders.ts';

/** A sale is the studio's record: it stays as the cart service told it, but belongs to no account any more. */
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
