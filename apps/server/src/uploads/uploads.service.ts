import type { Image } from '@print-room/contract';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { requireOwner } from '../accounts/index.ts';
import { AppError, type Caller, isUuid, notFound, type Queue, type Tx, waitFor } from '../platform/index.ts';
import { countUses, toImage } from './image-view.ts';
import { originalKey, queueIngest, removeFilesTask, uploadsChannel } from './ingest-queue.ts';
import type { Received } from './intake.ts';
import { announceEnd } from './upload-locks.ts';
import { ingestFailure, ownUpload } from './upload-status.ts';
import type { UploadsParts } from './uploads.parts.ts';
import { checkQuota, lockQuota } from './uploads.quota.ts';
import { images, imageUses, uploads } from './uploads.table.ts';

const waitMs = 600_000;

export type ImageRow = typeof images.$inferSelect;

/** Makes an upload of what was received and queues its ingest, in one transaction. */
export async function storeUpload(parts: UploadsParts, senderId: string, received: Received): Promise<void> {
	const { orm, incoming } = parts;
	const { id, bytes } = received;
	try {
		await orm.transaction(async (tx) => {
			const ownerId = await requireOwner(tx, senderId);
			await lockQuota(tx, ownerId);
			await checkQuota(parts, tx, ownerId, bytes);
			const blobKey = originalKey(id);
			await tx.insert(uploads).values({ ...received, parts: [...received.parts], ownerId, offset: bytes, blobKey, state: 'received' });
			await queueIngest(parts, tx, id);
		});
	} catch (error) {
		await incoming.remove(id);
		throw error;
	}
}

/** Waits until the ingest is over. Errors: what the ingest found wrong with the file, PROCESSING_TIMED_OUT. */
export async function awaitImage(parts: UploadsParts, id: string, signal: AbortSignal): Promise<Image> {
	const { orm, events, files } = parts;
	const over = await waitFor({
		events,
		channel: uploadsChannel,
		matches: (payload) => payload.id === id,
		timeoutMs: waitMs,
		signal,
		check: async () => {
			const [row] = await orm.select().from(uploads).where(eq(uploads.id, id));
			if (row === undefined) throw notFound('The upload');
			return row.state === 'ready' || row.state === 'failed' ? row : null;
		},
	}).catch((error: unknown) => {
		if (error instanceof AppError) throw error;
		throw new AppError('PROCESSING_TIMED_OUT', 'The image is taking long to process. It will appear in the gallery afterwards.', {
			cause: error,
		});
	});
	if (over.state === 'failed') {
		await orm.delete(uploads).where(eq(uploads.id, id));
		throw ingestFailure(over.errorCode);
	}
	return toImage(await imageById(parts, id), files, 0);
}

/** Errors: ENTITY_NOT_FOUND. */
export async function imageById({ orm }: Pick<UploadsParts, 'orm'>, id: string): Promise<ImageRow> {
	if (!isUuid(id)) throw notFound('The image');
	const [row] = await orm.select().from(images).where(eq(images.id, id));
	if (row === undefined) throw notFound('The image');
	return row;
}

/** For the slices above: images by id. */
export async function imagesById({ orm }: Pick<UploadsParts, 'orm'>, ids: readonly string[]): Promise<ReadonlyMap<string, ImageRow>> {
	if (ids.length === 0) return new Map();
	const rows = await orm
		.select()
		.from(images)
		.where(inArray(images.id, [...new Set(ids)]));
	return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Somebody else's image is a 403 whatever the guess, a missing one a 404 (D4, ASVS 8.2.2). One that its owner deleted is there for as long
 * as a design uses it (D17), so that the design can be ordered again.
 */
export async function ownImage(parts: Pick<UploadsParts, 'orm'>, caller: Caller, id: string): Promise<ImageRow> {
	const row = await imageById(parts, id);
	if (row.ownerId !== caller.id) throw new AppError('IMAGE_FORBIDDEN', 'This image belongs to somebody else.');
	return row;
}

export async function listImages(
	parts: UploadsParts,
	ownerId: string,
	page: { limit: number; skip: number; id?: string | undefined },
): Promise<{ images: Image[]; count: number }> {
	const { orm, files } = parts;
	// Asked for by its id, a deleted one that a design still uses is there too: the design may be opened again.
	const mine = and(eq(images.ownerId, ownerId), page.id === undefined ? eq(images.hidden, false) : eq(images.id, page.id));
	const [rows, [counted]] = await Promise.all([
		orm.select().from(images).where(mine).orderBy(desc(images.createdAt), desc(images.id)).limit(page.limit).offset(page.skip),
		orm.select({ total: count() }).from(images).where(mine),
	]);
	const uses = await countUses(
		orm,
		rows.map((row) => row.id),
	);
	return { images: rows.map((row) => toImage(row, files, uses.get(row.id) ?? 0)), count: counted?.total ?? 0 };
}

/**
 * Hides an image that designs use, removes one that nothing uses together with its files (D17); gives up an upload that is no image yet,
 * wherever it stands.
 */
export async function deleteImage(parts: UploadsParts, caller: Caller, id: string): Promise<void> {
	const { orm, queue, events } = parts;
	const upload = await ownUpload(parts, caller, id);
	await orm.transaction(async (tx) => {
		const [row] = await tx.select().from(images).where(eq(images.id, id)).for('update');
		if (row?.hidden === true) throw notFound('The image');
		if (await isUsed(tx, id)) {
			await tx.update(images).set({ hidden: true }).where(eq(images.id, id));
			return;
		}
		await removeImage(queue, tx, id);
		await events.publish(tx, uploadsChannel, { id });
		await announceEnd(events, tx, id);
	});
	if (upload.state === 'receiving' || upload.state === 'received') await parts.incoming.remove(id);
}

/** A design begins to use an image; the lock keeps a delete, and the release of its last use, from passing it. Errors: ENTITY_NOT_FOUND when it has just gone. */
export async function retainImage(tx: Tx, imageId: string, designId: string): Promise<void> {
	const [row] = await tx.select({ id: images.id }).from(images).where(eq(images.id, imageId)).for('share');
	if (row === undefined) throw notFound('The image');
	await tx.insert(imageUses).values({ imageId, designId }).onConflictDoNothing();
}

/** A design lets go of an image. One that its owner deleted meanwhile goes with its last use (D17). */
export async function releaseImage({ queue }: Pick<UploadsParts, 'queue'>, tx: Tx, imageId: string, designId: string): Promise<void> {
	const [image] = await tx.select({ hidden: images.hidden }).from(images).where(eq(images.id, imageId)).for('update');
	await tx.delete(imageUses).where(and(eq(imageUses.imageId, imageId), eq(imageUses.designId, designId)));
	if (image?.hidden === true && !(await isUsed(tx, imageId))) await removeImage(queue, tx, imageId);
}

async function isUsed(tx: Tx, imageId: string): Promise<boolean> {
	const [used] = await tx.select({ uses: count() }).from(imageUses).where(eq(imageUses.imageId, imageId));
	return (used?.uses ?? 0) > 0;
}

/** The rows at once, the files by a job. */
async function removeImage(queue: Queue, tx: Tx, id: string): Promise<void> {
	await tx.delete(images).where(eq(images.id, id));
	await tx.delete(uploads).where(eq(uploads.id, id));
	await queue.add(tx, removeFilesTask, { prefix: `images/${id}` }, { maxAttempts: 20 });
}
