import type { Tiles } from '@print-room/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
	AppError,
	askedByCaller,
	askedBySchema,
	type Caller,
	notFound,
	type Orm,
	type SignedFiles,
	sharedRead,
	TimedOut,
	waitFor,
} from '../../platform/index.ts';
import { imagePriority } from '../ingest/image-priority.ts';
import { readableImage } from '../library/image-rights.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images } from '../uploads.table.ts';
import { readTiles } from './tiles.reader.ts';

/** Channel of finished tiles; `failed` if the build failed. */
export const tilesChannel = 'tiles';
export const buildTilesTask = 'build-tiles';
const day = 86_400;

/** Tickets for tiles open no file, and those for files open no tile. */
export const tileTickets = (files: SignedFiles) => files.ticketsFor('tiles', z.object({ k: z.string(), s: askedBySchema }));

type TileDeps = Pick<UploadsDeps, 'orm' | 'blobs' | 'queue' | 'events' | 'files' | 'config'>;

/** Queues one job per image for any number of requests; the lock serialises them. */
async function askForTiles({ orm, queue }: TileDeps, id: string): Promise<void> {
	const jobKey = `tiles:${id}`;
	await orm.transaction(async (tx) => {
		const [image] = await tx.select({ ownerId: images.ownerId }).from(images).where(eq(images.id, id)).for('update');
		if (image === undefined) throw notFound('The image');
		if (!(await queue.has(tx, jobKey)))
			await queue.add(
				tx,
				buildTilesTask,
				{ imageId: id },
				{ jobKey, maxAttempts: 3, ownerId: image.ownerId, priority: imagePriority.tiles },
			);
	});
}

const lookAtTiles = sharedRead(async (orm: Orm, id: string) => {
	const [image] = await orm.select({ tilesKey: images.tilesKey }).from(images).where(eq(images.id, id));
	return image ?? null;
});

/** Returns the key of the tiles; null if they are not ready in time. Errors: IMAGE_PROCESSING_FAILED; the next request tries again. */
async function awaitTiles(deps: TileDeps, id: string, waitMs: number, signal: AbortSignal): Promise<string | null> {
	const { orm, events } = deps;
	let hasAsked = false;
	let hasFailed = false;
	const check = async () => {
		if (hasFailed) throw new AppError('IMAGE_PROCESSING_FAILED', 'This image cannot be shown at 100 %.');
		const image = await lookAtTiles(orm, id);
		if (image === null) throw notFound('The image');
		if (image.tilesKey === null && !hasAsked) {
			hasAsked = true;
			await askForTiles(deps, id);
		}
		return image.tilesKey;
	};
	if (waitMs === 0) return check();
	return waitFor({
		events,
		channel: tilesChannel,
		matches: (payload) => {
			if (payload.id !== id) return false;
			hasFailed ||= payload.failed === true;
			return true;
		},
		timeoutMs: waitMs,
		signal,
		check,
	}).catch((error: unknown) => {
		if (error instanceof TimedOut) return null;
		throw error;
	});
}

/** Returns the tiles of an image that the caller may see. Builds them on the first request; null if that takes longer than `waitMs`. */
export async function tilesOf(
	deps: TileDeps,
	caller: Caller,
	id: string,
	{ waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<Tiles | null> {
	const { orm, blobs, files, config } = deps;
	const { tilesKey } = await readableImage(deps, caller, id);
	let found = tilesKey === null ? null : await readTiles(blobs, tilesKey);
	let key = tilesKey;
	if (found === null) {
		// Lost tiles, and those in an older format, are built again.
		if (tilesKey !== null)
			await orm
				.update(images)
				.set({ tilesKey: null })
				.where(and(eq(images.id, id), eq(images.tilesKey, tilesKey)));
		key = await awaitTiles(deps, id, waitMs, signal);
		if (key === null) return null;
		found = await readTiles(blobs, key);
	}
	if (found === null || key === null) throw new Error(`the tiles of image ${id} cannot be read`);
	const ticket = tileTickets(files).seal({ k: key, s: askedByCaller(caller) }, day, day);
	return {
		tileSize: found.tileSize,
		levels: [...found.levels],
		urlTemplate: `${config.publicUrl}/tiles/${ticket}/{level}/{column}_{row}.jpg`,
	};
}
