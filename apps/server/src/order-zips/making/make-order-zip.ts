import { join } from 'node:path';
import { HOUR_MS } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { printFilePatch } from '../../designs/index.ts';
import { displayIdOf, orders } from '../../orders/index.ts';
import { shopActor, type Task, type Tx, writeAudit, writeZip } from '../../platform/index.ts';
import { discardFiles } from '../../uploads/index.ts';
import { queueMails } from '../mails/order-zip-mail.ts';
import { type OrderZipsDeps, orderZipJob, orderZipKey, zipsPrefix } from '../order-zips.deps.ts';
import { type OrderZipRow, orderZips } from '../order-zips.table.ts';
import { changeRun, holdChanges } from '../state/change-order-zip.ts';
import { countOf, entriesOf, whatOf } from './entries.ts';
import { messageOf, notZipped } from './failure.ts';
import { freshFolder, removeFolder } from './folder.ts';
import { type Making, type PreparedZip, prepareOrderZip } from './prepare-order-zip.ts';
import { countFiles, isWanted, moveOn, type Run, RunOver, watchRun } from './run.ts';

const payloadSchema = z.object({ orderZipId: z.uuid(), run: z.number().int() }).transform(({ orderZipId: id, run }): Run => ({ id, run }));

async function rowOf({ orm }: Pick<OrderZipsDeps, 'orm'>, { id }: Run): Promise<OrderZipRow | undefined> {
	const [row] = await orm.select().from(orderZips).where(eq(orderZips.id, id));
	return row;
}

/** Errors: `RunOver`. */
async function begin(deps: OrderZipsDeps, run: Run): Promise<OrderZipRow> {
	const before = await rowOf(deps, run);
	const stage = before?.stage === 'initialized' ? 'started' : 'preparing';
	const row = await moveOn(deps, run, { stage, total: null, completed: null });
	// Files of earlier runs, or of an attempt that died after storing its zip.
	const old: string[] = [];
	for await (const { key } of deps.blobs.list(zipsPrefix(run.id))) if (key !== orderZipKey(run)) old.push(key);
	await discardFiles(deps, { keys: old });
	return row;
}

/** Writes the zip to a local file, so that only complete zips are stored. Errors: `ZipFailure`, `RunOver`, the signal's reason. */
async function compress(deps: OrderZipsDeps, { run, folder, signal }: Making, { plan, papers }: PreparedZip) {
	const progress = await countFiles(deps, run, 'compressing', countOf(plan));
	const target = join(folder, 'order.zip');
	const madeAt = new Date();
	try {
		const { bytes } = await writeZip({
			blobs: deps.blobs,
			target,
			files: (written) => entriesOf(plan, papers, madeAt, written, (key, about) => printFilePatch(deps, key, about)),
			signal,
			onFile: () => progress.add(),
		});
		return { target, bytes };
	} catch (error) {
		signal.throwIfAborted();
		throw notZipped(error, whatOf(plan));
	}
}

async function build(deps: OrderZipsDeps, making: Making): Promise<void> {
	const { run, signal } = making;
	const prepared = await prepareOrderZip(deps, making);
	await moveOn(deps, run, { stage: 'pending' });
	const { target, bytes } = await compress(deps, making, prepared);
	signal.throwIfAborted();
	const blobKey = orderZipKey(run);
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
		await tx.update(orderZips).set({ expiredAt }).where(eq(orderZips.id, run.id));
		await auditEnd(tx, now, 'zipMade');
		await queueMails(deps, tx, now);
	});
	if (row === null) throw new RunOver();
	deps.logger.info({ orderZipId: run.id, run: run.run, bytes, files: countOf(plan) }, 'an order zip was made');
}

async function discard(deps: OrderZipsDeps, run: Run): Promise<void> {
	const row = await rowOf(deps, run);
	// An earlier attempt of the job finished this run.
	if (row?.stage === 'completed' && row.run === run.run) return;
	await discardFiles(deps, { keys: [orderZipKey(run)] });
}

async function auditEnd(tx: Tx, row: OrderZipRow, action: 'zipMade' | 'zipFailed'): Promise<void> {
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

async function fail(deps: OrderZipsDeps, run: Run, errorMsg: string): Promise<void> {
	await changeRun(deps, run, { stage: 'failed', errorMsg }, async (tx, row) => {
		await auditEnd(tx, row, 'zipFailed');
		await queueMails(deps, tx, row);
	});
	await discard(deps, run);
}

/** Queues the run again without using up an attempt. Holding the changes avoids replacing the job of a later run. */
async function giveBack({ orm, queue }: OrderZipsDeps, run: Run): Promise<void> {
	await orm.transaction(async (tx) => {
		await holdChanges(tx);
		const [row] = await tx.select().from(orderZips).where(eq(orderZips.id, run.id));
		if (isWanted(row, run)) await queue.add(tx, ...orderZipJob(run));
	});
}

/** Returns null on success. Always removes the work folder. */
async function attemptAt(deps: OrderZipsDeps, run: Run, signal: AbortSignal): Promise<{ readonly error: unknown } | null> {
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

/** Makes an order zip and stores it only when complete. A retry starts from the beginning. */
export const makeOrderZip =
	(deps: OrderZipsDeps): Task =>
	async (payload, { attempt, maxAttempts, signal: stopping, logger }) => {
		const run = payloadSchema.parse(payload);
		const watching = watchRun(deps, run);
		const signal = AbortSignal.any([stopping, watching.signal]);
		const failure = await attemptAt(deps, run, signal).finally(watching.stop);
		if (failure === null) return;
		const { error } = failure;
		if (error instanceof RunOver || watching.signal.aborted) return discard(deps, run);
		if (stopping.aborted) return giveBack(deps, run);
		const message = messageOf(error, attempt >= maxAttempts);
		if (message === null) throw error;
		logger.error({ err: error, orderZipId: run.id }, 'an order zip could not be made');
		await fail(deps, run, message);
	};
