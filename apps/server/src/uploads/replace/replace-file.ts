import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ImagingError, type IngestResult, READING_VERSION, sniffType } from '@print-room/imaging';
import { eq } from 'drizzle-orm';
import { type Actor, AppError, changesBetween, notFound, writeAudit } from '../../platform/index.ts';
import { headOf, sha256Of } from '../ingest/ingest.ts';
import { uploadsChannel } from '../ingest/ingest-queue.ts';
import { type PictureKeys, pictureKeysOf, putPictures } from '../ingest/picture-files.ts';
import type { ImageRow } from '../library/images.ts';
import { endingOf, extensionOf, type MasterFile, masterOf } from '../library/master-file.ts';
import { ingestFailure } from '../receive/upload-status.ts';
import { workFolder } from '../staging/incoming-folders.ts';
import type { Received } from '../staging/intake.ts';
import { scan } from '../staging/scan.ts';
import { judgeFailure } from '../trouble/judge-failure.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images } from '../uploads.table.ts';
import { type Attempt, expectFiles, expectParts, giveUpFiles, retireFiles } from './replaced-files.ts';

interface Keys extends PictureKeys {
	readonly masterKey: string;
}

interface Adjustment {
	readonly image: ImageRow;
	readonly received: Received;
	readonly actor: Actor;
	readonly signal: AbortSignal;
}

/** Names the expected and the received file, so that the next try fits. */
function differs({ extension, width, height }: MasterFile, name: string, found: { width: number; height: number } | null): AppError {
	const size = found === null ? '' : ` of ${found.width} × ${found.height} pixels`;
	const message = `Send a .${extension} file of ${width} × ${height} pixels, like the one that prints are cut from. This is a .${extensionOf(name)} file${size}.`;
	return new AppError('IMAGE_DIFFERS', message, { details: [{ path: 'file', message }] });
}

/**
 * Replaces the master with a file of the same extension and pixel size, once all new files are stored; of two based on the same version the
 * second is refused. The original stays. Errors: IMAGE_DIFFERS, EDIT_CONFLICT, ENTITY_NOT_FOUND, and those of an ingest.
 */
export async function adjustImage(deps: UploadsDeps, { image, received, actor, signal }: Adjustment): Promise<ImageRow> {
	const { orm, blobs, incoming, config } = deps;
	await expectParts(deps, orm, received);
	const arrived = { id: received.id, offset: received.bytes, parts: received.parts };
	return incoming.withFile(arrived, async (path) => {
		const master = masterOf(image);
		// Checked before decoding: drawings and documents are never a master.
		if (sniffType(await headOf(path)) !== master.type) throw differs(master, received.name, null);
		await mkdir(workFolder(config.dataDir), { recursive: true });
		const outDir = await mkdtemp(join(workFolder(config.dataDir), 'adjust-'));
		try {
			const found = await read(deps, path, outDir, signal);
			if (found.width !== image.width || found.height !== image.height) throw differs(master, received.name, found);
			const attempt: Attempt = { imageId: image.id, name: `${image.revision + 1}-${randomBytes(6).toString('hex')}` };
			const keys = keysOf(attempt, found.master === null ? found.type : 'tiff');
			await expectFiles(deps, orm, attempt, Object.values(keys));
			try {
				await putPictures(blobs, keys, found);
				const master = found.master?.path ?? path;
				const masterSha256 = await sha256Of(master);
				await blobs.putFile(keys.masterKey, master);
				return await replace(deps, { masterSha256, image, received, actor, found, keys, attempt });
			} catch (error) {
				await giveUpFiles(deps, orm, attempt, Object.values(keys));
				throw error;
			}
		} finally {
			await rm(outDir, { recursive: true, force: true });
		}
	});
}

/** Probes and decodes in a child process, as for a customer's file. */
async function read({ imaging, config }: UploadsDeps, path: string, outDir: string, signal: AbortSignal): Promise<IngestResult> {
	try {
		await scan(config.scanCommand, path);
		return await imaging.run('ingest', { input: path, outDir, limits: { maxPixels: config.maxPixels } }, { signal, urgency: -10 });
	} catch (error) {
		const judgement = judgeFailure(error);
		if (judgement.fault === 'file') throw ingestFailure(judgement.code);
		if (!(error instanceof ImagingError)) throw error;
		const message = 'The shop could not process this file. Nothing was changed. Please send it again in a few minutes.';
		throw new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 60, cause: error });
	}
}

const keysOf = ({ imageId, name }: Attempt, type: ImageRow['type']): Keys => ({
	...pictureKeysOf(imageId, name),
	masterKey: `images/${imageId}/master-${name}.${endingOf(type)}`,
});

const auditedOf = ({ revision, adjusted, colourSpace, bitDepth, iccProfileName, notes }: ImageRow) => ({
	revision,
	adjusted,
	colourSpace,
	bitDepth,
	iccProfileName,
	notes,
});

interface Replacement extends Pick<Adjustment, 'image' | 'received' | 'actor'> {
	readonly found: IngestResult;
	readonly keys: Keys;
	readonly masterSha256: string;
	readonly attempt: Attempt;
}

async function replace(deps: UploadsDeps, { image, received, actor, found, keys, masterSha256, attempt }: Replacement): Promise<ImageRow> {
	return deps.orm.transaction(async (tx) => {
		const [before] = await tx.select().from(images).where(eq(images.id, image.id)).for('update');
		if (before === undefined) throw notFound('The image');
		if (before.revision !== image.revision)
			throw new AppError('EDIT_CONFLICT', 'Someone else has replaced this file. Check it before you send yours again.');
		const [after] = await tx
			.update(images)
			.set({
				...keys,
				masterSha256,
				revision: before.revision + 1,
				adjusted: true,
				placeholder: found.placeholder,
				previewWidth: found.preview.width,
				previewHeight: found.preview.height,
				colourSpace: found.colourSpace,
				bitDepth: found.bitDepth,
				iccProfileName: found.iccProfileName,
				notes: [...found.notes],
				readingVersion: READING_VERSION,
				tilesKey: null,
			})
			.where(eq(images.id, image.id))
			.returning();
		if (after === undefined) throw notFound('The image');
		await retireFiles(deps, tx, attempt, before);
		await deps.afterReplacing(tx, image.id);
		await writeAudit(tx, actor, {
			action: 'adjust',
			model: 'images',
			recordId: image.id,
			recordName: `Image ${image.id.slice(-6)}`,
			changes: [...changesBetween(auditedOf(before), auditedOf(after)), { field: 'sha256', before: null, after: received.sha256 }],
		});
		await deps.events.publish(tx, uploadsChannel, { id: image.id });
		return after;
	});
}
