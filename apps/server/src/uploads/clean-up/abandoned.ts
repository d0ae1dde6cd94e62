import { DAY_MS } from '@print-room/domain';
import { and, exists, inArray, lt, not, notExists, sql } from 'drizzle-orm';
import { guests, removeOldSessions } from '../../accounts/index.ts';
import { forgetFailedJob, hasLiveJob, type Task } from '../../platform/index.ts';
import { ingestKey, removeFilesTask } from '../ingest/ingest-queue.ts';
import { isKept } from '../trouble/kept-uploads.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images, imageUses, uploads } from '../uploads.table.ts';

type AbandonedDeps = Pick<UploadsDeps, 'orm' | 'queue' | 'config' | 'logger'>;

/** Few enough that a guest who returns meanwhile waits a moment only. */
const imagesAtOnce = 50;
const uploadsAtOnce = 50;
const guestsAtOnce = 1000;
/** An upload may have begun in an identity's last moment. */
const expiredForMs = DAY_MS;

const before = (ms: number): Date => new Date(Date.now() - ms);

/**
 * Removes images of guests who have not been seen for GUEST_DAYS, as their deleting would: what a design uses stays. Whoever is just
 * coming back, or making a design, holds a lock and is passed over; the locks taken here make them wait until it is clear what is left.
 */
async function removeImages({ orm, queue, config }: AbandonedDeps): Promise<{ found: number; removed: number }> {
	const away = before(config.guestDays * DAY_MS);
	return orm.transaction(async (tx) => {
		const uses = tx.select({ one: sql`1` }).from(imageUses).where(sql`${imageUses.imageId} = ${images.id}`);
		const owner = and(sql`${guests.id} = ${images.ownerId}`, lt(guests.lastSeenAt, away));
		const found = await tx
			.select({ id: images.id })
			.from(images)
			.innerJoin(guests, owner)
			.where(and(lt(images.createdAt, away), notExists(uses)))
			.orderBy(images.id)
			.limit(imagesAtOnce)
			.for('update', { of: [images, guests], skipLocked: true });
		if (found.length === 0) return { found: 0, removed: 0 };
		// Asked again with the locks in hand: a use may have been written after the statement above began to look.
		const ownerIsAway = exists(tx.select({ one: sql`1` }).from(guests).where(owner));
		const ids = found.map(({ id }) => id);
		const removed = await tx
			.delete(images)
			.where(and(inArray(images.id, ids), notExists(uses), ownerIsAway))
			.returning({ id: images.id });
		for (const { id } of removed) await queue.add(tx, removeFilesTask, { prefix: `images/${id}` }, { maxAttempts: 20 });
		if (removed.length > 0) {
			const gone = removed.map(({ id }) => id);
			await tx.delete(uploads).where(inArray(uploads.id, gone));
		}
		return { found: found.length, removed: removed.length };
	});
}

/**
 * Removes uploads of guests that were given up with their files kept, once nobody can ask for them any more: the guest's cookie has run out, and
 * staff have had as many days to have them tried again. One whose job waits or runs is passed over.
 */
async function removeKept({ orm, queue, config }: AbandonedDeps): Promise<number> {
	const away = before(config.guestDays * DAY_MS);
	return orm.transaction(async (tx) => {
		const owner = and(sql`${guests.id} = ${uploads.ownerId}`, lt(guests.lastSeenAt, away), lt(guests.expiresAt, before(expiredForMs)));
		const isForgotten = and(isKept, lt(uploads.givenUpAt, away), not(hasLiveJob(sql`${ingestKey('')} || ${uploads.id}`)));
		const found = await tx
			.select({ id: uploads.id })
			.from(uploads)
			.innerJoin(guests, owner)
			.where(isForgotten)
			.orderBy(uploads.id)
			.limit(uploadsAtOnce)
			.for('update', { of: [uploads, guests], skipLocked: true });
		if (found.length === 0) return 0;
		// Asked again with the locks in hand: staff may have had one tried again meanwhile.
		const ids = found.map(({ id }) => id);
		const removed = await tx
			.delete(uploads)
			.where(and(inArray(uploads.id, ids), isForgotten))
			.returning({ id: uploads.id });
		for (const { id } of removed) {
			await forgetFailedJob(tx, ingestKey(id));
			await queue.add(tx, removeFilesTask, { prefix: `images/${id}` }, { maxAttempts: 20 });
		}
		return removed.length;
	});
}

/** Guests whose cookie is worth nothing any more and who own nothing. A design keeps its image, so who has designs has images. */
async function removeGuests({ orm }: AbandonedDeps): Promise<number> {
	const owned = (table: typeof images | typeof uploads) =>
		orm.select({ one: sql`1` }).from(table).where(sql`${table.ownerId} = ${guests.id}`);
	const gone = orm
		.select({ id: guests.id })
		.from(guests)
		.where(and(lt(guests.expiresAt, before(expiredForMs)), notExists(owned(images)), notExists(owned(uploads))))
		.limit(guestsAtOnce)
		.for('update', { skipLocked: true });
	return (await orm.delete(guests).where(inArray(guests.id, gone)).returning({ id: guests.id })).length;
}

/** In small steps, each whole in itself: it may be stopped after any, and several workers may be at it. */
export async function sweepAbandoned(deps: AbandonedDeps, signal: AbortSignal): Promise<void> {
	const swept = { images: 0, uploads: 0, guests: 0, sessions: 0 };
	for (let isMore = true; isMore && !signal.aborted; ) {
		const { found, removed } = await removeImages(deps);
		swept.images += removed;
		isMore = found === imagesAtOnce;
	}
	for (let isMore = true; isMore && !signal.aborted; ) {
		const removed = await removeKept(deps);
		swept.uploads += removed;
		isMore = removed === uploadsAtOnce;
	}
	for (let isMore = true; isMore && !signal.aborted; ) {
		const removed = await removeGuests(deps);
		swept.guests += removed;
		isMore = removed === guestsAtOnce;
	}
	if (!signal.aborted) swept.sessions = await removeOldSessions(deps.orm);
	if (Object.values(swept).some((count) => count > 0)) deps.logger.info(swept, 'swept what was abandoned');
}

export const abandonedTasks = (deps: AbandonedDeps): Readonly<Record<string, Task>> => ({
	'sweep-abandoned': (_payload, { signal }) => sweepAbandoned(deps, signal),
});
