import { DAY_MS } from '@print-room/domain';
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { AppError, type Executor, hashToken, newToken, type Orm, type Tx } from '../../platform/index.ts';
import { orderLinks, orderReaders } from '../orders.table.ts';

export const linkLifeDays = 90;
/** How long an expired link can still be exchanged for a mail with a new one. */
const renewableMs = 365 * DAY_MS;

const linkExpired = () =>
	new AppError('LINK_EXPIRED', `This link has expired. A link to an order works for ${linkLifeDays} days; you can have a new one sent.`);

/** Makes a link to an order and returns its token; only the token's hash is stored (ASVS 7.2.3). */
export async function makeOrderLink(orm: Executor, orderId: string): Promise<string> {
	const token = newToken();
	await orm.insert(orderLinks).values({ tokenHash: hashToken(token), orderId, expiresAt: new Date(Date.now() + linkLifeDays * DAY_MS) });
	return token;
}

/** Adds a reader of an order until `expiresAt`; keeps a later expiry. */
async function addReader(tx: Tx, reader: typeof orderReaders.$inferInsert): Promise<void> {
	await tx
		.insert(orderReaders)
		.values(reader)
		.onConflictDoUpdate({
			target: [orderReaders.orderId, orderReaders.holderId],
			set: { expiresAt: sql`greatest(${orderReaders.expiresAt}, excluded.expires_at)` },
		});
}

/** Locks readers in one order: those of a guest, of an order and of a time that is over are often the same rows. */
const lockReaders = (tx: Tx, which: SQL) =>
	tx
		.select({ orderId: orderReaders.orderId })
		.from(orderReaders)
		.where(which)
		.orderBy(asc(orderReaders.orderId), asc(orderReaders.holderId))
		.for('update');

/** Deletes readers and returns them in the order of their orders. */
export async function removeReaders(tx: Tx, which: SQL): Promise<(typeof orderReaders.$inferSelect)[]> {
	await lockReaders(tx, which);
	const gone = await tx.delete(orderReaders).where(which).returning();
	return gone.sort((one, other) => (one.orderId < other.orderId ? -1 : 1));
}

/** Lets the holder of a mailed link read its order until the link expires. Errors: LINK_EXPIRED. */
export const openOrderLink = (orm: Orm, callerId: string, token: string): Promise<{ readonly id: string }> =>
	orm.transaction(async (tx) => {
		const holderId = await requireOwner(tx, callerId);
		const [link] = await tx
			.select()
			.from(orderLinks)
			.where(and(eq(orderLinks.tokenHash, hashToken(token)), gt(orderLinks.expiresAt, new Date())));
		if (link === undefined) throw linkExpired();
		await addReader(tx, { orderId: link.orderId, holderId, expiresAt: link.expiresAt });
		return { id: link.orderId };
	});

/** The order of a link, expired or not; null if there is no such link. */
export async function orderOfLink(orm: Orm, token: string): Promise<string | null> {
	const [link] = await orm
		.select({ orderId: orderLinks.orderId })
		.from(orderLinks)
		.where(eq(orderLinks.tokenHash, hashToken(token)));
	return link?.orderId ?? null;
}

/** Moves what a guest opened to the account, which may have opened the same. Returns how many. */
export async function moveReader(tx: Tx, guestId: string, userId: string): Promise<number> {
	const moved = await removeReaders(tx, eq(orderReaders.holderId, guestId));
	for (const reader of moved) await addReader(tx, { ...reader, holderId: userId });
	return moved.length;
}

/** Deletes readers whose time is over, and links that can no longer be renewed. */
export async function sweepOrderLinks(orm: Orm): Promise<void> {
	await orm.transaction((tx) => removeReaders(tx, lte(orderReaders.expiresAt, new Date())));
	await orm.delete(orderLinks).where(lte(orderLinks.expiresAt, new Date(Date.now() - renewableMs)));
}
