import { asc, eq } from 'drizzle-orm';
import type { OwnedWork } from '../accounts/index.ts';
import type { Orm } from '../platform/index.ts';
import { toFreeCheckRequest } from './file-checks.models.ts';
import { freeCheckRequests } from './file-checks.table.ts';

/** A request is its person's alone, whoever they wrote for: with the account it goes. */
export const ownedFileChecks = ({ orm }: { readonly orm: Orm }): OwnedWork => ({
	migrate: async (tx, guestId, userId) =>
		(
			await tx
				.update(freeCheckRequests)
				.set({ ownerId: userId })
				.where(eq(freeCheckRequests.ownerId, guestId))
				.returning({ id: freeCheckRequests.id })
		).length,
	export: async function* (userId) {
		const rows = await orm.select().from(freeCheckRequests).where(eq(freeCheckRequests.ownerId, userId)).orderBy(asc(freeCheckRequests.id));
		yield { name: 'file-checks.json', json: rows.map(toFreeCheckRequest) };
	},
	erase: async (tx, userId) => {
		await tx.delete(freeCheckRequests).where(eq(freeCheckRequests.ownerId, userId));
	},
});
