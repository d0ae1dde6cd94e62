import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { fileCheckGuests } from '../file-checks.table.ts';

/** Adds a guest to a request until `expiresAt`; keeps a later expiry. */
export async function addGuest(tx: Tx, guest: typeof fileCheckGuests.$inferInsert): Promise<void> {
	await tx
		.insert(fileCheckGuests)
		.values(guest)
		.onConflictDoUpdate({
			target: [fileCheckGuests.requestId, fileCheckGuests.holderId],
			set: { expiresAt: sql`greatest(${fileCheckGuests.expiresAt}, excluded.expires_at)` },
		});
}

/** Moves a guest's opened links to the account, which may have opened the same ones. Returns how many. */
export async function moveGuest(tx: Tx, guestId: string, userId: string): Promise<number> {
	const moved = await tx.delete(fileCheckGuests).where(eq(fileCheckGuests.holderId, guestId)).returning();
	// In a fixed order, as another guest of the same person may move the same ones.
	for (const guest of moved.sort((one, other) => (one.requestId < other.requestId ? -1 : 1)))
		await addGuest(tx, { ...guest, holderId: userId });
	return moved.length;
}
