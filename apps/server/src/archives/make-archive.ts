import { join } from 'node:path';
import { HOUR_MS } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { printFilePatch } from '../designs/index.ts';
import { displayIdOf, orders } from '../orders/index.ts';
import { shopActor, type Task, type Tx, writeAudit, writeZip } from '../platform/index.ts';
import { discardFiles } from '../uploads/index.ts';
import { countOf, entriesOf, whatOf } from './archive-entries.ts';
import { notZipped, sentenceOf } from './archive-failure.ts';
import { freshFolder, removeFolder } from './archive-folder.ts';
import { queueMails } from './archive-mail.ts';
import { countFiles, isWanted, moveOn, type Run, RunOver, watchRun } from './archive-run.ts';
import { type ArchivesDeps, archiveJob, archiveKey } from './archives.deps.ts';
import { type ArchiveRow, archives } from './archives.table.ts';
import { changeRun, holdChanges } from './change-archive.ts';
import { type Making, type PreparedArchive, prepareArchive } from './prepare-archive.ts';

const payloadSchema = z.object({ archiveId: z.uuid(), run: z.number().int() }).transform(({ archiveId: id, run }): Run => ({ id, run }));

async function rowOf({ orm }: Pick<ArchivesDeps, 'orm'>, { id }: Run): Promise<ArchiveRow | undefined> {
	const [row] = await orm.select().from(archives).where(eq(archives.id, id));
	return row;
}

/** Errors: `RunOver`. */
async function begin(deps: ArchivesDeps, run: Run): Promise<ArchiveRow> {
	const before = await rowOf(deps, run);
	// One that was made before begins by preparing.
	const stage = before?.stage === 'initialized' ? 'started' : 'preparing';
	const row = await moveOn(deps, run, { stage, total: null, completed: null });
	// Of the runs before, and of an attempt that died when it had stored its zip.
	const old: string[] = [];
	for await (const { key } of deps.blobs.list(`archives/${run.id}`)) if (key !== archiveKey(run)) old.push(key);
	await discardFiles(deps, { keys: old });
	return row;
}

/** One file on this machine first: what is stored is whole. Errors: `ArchiveFailure`, `RunOver`, the signal's reason. */
async function compress(deps: ArchivesDeps, { run, folder, signal }: Making, { plan, tickets }: PreparedArchive) {
	const progress = await countFiles(deps, run, 'compressing', countOf(plan));
	const target = join(folder, 'order.zip');
	const madeAt = new Date();
	try {
		const { bytes } = await writeZip({
			blobs: deps.blobs,
			target,
			files: (written) => entriesOf(plan, tickets, madeAt, written, (key, about) => printFilePatch(deps, key, about)),
			signal,
			onFile: () => progress.add(),
		});
		return { target, bytes };
	} catch (error) {
		signal.throwIfAborted();
		throw notZipped(error, whatOf(plan));
	}
}

async function build(deps: ArchivesDeps, making: Making): Promise<void> {
	const { run, signal } = making;
	const prepared = await prepareArchive(deps, making);
	await moveOn(deps, run, { stage: 'pending' });
	const { target, bytes } = await compress(deps, making, prepared);
	signal.throwIfAborted();
	const blobKey = archiveKey(run);
	await deps.blobs.putFile(blobKey, target);
	const { plan, contentKey } = prepared;
	const finished = {
		stage: 'completed',
		fileName: `order-${plan.contents.displayId}.zip`,
		fileSize: bytes,
		blobKey,
		contentKey,
		errors: plan.errors,
		errorMsg: null,
	} as const;
	const row = await changeRun(deps, run, finished, async (tx, now) => {
		const expiredAt = new Date(Date.now() + now.expiresInHours * HOUR_MS);
		await tx.update(archives).set({ expiredAt }).where(eq(archives.id, run.id));
		await auditEnd(tx, now, 'zipMade');
		await queueMails(deps, tx, now);
	});
	if (row === null) throw new RunOver();
	deps.logger.info({ archiveId: run.id, run: run.run, bytes, files: countOf(plan) }, 'a zip was made');
}

/** Nothing stays of a run that nobody wants, or that came to nothing. */
async function discard(deps: ArchivesDeps, run: Run): Promise<void> {
	const row = await rowOf(deps, run);
	// It was finished before its job's end could be written down.
	if (row?.stage === 'completed' && row.run === run.run) return;
	await discardFiles(deps, { keys: [archiveKey(run)] });
}

/** How a zip ended is in the history of its order. */
async function auditEnd(tx: Tx, row: ArchiveRow, action: 'zipMade' | 'zipFailed'): Promise<void> {
	const [order] = await tx.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.id, row.orderId));
	if (order === undefined) return;
	await writeAudit(tx, shopActor, {
		action,
		model: 'orders',
		recordId: order.id,
		recordName: `Order #${displayIdOf(order.number)}`,
		changes: row.errorMsg === null ? [] : [{ field: 'reason', before: null, after: row.errorMsg }],
	});
}

async function fail(deps: ArchivesDeps, run: Run, errorMsg: string): Promise<void> {
	await changeRun(deps, run, { stage: 'failed', errorMsg }, async (tx, row) => {
		await auditEnd(tx, row, 'zipFailed');
		await queueMails(deps, tx, row);
	});
	await discard(deps, run);
}

/** That the worker stops is no fault of the job's, and costs it no attempt. The changes are held: another run's job is not to be replaced. */
async function giveBack({ orm, queue }: ArchivesDeps, run: Run): Promise<void> {
	await orm.transaction(async (tx) => {
		await holdChanges(tx);
		const [row] = await tx.select().from(archives).where(eq(archives.id, run.id));
		if (isWanted(row, run)) await queue.add(tx, ...archiveJob(run));
	});
}

/** null: it was made. Its folder is gone once it is over, whatever came of it. */
async function attemptAt(deps: ArchivesDeps, run: Run, signal: AbortSignal): Promise<{ readonly error: unknown } | null> {
	let folder: string | null = null;
	try {
		const { orderId, askedContentKey } = await begin(deps, run);
		folder = await freshFolder(deps.config.dataDir, run);
		await build(deps, { run, folder, signal, orderId, askedContentKey });
		return null;
	} catch (error) {
		return { error };
	} finally {
		if (folder !== null) await removeFolder(folder);
	}
}

/** Makes the zip of an order: it is there as a whole, or not at all. What fails for now is tried again from the start. */
export const makeArchive =
	(deps: ArchivesDeps): Task =>
	async (payload, { attempt, maxAttempts, signal: stopping, logger }) => {
		const run = payloadSchema.parse(payload);
		const watching = watchRun(deps, run);
		const signal = AbortSignal.any([stopping, watching.signal]);
		const failure = await attemptAt(deps, run, signal).finally(watching.stop);
		if (failure === null) return;
		const { error } = failure;
		if (error instanceof RunOver || watching.signal.aborted) return discard(deps, run);
		if (stopping.aborted) return giveBack(deps, run);
		const sentence = sentenceOf(error, attempt >= maxAttempts);
		if (sentence === null) throw error;
		logger.error({ err: error, archiveId: run.id }, 'a zip could not be made');
		await fail(deps, run, sentence);
	};
