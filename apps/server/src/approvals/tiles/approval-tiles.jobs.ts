import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeInMm, toPrintCrop } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { designs } from '../../designs/index.ts';
import type { Task } from '../../platform/index.ts';
import { discardFiles, imageById, judgeFailure, workFolder } from '../../uploads/index.ts';
import { type ApprovalsDeps, buildTilesTask } from '../approvals.deps.ts';
import { approvalTilesChannel, approvalTilesKey } from './approval-tiles.ts';

const payloadSchema = z.object({ designId: z.uuid() });
/** A stored crop is already in pixels of the original. */
const inOriginalPixels = { ratioX: 1, ratioY: 1 };

type BuildDeps = Pick<ApprovalsDeps, 'orm' | 'blobs' | 'imaging' | 'events' | 'config' | 'queue' | 'logger'>;

/** Cuts what is printed out of the original first, so that the tiles hold no pixel of the rest. May run again after a crash at any point. */
async function build(deps: BuildDeps, designId: string, signal: AbortSignal): Promise<void> {
	const { orm, blobs, imaging, events, config } = deps;
	const [design] = await orm.select().from(designs).where(eq(designs.id, designId));
	if (design === undefined) return;
	const image = await imageById(deps, design.imageId);
	const key = approvalTilesKey(designId, image.masterKey);
	const size = { width: design.width, height: design.height, units: design.units };
	const crop = toPrintCrop(design.originalCrop, inOriginalPixels, image, size);
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const folder = await mkdtemp(join(workFolder(config.dataDir), 'approval-'));
	try {
		const print = await blobs.withLocalFile(image.masterKey, (input) =>
			imaging.run('cutPrint', { input, crop: { ...crop }, printMm: sizeInMm(size), output: join(folder, 'print.tif') }, { signal }),
		);
		const built = await imaging.run('buildTiles', { input: print.path, output: join(folder, 'tiles.bin') }, { signal });
		await blobs.putFile(key, built.path);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
	const [kept] = await orm.select({ id: designs.id }).from(designs).where(eq(designs.id, designId));
	// Deleted during the build, after its other files were.
	if (kept === undefined) await discardFiles(deps, { keys: [key] });
	await events.publish(orm, approvalTilesChannel, { id: designId });
}

export const approvalTileTasks = (deps: BuildDeps): Readonly<Record<string, Task>> => ({
	[buildTilesTask]: async (payload, { attempt, maxAttempts, signal }) => {
		const { designId } = payloadSchema.parse(payload);
		try {
			await build(deps, designId, signal);
		} catch (error) {
			if (judgeFailure(error).fault === 'machine' && attempt < maxAttempts) throw error;
			deps.logger.error({ err: error, designId }, 'the picture for an approval could not be made');
			await deps.events.publish(deps.orm, approvalTilesChannel, { id: designId, failed: true });
		}
	},
});
