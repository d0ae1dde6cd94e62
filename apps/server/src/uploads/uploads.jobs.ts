import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ImagingError } from '@print-room/imaging';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Task } from '../platform/index.ts';
import type { UploadsParts } from './uploads.parts.ts';
import { ingestTask, removeFilesTask, uploadsChannel } from './uploads.service.ts';
import { images, uploads } from './uploads.table.ts';

const ingestPayload = z.object({ uploadId: z.string() });
const removePayload = z.object({ prefix: z.string().regex(/^(images|designs)\/[0-9a-f-]{36}$/) });
const staleMs = 86_400_000;

export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
export const workFolder = (dataDir: string): string => join(dataDir, 'work');

async function ingest(parts: UploadsParts, uploadId: string): Promise<void> {
	const { orm, blobs, imaging, events, config } = parts;
	const [upload] = await orm.select().from(uploads).where(eq(uploads.id, uploadId));
	if (upload === undefined || upload.state !== 'stored') return;
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const outDir = await mkdtemp(join(workFolder(config.dataDir), 'ingest-'));
	try {
		const found = await blobs.withLocalFile(upload.blobKey, (input) =>
			imaging.run('ingest', { input, outDir, limits: { maxPixels: config.maxPixels } }),
		);
		const previewKey = `images/${uploadId}/preview${extname(found.preview.path)}`;
		const thumbnailKey = `images/${uploadId}/thumbnail${extname(found.thumbnail.path)}`;
		await blobs.putFile(previewKey, found.preview.path);
		await blobs.putFile(thumbnailKey, found.thumbnail.path);
		await orm.transaction(async (tx) => {
			await tx.insert(images).values({
				id: uploadId,
				ownerId: upload.ownerId,
				name: upload.name,
				sha256: upload.sha256,
				bytes: upload.bytes,
				type: found.type,
				adjusted: true,
				originalKey: upload.blobKey,
				masterKey: upload.blobKey,
				previewKey,
				thumbnailKey,
				placeholder: found.placeholder,
				width: found.width,
				height: found.height,
				originalWidth: found.width,
				originalHeight: found.height,
				previewWidth: found.preview.width,
				previewHeight: found.preview.height,
				colourSpace: found.colourSpace,
				bitDepth: found.bitDepth,
				iccProfileName: found.iccProfileName,
			});
			await tx.update(uploads).set({ state: 'ready' }).where(eq(uploads.id, uploadId));
			await events.publish(tx, uploadsChannel, { id: uploadId });
		});
	} finally {
		await rm(outDir, { recursive: true, force: true });
	}
}

/** Nothing is kept of a file that cannot be taken in; its owner is told why. */
async function refuse({ orm, blobs, events }: UploadsParts, uploadId: string, errorCode: string): Promise<void> {
	await blobs.removePrefix(`images/${uploadId}`);
	await orm.transaction(async (tx) => {
		await tx.update(uploads).set({ state: 'failed', errorCode }).where(eq(uploads.id, uploadId));
		await events.publish(tx, uploadsChannel, { id: uploadId });
	});
}

/** Files of requests that broke off; whatever still works on one has touched it within the day. */
async function sweepLeftovers({ config, logger }: UploadsParts): Promise<void> {
	for (const folder of [incomingFolder(config.dataDir), workFolder(config.dataDir)]) {
		const names = await readdir(folder).catch(() => []);
		for (const name of names) {
			const path = join(folder, name);
			const found = await stat(path).catch(() => null);
			if (found === null || Date.now() - found.mtimeMs < staleMs) continue;
			await rm(path, { recursive: true, force: true });
			logger.info({ path }, 'swept a leftover');
		}
	}
}

/** At the start of the one process that owns the data folder nothing in these can be alive: a killed process left it. */
export async function clearLeftovers(dataDir: string): Promise<void> {
	for (const folder of [incomingFolder(dataDir), workFolder(dataDir)]) await rm(folder, { recursive: true, force: true });
}

export const uploadTasks = (parts: UploadsParts): Readonly<Record<string, Task>> => ({
	[ingestTask]: async (payload, { attempt, maxAttempts }) => {
		const { uploadId } = ingestPayload.parse(payload);
		try {
			await ingest(parts, uploadId);
		} catch (error) {
			// A child that ended without an answer may have been stopped with the server: the last try alone gives up.
			const isTheFile = error instanceof ImagingError && error.code !== 'CRASHED';
			if (!isTheFile && attempt < maxAttempts) throw error;
			const code = error instanceof ImagingError ? error.code : 'CRASHED';
			if (isTheFile) parts.logger.info({ uploadId, code }, 'a file was refused');
			else parts.logger.error({ uploadId, err: error }, 'an ingest was given up');
			await refuse(parts, uploadId, code);
		}
	},
	[removeFilesTask]: async (payload) => {
		await parts.blobs.removePrefix(removePayload.parse(payload).prefix);
	},
	'sweep-leftovers': () => sweepLeftovers(parts),
});
