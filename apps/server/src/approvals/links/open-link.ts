import { eq, sql } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { hashToken, type Orm, type Tx } from '../../platform/index.ts';
import { approvalGuests, approvalLinks } from '../approvals.table.ts';
import { linkOfToken } from './live-link.ts';

/** Lets the holder of a link look at its print until the link ends, and counts the view; views of the owner do not count. Errors: LINK_EXPIRED, LINK_REVOKED. */
export const openLink = (orm: Orm, callerId: string, token: string): Promise<{ readonly id: string }> =>
	orm.transaction(async (tx) => {
		const holderId = await requireOwner(tx, callerId);
		const { link } = await linkOfToken(tx, hashToken(token));
		if (link.ownerId === holderId) return { id: link.id };
		await addGuest(tx, { linkId: link.id, holderId });
		await tx
			.update(approvalLinks)
			.set({ views: sql`${approvalLinks.views} + 1` })
			.where(eq(approvalLinks.id, link.id));
		return { id: link.id };
	});

async function addGuest(tx: Tx, guest: typeof approvalGuests.$inferInsert): Promise<void> {
	await tx.insert(approvalGuests).values(guest).onConflictDoNothing();
}

/** Moves what a guest opened to the account, which may have opened the same. Returns how many. */
export async function moveGuest(tx: Tx, guestId: string, userId: string): Promise<number> {
	const moved = await tx.delete(approvalGuests).where(eq(approvalGuests.holderId, guestId)).returning();
	for (const guest of moved) await addGuest(tx, { ...guest, holderId: userId });
	return moved.length;
}
