import type { Image } from '@print-room/contract';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { requireOwner } from '../accounts/index.ts';
import { AppError, type Caller, mapInTurns, notFound, waitFor } from '../platform/index.ts';
import { originalKey, queueIngest, uploadsChannel } from './ingest/ingest-queue.ts';
import { isSeenBy } from './library/image-rights.ts';
import { isUsed, removeImage } from './library/image-uses.ts';
import { countUses, toImage, withoutOriginal } from './library/image-view.ts';
import { imageById } from './library/images.ts';
import { lookAtUpload } from './receive/look-at-upload.ts';
import { announceEnd } from './receive/upload-locks.ts';
import { ingestFailure, ownUpload } from './receive/upload-status.ts';
import { checkQuota, lockQuota } from './receive/uploads.quota.ts';
import type { Received } from './staging/intake.ts';
import { keptCode } from './trouble/kept-uploads.ts';
import type { UploadsDeps } from './uploads.deps.ts';
import { images, uploads } from './uploads.table.ts';

const waitMs = 600_000;

export async function storeUpload(deps: UploadsDeps, senderId: string, received: Received): Promise<void> {
	const { orm, incoming } = deps;
	const { id, bytes } = received;
	try {
		await orm.transaction(async (tx) => {
			const ownerId = await requireOwner(tx, senderId);
			await lockQuota(tx, ownerId);
			await checkQuota(deps, tx, ownerId, bytes);
			const blobKey = originalKey(id);
			await tx.insert(uploads).values({ ...received, parts: [...received.parts], ownerId, offset: bytes, blobKey, state: 'received' });
			await queueIngest(deps, tx, id);
		});
	} catch (error) {
		await incoming.remove(id);
		throw error;
	}
}

/** Waits for the end of the ingest. Errors: the ingest's own, PROCESSING_TIMED_OUT. */
export async function awaitImage(deps: UploadsDeps, id: string, signal: AbortSignal): Promise<Image> {
	const { orm, events, files } = deps;
	const over = await waitFor({
		events,
		channel: uploadsChannel,
		matches: (payload) => payload.id === id,
		timeoutMs: waitMs,
		signal,
		check: async () => {
			const row = await lookAtUpload(orm, id);
			if (row === null) throw notFound('The upload');
			return row.state === 'ready' || row.state === 'failed' ? row : null;
		},
	}).catch((error: unknown) => {
		if (error instanceof AppError) throw error;
		throw new AppError('PROCESSING_TIMED_OUT', 'The image is taking long to process. It will appear in the gallery afterwards.', {
			cause: error,
		});
	});
	if (over.state === 'failed') {
		// The sender of a refused file gets the error at once and still has the file. A file that the machine failed is kept all the same.
		if (over.errorCode !== keptCode) await orm.transaction((tx) => removeImage(deps.queue, tx, id));
		throw ingestFailure(over.errorCode);
	}
	return toImage(await imageById(deps, id), files, 0);
}

export async function listImages(
	deps: UploadsDeps,
	ownerId: string,
	page: { limit: number; skip: number; id?: string | undefined; ids?: readonly string[] | undefined },
): Promise<{ images: Image[]; count: number }> {
	const { orm, files } = deps;
	// A query by id also finds a deleted image that a design uses, so that the design can be opened again.
	const shown = and(eq(images.ownerId, ownerId), eq(images.hidden, false));
	const named = page.ids === undefined ? shown : and(inArray(images.id, [...page.ids]), shown);
	const mine = page.id === undefined ? named : and(eq(images.id, page.id), isSeenBy(orm, ownerId));
	const limit = page.ids === undefined ? page.limit : page.ids.length;
	const [rows, [counted]] = await Promise.all([
		orm.select().from(images).where(mine).orderBy(desc(images.createdAt), desc(images.id)).limit(limit).offset(page.skip),
		orm.select({ total: count() }).from(images).where(mine),
	]);
	const uses = await countUses(
		orm,
		rows.map((row) => row.id),
	);
	const views = await mapInTurns(rows, (row) => {
		const image = toImage(row, files, uses.get(row.id) ?? 0);
		return row.ownerId === ownerId ? image : withoutOriginal(image);
	});
	return { images: views, count: counted?.total ?? 0 };
}

/** Hides an image that designs use; removes an unused one together with its files; gives up an upload in any other state. */
export async function deleteImage(deps: UploadsDeps, caller: Caller, id: string): Promise<void> {
	const { orm, queue, events } = deps;
	const upload = await ownUpload(deps, caller, id);
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
	if (upload.state === 'receiving' || upload.state === 'received') await deps.incoming.remove(id);
}
