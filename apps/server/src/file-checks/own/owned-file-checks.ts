import { and, asc, eq, ne } from 'drizzle-orm';
import { erasedOwner, type OwnedWork } from '../../accounts/index.ts';
import { holdOthersDesigns } from '../../designs/index.ts';
import type { Orm } from '../../platform/index.ts';
import { entriesOf, toOwnEntry } from '../entries.ts';
import { toFreeCheckRequest } from '../file-checks.models.ts';
import { fileCheckEntries, fileCheckGuests, freeCheckRequests } from '../file-checks.table.ts';
import { moveGuest } from '../links/link-guests.ts';
import { lockRequests } from '../requests.ts';

/**
 * Implements the port for file checks. A request is deleted with its owner's account; the person's entries in other people's requests
 * become anonymous.
 */
export const ownedFileChecks = ({ orm }: { readonly orm: Orm }): OwnedWork => ({
	migrate: async (tx, guestId, userId) => {
		await lockRequests(tx, eq(freeCheckRequests.ownerId, guestId));
		const requests = await tx
			.update(freeCheckRequests)
			.set({ ownerId: userId })
			.where(eq(freeCheckRequests.ownerId, guestId))
			.returning({ id: freeCheckRequests.id });
		await tx.update(fileCheckEntries).set({ byId: userId }).where(eq(fileCheckEntries.byId, guestId));
		return requests.length + (await moveGuest(tx, guestId, userId));
	},
	export: async function* (userId) {
		const rows = await orm.select().from(freeCheckRequests).where(eq(freeCheckRequests.ownerId, userId)).orderBy(asc(freeCheckRequests.id));
		const entries = await entriesOf(
			orm,
			rows.map(({ id }) => id),
		);
		const views = rows.map((row) => ({ ...toFreeCheckRequest(row), entries: (entries.get(row.id) ?? []).map(toOwnEntry) }));
		yield { name: 'file-checks.json', json: views };
		// Checks opened by a link: the person's own entries only.
		const said = await orm
			.select({ entry: fileCheckEntries })
			.from(fileCheckEntries)
			.innerJoin(freeCheckRequests, eq(freeCheckRequests.id, fileCheckEntries.requestId))
			.where(and(eq(fileCheckEntries.byId, userId), ne(fileCheckEntries.kind, 'answered'), ne(freeCheckRequests.ownerId, userId)))
			.orderBy(asc(fileCheckEntries.createdAt), asc(fileCheckEntries.id));
		if (said.length > 0) yield { name: 'said-of-file-checks.json', json: said.map(({ entry }) => toOwnEntry(entry)) };
	},
	erase: async (tx, userId) => {
		// Designs are locked before their requests, including those that go although no one holds their owner.
		await holdOthersDesigns(tx, userId);
		await lockRequests(tx, eq(freeCheckRequests.ownerId, userId));
		await tx.delete(freeCheckRequests).where(eq(freeCheckRequests.ownerId, userId));
		await tx.delete(fileCheckGuests).where(eq(fileCheckGuests.holderId, userId));
		await tx
			.update(fileCheckEntries)
			.set({ byId: erasedOwner, text: '' })
			.where(and(eq(fileCheckEntries.byId, userId), ne(fileCheckEntries.kind, 'answered')));
	},
});
