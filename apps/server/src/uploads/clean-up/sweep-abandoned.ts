import { DAY_MS } from '@print-room/domain';
import { and, exists, inArray, lt, not, notExists, sql } from 'drizzle-orm';
import { guests, removeOldSessions } from '../../accounts/index.ts';
import { forgetFailedJobs, hasLiveJob, type Task } from '../../platform/index.ts';
import { ingestKey, removeFilesTask } from '../ingest/ingest-queue.ts';
import { isKept } from '../trouble/kept-uploads.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images, imageUses, uploads } from '../uploads.table.ts';

type AbandonedDeps = Pick<UploadsDeps, 'orm' | 'queue' | 'config' | 'logger'>;

/** Small batches, so that a returning guest waits for a moment only. */
const imagesAtOnce = 50;
const uploadsAtOnce = 50;
const guestsAtOnce = 1000;
/** An upload may have begun in an identity's last moment. */
const expiredForMs = DAY_MS;

const before = (ms: number): Date => new Date(Date.now() - ms);

/**
 * Removes images of guests who have not been seen for GUEST_DAYS, except those that a design uses. Guests who are returning or making a
 * design hold a lock and are skipped; the locks taken here make later ones wait.
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
		// Checked again under the locks: a use may have been written after the statement above took its snapshot.
		const ownerIsAway = exists(tx.select({ one: sql`1` }).from(guests).where(owner));
		const ids = found.map(({ id }) => id);
		const removed = await tx
			.delete(images)
			.where(and(inArray(images.id, ids), notExists(uses), ownerIsAway))
			.returning({ id: images.id });
		for (const { id } of removed) await queue.add(tx, removeFilesTask, { prefix: `images/${id}` }, { maxAttempts: 20 });
		if (removed.length > 0) {
			const removedIds = removed.map(({ id }) => id);
			await tx.delete(uploads).where(inArray(uploads.id, removedIds));
		}
		return { found: found.length, removed: removed.length };
	});
}

/**
 * Removes guests' failed uploads with kept files once no one can ask for them: the guest's cookie has expired, and staff have had as many
 * days again to retry them. Skips uploads with a waiting or running job.
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
		// Checked again under the locks: staff may have retried one since.
		const ids = found.map(({ id }) => id);
		const removed = await tx
			.delete(uploads)
			.where(and(inArray(uploads.id, ids), isForgotten))
			.returning({ id: uploads.id });
		for (const { id } of removed) {
			await forgetFailedJobs(tx, [ingestKey(id)]);
			await queue.add(tx, removeFilesTask, { prefix: `images/${id}` }, { maxAttempts: 20 });
		}
		return removed.length;
	});
}

/** Removes guests without a valid cookie who own nothing. Designs keep their images, so an owner of designs owns images. */
async function removeGuests({ orm }: AbandonedDeps): Promise<number> {
	const owned = (table: typeof images | typeof uploads) =>
		orm.select({ one: sql`1` }).from(table).where(sql`${table.ownerId} = ${guests.id}`);
	const expiredIds = orm
		.select({ id: guests.id })
		.from(guests)
		.where(and(lt(guests.expiresAt, before(expiredForMs)), notExists(owned(images)), notExists(owned(uploads))))
		.limit(guestsAtOnce)
		.for('update', { skipLocked: true });
	return (await orm.delete(guests).where(inArray(guests.id, expiredIds)).returning({ id: guests.id })).length;
}

/** Works in small complete steps: it may be stopped after any, and several workers may run it at once. */
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
	if (Object.values(swept).some((count) => count > 0)) deps.logger.info(swept, 'the work of abandoned guests was removed');
}

export const abandonedTasks = (deps: AbandonedDeps): Readonly<Record<string, Task>> => ({
	'sweep-abandoned': (_payload, { signal }) => sweepAbandoned(deps, signal),
});
