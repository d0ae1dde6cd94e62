import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { erasedOwner, type OwnedWork } from '../accounts/index.ts';
import { lineLifeMs } from '../cart/index.ts';
import type { Orm } from '../platform/index.ts';
import { editionNumbers, editions } from './editions.table.ts';
import { lockEditions } from './numbers.ts';
import { readEditions } from './read-editions.ts';

/**
 * Implements the port for editions. One that has sold a number, or may be in a cart, stays without its owner: its buyers' certificates rest
 * on it. Its picture is not shown any more.
 */
export const ownedEditions = ({ orm }: { readonly orm: Orm }): OwnedWork => ({
	migrate: async (tx, guestId, userId) => {
		await lockEditions(tx, eq(editions.ownerId, guestId));
		return (await tx.update(editions).set({ ownerId: userId }).where(eq(editions.ownerId, guestId)).returning({ id: editions.id })).length;
	},
	export: async function* (userId) {
		yield { name: 'editions.json', json: await readEditions(orm, userId) };
	},
	erase: async (tx, userId) => {
		await lockEditions(tx, eq(editions.ownerId, userId));
		const sold = tx.select({ one: sql`1` }).from(editionNumbers).where(eq(editionNumbers.editionId, editions.id));
		const isInNoCart = lt(editions.lastUsedAt, new Date(Date.now() - lineLifeMs));
		await tx.delete(editions).where(and(eq(editions.ownerId, userId), notExists(sold), isInNoCart));
		await tx.update(editions).set({ ownerId: erasedOwner, showsPicture: false }).where(eq(editions.ownerId, userId));
	},
});
