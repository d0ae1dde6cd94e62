import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@print-room/domain';
import { and, eq, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Task } from '../../platform/index.ts';
import { workFolder } from '../../uploads/index.ts';
import { queueMails } from '../mails/order-zip-mail.ts';
import { type OrderZipsDeps, orderZipJobKey, orderZipKey, orderZipsChannel, zipsPrefix } from '../order-zips.deps.ts';
import { orderZips } from '../order-zips.table.ts';
import { changeRun, holdChanges, nextChange, processingStages } from '../state/change-order-zip.ts';
import { removeFolder, runOfFolder } from './folder.ts';

/** Days a row is kept after its zip ended. */
const keptDays = 60;
/** Time after which the worker of an ended run has certainly cleaned up. */
const settledMs = 10 * MINUTE_MS;
const atOnce = 100;

const before = (ms: number): Date => new Date(Date.now() - ms);

/** Removes the file before the row's key, so that a row without a key has no file. */
async function removeExpired({ orm, blobs, events }: OrderZipsDeps): Promise<number> {
	const expired = await orm
		.select({ id: orderZips.id, run: orderZips.run, blobKey: orderZips.blobKey })
		.from(orderZips)
		.where(and(isNotNull(orderZips.blobKey), lt(orderZips.expiredAt, new Date())))
		.limit(atOnce);
	for (const { id, run, blobKey } of expired) {
		if (blobKey === null) continue;
		await blobs.remove(blobKey);
		await orm.transaction(async (tx) => {
			await holdChanges(tx);
			const [row] = await tx
				.update(orderZips)
				.set({ blobKey: null, change: nextChange })
				.where(and(eq(orderZips.id, id), eq(orderZips.run, run), eq(orderZips.blobKey, blobKey)))
				.returning({ id: orderZips.id });
			if (row !== undefined) await events.publish(tx, orderZipsChannel, { id });
		});
	}
	return expired.length;
}

/** Fails runs whose job no longer exists, as after it killed its worker several times. */
async function failForgotten(deps: OrderZipsDeps): Promise<void> {
	const { orm, queue, logger } = deps;
	const old = await orm
		.select({ id: orderZips.id, run: orderZips.run })
		.from(orderZips)
		.where(and(inArray(orderZips.stage, [...processingStages]), lt(orderZips.changedAt, before(settledMs))))
		.limit(atOnce);
	for (const run of old) {
		if (await queue.has(orm, orderZipJobKey(run.id))) continue;
		logger.error({ orderZipId: run.id }, 'an order zip has no job any more and failed');
		const errorMsg = 'The zip was given up because its worker stopped unexpectedly several times';
		await changeRun(deps, run, { stage: 'failed', errorMsg }, (tx, row) => queueMails(deps, tx, row));
	}
}

/** Removes files whose worker died before updating the row; a later run removes older ones. */
async function removeOrphans({ orm, blobs }: OrderZipsDeps): Promise<void> {
	const ended = await orm
		.select({ id: orderZips.id, run: orderZips.run })
		.from(orderZips)
		.where(
			and(
				inArray(orderZips.stage, ['failed', 'cancelled']),
				lt(orderZips.changedAt, before(settledMs)),
				gt(orderZips.changedAt, before(DAY_MS)),
			),
		);
	for (const run of ended) await blobs.remove(orderZipKey(run));
}

async function removeOld({ orm, blobs }: OrderZipsDeps): Promise<number> {
	const old = await orm
		.select({ id: orderZips.id })
		.from(orderZips)
		.where(and(lt(orderZips.changedAt, before(keptDays * DAY_MS)), notInArray(orderZips.stage, [...processingStages])))
		.limit(atOnce);
	for (const { id } of old) await blobs.removePrefix(zipsPrefix(id));
	const ids = old.map(({ id }) => id);
	if (ids.length === 0) return 0;
	return orm.transaction(async (tx) => {
		await holdChanges(tx);
		const still = and(inArray(orderZips.id, ids), lt(orderZips.changedAt, before(keptDays * DAY_MS)));
		return (await tx.delete(orderZips).where(still).returning({ id: orderZips.id })).length;
	});
}

async function removeFolders({ orm, config, logger }: OrderZipsDeps): Promise<void> {
	for (const name of await readdir(workFolder(config.dataDir)).catch(() => [])) {
		const run = runOfFolder(name);
		if (run === null) continue;
		const [made] = await orm
			.select({ id: orderZips.id })
			.from(orderZips)
			.where(and(eq(orderZips.id, run.id), eq(orderZips.run, run.run), inArray(orderZips.stage, [...processingStages])));
		if (made !== undefined) continue;
		await removeFolder(join(workFolder(config.dataDir), name));
		logger.info({ orderZipId: run.id, run: run.run }, 'removed a work folder left by an order zip');
	}
}

/** Runs independent steps: may stop after any of them, and several workers may run it at once. */
export const sweepOrderZips =
	(deps: OrderZipsDeps): Task =>
	async (_payload, { signal }) => {
		const steps: ((deps: OrderZipsDeps) => Promise<unknown>)[] = [failForgotten, removeExpired, removeOrphans, removeOld, removeFolders];
		const failures: unknown[] = [];
		for (const step of steps) {
			if (signal.aborted) break;
			// A failure to delete from storage must not prevent the other steps.
			await step(deps).catch((error: unknown) => failures.push(error));
		}
		if (failures.length > 0) throw new AggregateError(failures, 'Some steps of the sweep of order zips failed.');
	};
