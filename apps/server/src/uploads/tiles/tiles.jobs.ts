import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Task } from '../../platform/index.ts';
import { discardFiles } from '../ingest/discard-files.ts';
import { workFolder } from '../staging/incoming-folders.ts';
import { judgeFailure } from '../trouble/judge-failure.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images } from '../uploads.table.ts';
import { buildTilesTask, tilesChannel } from './tiles.ts';

const payloadSchema = z.object({ imageId: z.uuid() });

/** Other pixels get another key, so an address of a tile never shows another image. */
const tilesKeyOf = (imageId: string, masterKey: string): string =>
	`images/${imageId}/tiles-${createHash('sha256').update(masterKey).digest('hex').slice(0, 12)}.bin`;

/** May run again after a crash at any point; leaves nothing if the image was deleted during the build. */
async function build(deps: UploadsDeps, imageId: string, signal: AbortSignal): Promise<void> {
	const { orm, blobs, imaging, events, config } = deps;
	const [image] = await orm.select().from(images).where(eq(images.id, imageId));
	// Deleted since an earlier attempt, which may have stored files after the deletion.
	if (image === undefined) return discardFiles(deps, { prefix: `images/${imageId}` });
	if (image.tilesKey !== null) return;
	const key = tilesKeyOf(imageId, image.masterKey);
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const folder = await mkdtemp(join(workFolder(config.dataDir), 'tiles-'));
	try {
		const built = await blobs.withLocalFile(image.masterKey, (input) =>
			imaging.run('buildTiles', { input, output: join(folder, 'tiles.bin') }, { signal }),
		);
		await blobs.putFile(key, built.path);
		const isWanted = await orm.transaction(async (tx) => {
			const rows = await tx
				.update(images)
				.set({ tilesKey: key })
				.where(and(eq(images.id, imageId), eq(images.masterKey, image.masterKey)))
				.returning({ id: images.id });
			await events.publish(tx, tilesChannel, { id: imageId });
			return rows.length > 0;
		});
		if (!isWanted) await discardFiles(deps, { keys: [key] });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export const tileTasks = (deps: UploadsDeps): Readonly<Record<string, Task>> => ({
	[buildTilesTask]: async (payload, { attempt, maxAttempts, signal }) => {
		const { imageId } = payloadSchema.parse(payload);
		try {
			await build(deps, imageId, signal);
		} catch (error) {
			if (judgeFailure(error).fault === 'machine' && attempt < maxAttempts) throw error;
			deps.logger.error({ err: error, imageId }, 'tiles could not be built');
			await deps.events.publish(deps.orm, tilesChannel, { id: imageId, failed: true });
		}
	},
});
