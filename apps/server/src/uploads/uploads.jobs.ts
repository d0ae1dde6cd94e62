import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@print-room/domain';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { isUuid, type Task, type TaskHelpers } from '../platform/index.ts';
import { discardFiles } from './ingest/discard-files.ts';
import { ingest } from './ingest/ingest.ts';
import { ingestKey, ingestTask, queueFileRemoval, queueIngest, removeFilesTask, uploadsChannel } from './ingest/ingest-queue.ts';
import { removeOldImageGrants } from './library/image-grants.ts';
import { remakeTasks } from './remake/remake.jobs.ts';
import { replacedFilesTasks } from './replace/replaced-files.ts';
import { BytesMissing } from './staging/incoming.ts';
import { incomingFolder, uploadOfFile, workFolder } from './staging/incoming-folders.ts';
import { judgeFailure } from './trouble/judge-failure.ts';
import { isRefused, keptCode } from './trouble/kept-uploads.ts';
import { memoryTasks, noteMemoryTrouble } from './trouble/memory-trouble.ts';
import type { UploadsDeps } from './uploads.deps.ts';
import { uploads } from './uploads.table.ts';

const ingestPayload = z.object({ uploadId: z.string() });
const prefixSchema = z.string().regex(/^(images|designs|incoming)\/[0-9a-f-]{36}$/);
const keySchema = z.string().regex(/^(images|designs|archives)\/[0-9a-f-]{36}\/[0-9a-z.-]+$/);
const removePayload = z.union([
	z.object({ prefix: prefixSchema }).transform(({ prefix }) => ({ prefixes: [prefix], keys: [] })),
	z.object({ prefixes: z.array(prefixSchema) }).transform(({ prefixes }) => ({ prefixes, keys: [] })),
	z.object({ keys: z.array(keySchema) }).transform(({ keys }) => ({ prefixes: [], keys })),
]);
/** Lost bytes do not come back, but the store may be slow to show existing ones. */
const triesForLostBytes = 5;
const sweepBatch = 200;

async function refuse(deps: UploadsDeps, uploadId: string, errorCode: string): Promise<void> {
	// Only its job moves an upload on from here, and that has ended: files that became an image stay.
	const [upload] = await deps.orm.select({ state: uploads.state }).from(uploads).where(eq(uploads.id, uploadId));
	if (upload === undefined || upload.state === 'ready') return;
	await discardFiles(deps, { prefix: `images/${uploadId}` });
	await deps.incoming.remove(uploadId);
	await fail(deps, uploadId, errorCode, new Date(Date.now() + DAY_MS));
}

/** Gives up a file that failed through no fault of its own: reports it to its owner and keeps all acknowledged bytes. */
const giveUp = (deps: UploadsDeps, uploadId: string): Promise<void> => fail(deps, uploadId, keptCode, null, new Date());

async function fail(
	{ orm, events }: UploadsDeps,
	uploadId: string,
	errorCode: string,
	expiresAt: Date | null,
	givenUpAt: Date | null = null,
): Promise<void> {
	await orm.transaction(async (tx) => {
		await tx
			.update(uploads)
			.set({ state: 'failed', errorCode, expiresAt, givenUpAt })
			.where(and(eq(uploads.id, uploadId), inArray(uploads.state, ['received', 'stored'])));
		await events.publish(tx, uploadsChannel, { id: uploadId });
	});
}

/** Removes expired unfinished uploads and unread refusals. Acknowledged but unprocessed files are not among them. */
async function removeExpiredUploads({ orm, incoming, queue, logger }: UploadsDeps): Promise<void> {
	for (;;) {
		const gone = await orm.transaction(async (tx) => {
			const expired = await tx
				.select({ id: uploads.id, state: uploads.state })
				.from(uploads)
				.where(and(or(eq(uploads.state, 'receiving'), isRefused), lt(uploads.expiresAt, new Date())))
				.limit(sweepBatch)
				.for('update', { skipLocked: true });
			const ids = expired.map(({ id }) => id);
			if (ids.length === 0) return ids;
			await tx.delete(uploads).where(inArray(uploads.id, ids));
			const prefixes = expired.filter(({ state }) => state === 'failed').map(({ id }) => `images/${id}`);
			await queueFileRemoval({ queue }, tx, prefixes);
			return ids;
		});
		for (const id of gone) await incoming.remove(id);
		if (gone.length > 0) logger.info({ count: gone.length }, 'swept expired uploads');
		if (gone.length < sweepBatch) return;
	}
}

/** Queues a job for uploads without one; gives up those with a job that failed for good, for instance by killing its worker repeatedly. */
async function resumeForgotten(deps: UploadsDeps): Promise<void> {
	const { orm, queue, logger } = deps;
	const old = await orm
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(inArray(uploads.state, ['received', 'stored']), lt(uploads.createdAt, new Date(Date.now() - HOUR_MS))))
		.limit(sweepBatch);
	for (const { id } of old) {
		const standing = await queue.standing(orm, ingestKey(id));
		if (standing === 'waiting') continue;
		logger.error({ uploadId: id, standing }, 'an ingest without a job was found');
		if (standing === 'failed') await giveUp(deps, id);
		else await queueIngest(deps, orm, id);
	}
}

/** Whether an upload's received bytes must stay for its owner or the next attempt; null if the upload is unknown. */
async function isStillNeeded(orm: UploadsDeps['orm'], id: string): Promise<boolean | null> {
	const [row] = isUuid(id)
		? await orm.select({ state: uploads.state, code: uploads.errorCode }).from(uploads).where(eq(uploads.id, id))
		: [];
	if (row === undefined) return null;
	return row.state === 'receiving' || row.state === 'received' || (row.state === 'failed' && row.code === keptCode);
}

/** Removes parts in the blob store that a dead process left, or that could not be removed before. */
async function sweepParts({ orm, blobs, incoming, logger }: UploadsDeps): Promise<void> {
	const newest = new Map<string, number>();
	for await (const { key, modifiedAt } of blobs.list('incoming')) {
		const id = key.split('/')[1] ?? '';
		newest.set(id, Math.max(newest.get(id) ?? 0, modifiedAt.getTime()));
	}
	for (const [id, touchedAt] of newest) {
		const isNeeded = await isStillNeeded(orm, id);
		// An upload sent in one go has no row before its last byte.
		if (isNeeded === true || (isNeeded === null && Date.now() - touchedAt < DAY_MS)) continue;
		await incoming.remove(id);
		logger.info({ uploadId: id }, 'unused parts of an upload were removed');
	}
}

/** Removes files of broken requests and jobs. Anything still in use was touched within the day, and an upload's row keeps its file. */
async function sweepFiles({ orm, config, logger, incoming }: UploadsDeps): Promise<void> {
	for (const folder of [incomingFolder(config.dataDir), workFolder(config.dataDir)]) {
		const names = await readdir(folder).catch(() => []);
		for (const name of names) {
			const path = join(folder, name);
			const found = await stat(path).catch(() => null);
			if (found === null || Date.now() - found.mtimeMs < DAY_MS) continue;
			const id = uploadOfFile(name);
			if (id !== null && (await isStillNeeded(orm, id)) === true) continue;
			if (id !== null && config.storageUrl === null) await incoming.remove(id);
			else await rm(path, { recursive: true, force: true });
			logger.info({ path }, 'swept a leftover');
		}
	}
}

/**
 * Clears leftovers of a killed process at the start, when the one process that owns the data folder writes nothing yet. Uploads stay and
 * resume.
 */
export async function clearLeftovers(dataDir: string): Promise<void> {
	await rm(workFolder(dataDir), { recursive: true, force: true });
	for (const name of await readdir(incomingFolder(dataDir)).catch(() => []))
		if (uploadOfFile(name) === null) await rm(join(incomingFolder(dataDir), name), { recursive: true, force: true });
}

/** Shows the owner that processing takes longer; never replaces the original error by one of its own. */
async function showDelay({ orm, events, logger }: UploadsDeps, uploadId: string): Promise<void> {
	try {
		await orm.transaction(async (tx) => {
			const rows = await tx
				.update(uploads)
				.set({ troubleAt: new Date() })
				.where(and(eq(uploads.id, uploadId), inArray(uploads.state, ['received', 'stored']), isNull(uploads.troubleAt)))
				.returning({ id: uploads.id });
			if (rows.length > 0) await events.publish(tx, uploadsChannel, { id: uploadId });
		});
	} catch (error) {
		logger.warn({ err: error, uploadId }, 'the delay of an upload could not be recorded');
	}
}

async function tryIngest(deps: UploadsDeps, uploadId: string, { attempt, maxAttempts }: TaskHelpers): Promise<void> {
	try {
		await ingest(deps, uploadId);
	} catch (error) {
		const judgement = judgeFailure(error);
		if (judgement.fault === 'file') {
			deps.logger.info({ uploadId, code: judgement.code, err: error }, 'a file was refused');
			return refuse(deps, uploadId, judgement.code);
		}
		if (error instanceof BytesMissing && attempt >= triesForLostBytes) {
			deps.logger.error({ uploadId, err: error }, 'bytes of an upload are lost');
			return fail(deps, uploadId, 'UPLOAD_DAMAGED', new Date(Date.now() + DAY_MS));
		}
		await showDelay(deps, uploadId);
		await noteMemoryTrouble(deps, deps.logger, uploadId, error);
		if (attempt >= maxAttempts) {
			deps.logger.error({ uploadId, err: error }, 'an ingest was given up; its file is kept');
			await giveUp(deps, uploadId);
		}
		// Stays as a failed job after its last attempt, so that staff see it and can retry it.
		throw error;
	}
}

export const uploadTasks = (deps: UploadsDeps): Readonly<Record<string, Task>> => ({
	[ingestTask]: (payload, helpers) => tryIngest(deps, ingestPayload.parse(payload).uploadId, helpers),
	[removeFilesTask]: async (payload) => {
		const { prefixes, keys } = removePayload.parse(payload);
		for (const key of keys) await deps.blobs.remove(key);
		for (const prefix of prefixes) {
			await deps.blobs.removePrefix(prefix);
			const [kind, id] = prefix.split('/');
			// Bytes that may still have been arriving.
			if (kind === 'images' && id !== undefined) await deps.incoming.remove(id);
		}
	},
	...replacedFilesTasks(deps),
	...remakeTasks(deps),
	...memoryTasks(deps),
	'sweep-leftovers': async () => {
		await removeExpiredUploads(deps);
		await resumeForgotten(deps);
		await sweepFiles(deps);
		await sweepParts(deps);
		await removeOldImageGrants(deps.orm);
	},
});
