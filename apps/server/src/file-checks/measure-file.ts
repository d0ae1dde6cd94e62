import type { MeasuredFile } from '@print-room/contract';
import type { ImagingPool } from '@print-room/imaging';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type DesignRow, designs } from '../designs/index.ts';
import type { Blobs, Executor, Logger, Orm, Queue, Task, Tx } from '../platform/index.ts';
import { type ImageRow, imagePriority, images, judgeFailure } from '../uploads/index.ts';
import { fileCheckEntries, measuredFiles } from './file-checks.table.ts';

const measureTask = 'measure-file';
const payloadSchema = z.object({ designId: z.uuid() });

export interface MeasuringDeps {
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly imaging: ImagingPool;
	readonly logger: Logger;
}

/** Queues the measuring of its crop for after the caller's transaction, behind customers' own work. */
export async function queueMeasuring({ queue }: { readonly queue: Queue }, tx: Tx, designId: string): Promise<void> {
	await queue.add(tx, measureTask, { designId }, { jobKey: `measure:${designId}`, isPatient: true, priority: imagePriority.later });
}

/**
 * Discards measurements of an image's replaced master and queues new ones for open checks. The caller holds the image, for which a running
 * measurement waits before it writes.
 */
export async function remeasure(deps: { readonly queue: Queue }, tx: Tx, imageId: string): Promise<void> {
	const ofImage = tx.select({ id: designs.id }).from(designs).where(eq(designs.imageId, imageId));
	// Locked rows are being deleted with their designs, which wait for the image: skip them.
	const old = tx
		.select({ designId: measuredFiles.designId })
		.from(measuredFiles)
		.where(inArray(measuredFiles.designId, ofImage))
		.for('update', { skipLocked: true });
	await tx.delete(measuredFiles).where(inArray(measuredFiles.designId, old));
	const checked = await tx
		.selectDistinct({ designId: fileCheckEntries.designId })
		.from(fileCheckEntries)
		.where(inArray(fileCheckEntries.designId, ofImage));
	for (const { designId } of checked) if (designId !== null) await queueMeasuring(deps, tx, designId);
}

/** Measurements by design; designs not measured yet, or not measurable, are left out. */
export async function readMeasured(orm: Executor, designIds: readonly string[]): Promise<ReadonlyMap<string, MeasuredFile>> {
	if (designIds.length === 0) return new Map();
	const rows = await orm
		.select()
		.from(measuredFiles)
		.where(inArray(measuredFiles.designId, [...new Set(designIds)]));
	return new Map(
		rows.map(({ designId, clippedShadows, clippedHighlights, finestDetail, enlargedTimes }) => [
			designId,
			{ clippedShadows, clippedHighlights, finestDetail, enlargedTimes },
		]),
	);
}

interface Measurable {
	readonly design: DesignRow;
	readonly image: ImageRow;
}

async function measurable({ orm }: MeasuringDeps, designId: string): Promise<Measurable | undefined> {
	const [found] = await orm
		.select({ design: designs, image: images })
		.from(designs)
		.innerJoin(images, eq(images.id, designs.imageId))
		.where(eq(designs.id, designId));
	return found;
}

async function measure(deps: MeasuringDeps, designId: string, signal: AbortSignal): Promise<void> {
	const { orm, blobs, imaging } = deps;
	const found = await measurable(deps, designId);
	if (found === undefined) return;
	const { design, image } = found;
	const measured = await blobs.withLocalFile(image.masterKey, (input) =>
		imaging.run('measureFile', { input, crop: { ...design.originalCrop } }, { signal }),
	);
	await orm.transaction(async (tx) => {
		const [held] = await tx.select({ id: designs.id }).from(designs).where(eq(designs.id, designId)).for('key share');
		// Deleted while it was being measured.
		if (held === undefined) return;
		const [now] = await tx.select({ masterKey: images.masterKey }).from(images).where(eq(images.id, image.id)).for('share');
		if (now?.masterKey !== image.masterKey) throw new Error('the image was replaced while it was measured');
		await tx
			.insert(measuredFiles)
			.values({ designId, ...measured })
			.onConflictDoUpdate({ target: measuredFiles.designId, set: { ...measured, measuredAt: new Date() } });
	});
}

/** A file at fault stays without figures: staff review it anyway. Failures that may pass are retried and finally stay as a failed job. */
export const measureTasks = (deps: MeasuringDeps): Readonly<Record<string, Task>> => ({
	[measureTask]: async (payload, { signal }) => {
		const { designId } = payloadSchema.parse(payload);
		try {
			await measure(deps, designId, signal);
		} catch (error) {
			if (judgeFailure(error).fault === 'machine') throw error;
			deps.logger.error({ err: error, designId }, 'a file could not be measured');
		}
	},
});
