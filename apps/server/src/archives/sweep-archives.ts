import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@print-room/domain';
import { and, eq, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Task } from '../platform/index.ts';
import { workFolder } from '../uploads/index.ts';
import { removeFolder, runOfFolder } from './archive-folder.ts';
import { queueMails } from './archive-mail.ts';
import { type ArchivesDeps, archiveJobKey, archiveKey, archivesChannel } from './archives.deps.ts';
import { archives } from './archives.table.ts';
import { changeRun, holdChanges, nextChange, processingStages } from './change-archive.ts';

/** How long is told what became of an archive. */
const keptDays = 60;
/** Long enough for whoever made it to have put everything away. */
const settledMs = 10 * MINUTE_MS;
const atOnce = 100;

const before = (ms: number): Date => new Date(Date.now() - ms);

/** The file goes first: a row that names none has none. */
async function removeExpired({ orm, blobs, events }: ArchivesDeps): Promise<number> {
	const expired = await orm
		.select({ id: archives.id, run: archives.run, blobKey: archives.blobKey })
		.from(archives)
		.where(and(isNotNull(archives.blobKey), lt(archives.expiredAt, new Date())))
		.limit(atOnce);
	for (const { id, run, blobKey } of expired) {
		if (blobKey === null) continue;
		await blobs.remove(blobKey);
		await orm.transaction(async (tx) => {
			await holdChanges(tx);
			const [row] = await tx
				.update(archives)
				.set({ blobKey: null, change: nextChange })
				.where(and(eq(archives.id, id), eq(archives.run, run), eq(archives.blobKey, blobKey)))
				.returning({ id: archives.id });
			if (row !== undefined) await events.publish(tx, archivesChannel, { id });
		});
	}
	return expired.length;
}

/** Whose job is gone for good, as when it killed its worker again and again: nobody waits for ever. */
async function failForgotten(deps: ArchivesDeps): Promise<void> {
	const { orm, queue, logger } = deps;
	const old = await orm
		.select({ id: archives.id, run: archives.run })
		.from(archives)
		.where(and(inArray(archives.stage, [...processingStages]), lt(archives.changedAt, before(settledMs))))
		.limit(atOnce);
	for (const run of old) {
		if (await queue.has(orm, archiveJobKey(run.id))) continue;
		logger.error({ archiveId: run.id }, 'the making of a zip was forgotten');
		const errorMsg = 'The zip was given up: whatever made it ended again and again';
		await changeRun(deps, run, { stage: 'failed', errorMsg }, (tx, row) => queueMails(deps, tx, row));
	}
}

/** What a worker stored that died before it could say so; a run that is asked for later begins by removing the rest. */
async function removeOrphans({ orm, blobs }: ArchivesDeps): Promise<void> {
	const ended = await orm
		.select({ id: archives.id, run: archives.run })
		.from(archives)
		.where(
			and(
				inArray(archives.stage, ['failed', 'cancelled']),
				lt(archives.changedAt, before(settledMs)),
				gt(archives.changedAt, before(DAY_MS)),
			),
		);
	for (const run of ended) await blobs.remove(archiveKey(run));
}

async function removeOld({ orm, blobs }: ArchivesDeps): Promise<number> {
	const old = await orm
		.select({ id: archives.id })
		.from(archives)
		.where(and(lt(archives.changedAt, before(keptDays * DAY_MS)), notInArray(archives.stage, [...processingStages])))
		.limit(atOnce);
	for (const { id } of old) await blobs.removePrefix(`archives/${id}`);
	const ids = old.map(({ id }) => id);
	if (ids.length === 0) return 0;
	return orm.transaction(async (tx) => {
		await holdChanges(tx);
		const still = and(inArray(archives.id, ids), lt(archives.changedAt, before(keptDays * DAY_MS)));
		return (await tx.delete(archives).where(still).returning({ id: archives.id })).length;
	});
}

/** What runs of this machine left that died, or whose worker went on elsewhere. */
async function removeFolders({ orm, config, logger }: ArchivesDeps): Promise<void> {
	for (const name of await readdir(workFolder(config.dataDir)).catch(() => [])) {
		const run = runOfFolder(name);
		if (run === null) continue;
		const [made] = await orm
			.select({ id: archives.id })
			.from(archives)
			.where(and(eq(archives.id, run.id), eq(archives.run, run.run), inArray(archives.stage, [...processingStages])));
		if (made !== undefined) continue;
		await removeFolder(join(workFolder(config.dataDir), name));
		logger.info({ archiveId: run.id, run: run.run }, 'swept what a zip’s making left');
	}
}

/** In small steps, each whole in itself: it may be stopped after any, and several workers may be at it. */
export const sweepArchives =
	(deps: ArchivesDeps): Task =>
	async (_payload, { signal }) => {
		const steps: ((deps: ArchivesDeps) => Promise<unknown>)[] = [failForgotten, removeExpired, removeOrphans, removeOld, removeFolders];
		const failures: unknown[] = [];
		for (const step of steps) {
			if (signal.aborted) break;
			// A storage that does not delete must not keep forgotten zips from being told of.
			await step(deps).catch((error: unknown) => failures.push(error));
		}
		if (failures.length > 0) throw new AggregateError(failures, 'Some steps of the sweep failed.');
	};
