import type { Image } from '@print-room/contract';
import { and, count, desc, eq, inArray, ne, sql, sum } from 'drizzle-orm';
import { AppError, type Caller, type Executor, isUuid, newId, notFound, type Tx, waitFor } from '../platform/index.ts';
import { countUses, toImage } from './image-view.ts';
import { type Received, scan } from './intake.ts';
import type { UploadsParts } from './uploads.parts.ts';
import { images, imageUses, uploads } from './uploads.table.ts';

export const uploadsChannel = 'uploads';
export const ingestTask = 'ingest-image';
export const removeFilesTask = 'remove-files';
const waitMs = 600_000;

export type ImageRow = typeof images.$inferSelect;

/** How much this identity may still send (ASVS 5.2.4): asked before a byte is taken, and again under a lock when they are all there. */
export async function checkQuota({ config }: UploadsParts, executor: Executor, ownerId: string, incomingBytes = 0): Promise<void> {
	const [used] = await executor
		.select({ images: count(), bytes: sum(uploads.bytes).mapWith(Number) })
		.from(uploads)
		.where(and(eq(uploads.ownerId, ownerId), ne(uploads.state, 'failed')));
	const { images: imageLimit, bytes: byteLimit } = config.quota;
	if ((used?.images ?? 0) >= imageLimit || (used?.bytes ?? 0) + incomingBytes > byteLimit)
		throw new AppError('QUOTA_EXCEEDED', 'There is no room for more images. Delete some that you no longer need.');
}

/** Stores what was received and queues its ingest, in one transaction. Returns the image's id. */
export async function storeUpload(parts: UploadsParts, ownerId: string, received: Received): Promise<string> {
	const { orm, blobs, queue, config } = parts;
	const id = newId();
	const blobKey = `images/${id}/original.bin`;
	await scan(config.scanCommand, received.path);
	await blobs.putFile(blobKey, received.path);
	try {
		await orm.transaction(async (tx) => {
			// One at a time an owner, so that two uploads cannot both take the last place (ASVS 2.3.4).
			await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${ownerId}`}, 0))`);
			await checkQuota(parts, tx, ownerId, received.bytes);
			await tx
				.insert(uploads)
				.values({ id, ownerId, name: received.name, bytes: received.bytes, sha256: received.sha256, blobKey, state: 'stored' });
			await queue.add(tx, ingestTask, { uploadId: id }, { jobKey: `ingest:${id}`, maxAttempts: 5 });
		});
	} catch (error) {
		await blobs.removePrefix(`images/${id}`);
		throw error;
	}
	return id;
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
			return row.state === 'stored' ? null : row;
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

function ingestFailure(code: string | null): AppError {
	switch (code) {
		case 'FILE_TYPE_NOT_SUPPORTED':
			return new AppError(code, 'The provided image type is not supported.');
		case 'FILE_TOO_MANY_PIXELS':
			return new AppError(code, 'The image has more pixels than can be processed.');
		case 'OUT_OF_MEMORY':
		case 'TIMED_OUT':
			return new AppError(
				'FILE_TOO_MANY_PIXELS',
				'The image is too demanding to be processed. Export it again in a simpler form, such as TIFF.',
			);
		default:
			return new AppError('FILE_UNREADABLE', 'The file is damaged or incomplete: not all of the picture could be read.');
	}
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

/** Somebody else's image is a 403 whatever the guess, a missing one a 404 (D4, ASVS 8.2.2). A deleted one is missing. */
export async function ownImage(parts: Pick<UploadsParts, 'orm'>, caller: Caller, id: string): Promise<ImageRow> {
	const row = await imageById(parts, id);
	if (row.ownerId !== caller.id) throw new AppError('IMAGE_FORBIDDEN', 'This image belongs to somebody else.');
	if (row.hidden) throw notFound('The image');
	return row;
}

export async function listImages(
	parts: UploadsParts,
	ownerId: string,
	page: { limit: number; skip: number },
): Promise<{ images: Image[]; count: number }> {
	const { orm, files } = parts;
	const mine = and(eq(images.ownerId, ownerId), eq(images.hidden, false));
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

/** Hides an image that designs use, removes one that nothing uses together with its files (D17). */
export async function deleteImage({ orm, queue }: UploadsParts, caller: Caller, id: string): Promise<void> {
	if (!isUuid(id)) throw notFound('The image');
	await orm.transaction(async (tx) => {
		const [row] = await tx.select().from(images).where(eq(images.id, id)).for('update');
		if (row === undefined || (row.hidden && row.ownerId === caller.id)) throw notFound('The image');
		if (row.ownerId !== caller.id) throw new AppError('IMAGE_FORBIDDEN', 'This image belongs to somebody else.');
		const [used] = await tx.select({ uses: count() }).from(imageUses).where(eq(imageUses.imageId, id));
		if ((used?.uses ?? 0) > 0) {
			await tx.update(images).set({ hidden: true }).where(eq(images.id, id));
			return;
		}
		await tx.delete(images).where(eq(images.id, id));
		await tx.delete(uploads).where(eq(uploads.id, id));
		await queue.add(tx, removeFilesTask, { prefix: `images/${id}` }, { maxAttempts: 20 });
	});
}

/** A design begins to use an image; the lock keeps a delete from passing it. Errors: ENTITY_NOT_FOUND when it has just gone. */
export async function retainImage(tx: Tx, imageId: string, designId: string): Promise<void> {
	const [row] = await tx.select({ hidden: images.hidden }).from(images).where(eq(images.id, imageId)).for('share');
	if (row === undefined || row.hidden) throw notFound('The image');
	await tx.insert(imageUses).values({ imageId, designId }).onConflictDoNothing();
}

export async function releaseImage(tx: Tx, imageId: string, designId: string): Promise<void> {
	await tx.delete(imageUses).where(and(eq(imageUses.imageId, imageId), eq(imageUses.designId, designId)));
}
