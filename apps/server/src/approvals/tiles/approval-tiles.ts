import { createHash } from 'node:crypto';
import type { Tiles } from '@print-room/contract';
import { z } from 'zod';
import type { DesignRow } from '../../designs/index.ts';
import {
	AppError,
	askedByCaller,
	askedBySchema,
	type Caller,
	notFound,
	type SignedFiles,
	TimedOut,
	waitFor,
} from '../../platform/index.ts';
import { imageById, imagePriority, readTiles } from '../../uploads/index.ts';
import { type ApprovalsDeps, buildTilesTask } from '../approvals.deps.ts';
import { linkForCaller } from '../links/live-link.ts';

/** Channel of finished tiles; `failed` if the build failed. */
export const approvalTilesChannel = 'approval-tiles';
const hour = 3600;

/** Tickets for a link's tiles open no other tile, and no file. */
export const approvalTickets = (files: SignedFiles) =>
	files.ticketsFor('approval-tiles', z.object({ k: z.string(), link: z.string(), s: askedBySchema }));

/** The tiles go with the design's other files. Other pixels get another key, so an address of a tile never shows another picture. */
export const approvalTilesKey = (designId: string, masterKey: string): string =>
	`designs/${designId}/approval-${createHash('sha256').update(masterKey).digest('hex').slice(0, 12)}.bin`;

type TileDeps = Pick<ApprovalsDeps, 'orm' | 'blobs' | 'queue' | 'events' | 'files' | 'config'>;

/** Queues one job a design for any number of requests. */
async function askForTiles({ orm, queue }: TileDeps, { id, ownerId }: DesignRow): Promise<void> {
	const jobKey = `approval-tiles:${id}`;
	await orm.transaction(async (tx) => {
		if (await queue.has(tx, jobKey)) return;
		await queue.add(tx, buildTilesTask, { designId: id }, { jobKey, maxAttempts: 3, ownerId, priority: imagePriority.tiles });
	});
}

interface Patience {
	readonly waitMs: number;
	readonly signal: AbortSignal;
}

/** Returns whether the tiles are there in time. Errors: IMAGE_PROCESSING_FAILED; the next request tries again. */
async function areReady(deps: TileDeps, design: DesignRow, key: string, { waitMs, signal }: Patience): Promise<boolean> {
	let hasFailed = false;
	const isThere = async () => (await readTiles(deps.blobs, key)) !== null;
	if (await isThere()) return true;
	await askForTiles(deps, design);
	if (waitMs === 0) return false;
	return waitFor({
		events: deps.events,
		channel: approvalTilesChannel,
		matches: (payload) => {
			if (payload.id !== design.id) return false;
			hasFailed ||= payload.failed === true;
			return true;
		},
		timeoutMs: waitMs,
		signal,
		check: async () => {
			if (hasFailed) throw new AppError('IMAGE_PROCESSING_FAILED', 'This print cannot be shown.');
			return (await isThere()) ? true : null;
		},
	}).catch((error: unknown) => {
		if (error instanceof TimedOut) return false;
		throw error;
	});
}

/**
 * Returns the tiles of the printed part of the image alone, for a caller who has opened or made the link; null if building them takes
 * longer than `waitMs`. Errors: ENTITY_NOT_FOUND, LINK_EXPIRED, LINK_REVOKED, IMAGE_PROCESSING_FAILED.
 */
export async function tilesOfLink(deps: TileDeps, caller: Caller, id: string, patience: Patience): Promise<Tiles | null> {
	const { orm, blobs, files, config } = deps;
	const { link, subject } = await linkForCaller(orm, caller.id, id);
	if (subject.kind !== 'print') throw notFound('The picture');
	const { design } = subject;
	const { masterKey } = await imageById(deps, design.imageId);
	const key = approvalTilesKey(design.id, masterKey);
	if (!(await areReady(deps, design, key, patience))) return null;
	const found = await readTiles(blobs, key);
	if (found === null) throw notFound('The picture');
	const ticket = approvalTickets(files).seal({ k: key, link: link.id, s: askedByCaller(caller) }, 2 * hour, hour);
	return {
		tileSize: found.tileSize,
		levels: [...found.levels],
		urlTemplate: `${config.publicUrl}/approval-tiles/${ticket}/{level}/{column}_{row}.jpg`,
	};
}
