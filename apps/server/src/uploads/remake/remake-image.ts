import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type IngestResult, READING_VERSION } from '@print-room/imaging';
import { and, eq } from 'drizzle-orm';
import { sha256Of } from '../ingest/ingest.ts';
import { uploadsChannel } from '../ingest/ingest-queue.ts';
import { type PictureKeys, pictureKeysOf, putPictures, smallPreviewKeyOf } from '../ingest/picture-files.ts';
import type { ImageRow } from '../library/images.ts';
import { type Attempt, expectFiles, giveUpFiles, retireFiles } from '../replace/replaced-files.ts';
import { workFolder } from '../staging/incoming-folders.ts';
import { judgeFailure } from '../trouble/judge-failure.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images } from '../uploads.table.ts';
import { type Change, changeOf, mustBeReadAgain } from './reading-changes.ts';

/**
 * Reads an image's file again and gives the image the new master and previews, once all of them are stored. Prints are still cut from a
 * file that staff sent. Throws errors that may pass: a lost store, a stopped child process.
 */
export async function remakeImage(deps: UploadsDeps, image: ImageRow, signal: AbortSignal): Promise<void> {
	const { config, logger } = deps;
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const outDir = await mkdtemp(join(workFolder(config.dataDir), 'remake-'));
	try {
		const work: Work = { image, outDir, signal };
		if (mustBeReadAgain(image)) await readAgain(deps, work);
		else await addSmallPreview(deps, work);
	} catch (error) {
		if (judgeFailure(error).fault === 'machine') throw error;
		logger.error({ err: error, imageId: image.id }, 'an image could not be remade');
		await leave(deps, image, 'its file cannot be read');
	} finally {
		await rm(outDir, { recursive: true, force: true });
	}
}

interface Work {
	readonly image: ImageRow;
	readonly outDir: string;
	readonly signal: AbortSignal;
}

async function readAgain(deps: UploadsDeps, work: Work): Promise<void> {
	const { blobs, config, imaging } = deps;
	const { image, outDir, signal } = work;
	const found = await blobs.withLocalFile(sourceOf(image), (input) =>
		imaging.run('ingest', { input, outDir, limits: { maxPixels: config.maxPixels } }, { signal }),
	);
	const change = changeOf(image, found);
	if (change === 'nothing') await markAsRead(deps, image);
	else if (change === 'small preview') await addSmallPreview(deps, work);
	else if (found.width === image.width && found.height === image.height) await publish(deps, image, found, change);
	else await leave(deps, image, 'it is read at another size now');
}

/** A converted master is made again from the original, unless staff have replaced it (`adjusted`). */
function sourceOf({ type, adjusted, masterKey, originalKey }: ImageRow): string {
	return isConverted(type) && !adjusted ? originalKey : masterKey;
}

const isConverted = (type: ImageRow['type']): boolean => type === 'heic' || type === 'pdf';

/** Keeps the image as it is and does not try it again. */
async function leave(deps: UploadsDeps, image: ImageRow, reason: string): Promise<void> {
	deps.logger.warn({ imageId: image.id, reason }, 'an image keeps its earlier previews');
	await markAsRead(deps, image);
}

async function markAsRead({ orm }: UploadsDeps, { id }: ImageRow): Promise<void> {
	await orm.update(images).set({ readingVersion: READING_VERSION }).where(eq(images.id, id));
}

const nextAttempt = ({ id, revision }: ImageRow): Attempt => ({
	imageId: id,
	name: `${revision + 1}-${randomBytes(6).toString('hex')}`,
});

/** The image stays as it is, so that open pages and edits based on it go on. */
async function addSmallPreview(deps: UploadsDeps, { image, outDir, signal }: Work): Promise<void> {
	const { orm, blobs, imaging } = deps;
	const attempt = nextAttempt(image);
	const smallPreviewKey = smallPreviewKeyOf(image.previewKey);
	const made = await blobs.withLocalFile(image.previewKey, (input) =>
		imaging.run('smallPreview', { input, output: join(outDir, 'added.jpg') }, { signal }),
	);
	await expectFiles(deps, orm, attempt, [smallPreviewKey]);
	await blobs.putFile(smallPreviewKey, made.path);
	await orm
		.update(images)
		.set({ smallPreviewKey, readingVersion: READING_VERSION })
		.where(and(eq(images.id, image.id), eq(images.previewKey, image.previewKey)));
	// Removes the file if the image was replaced or deleted since.
	await giveUpFiles(deps, orm, attempt, [smallPreviewKey]);
}

async function publish(deps: UploadsDeps, image: ImageRow, found: IngestResult, change: Change): Promise<void> {
	const { orm, blobs } = deps;
	const attempt = nextAttempt(image);
	const made = pictureKeysOf(image.id, attempt.name);
	const keys = found.master === null ? made : { ...made, masterKey: `images/${image.id}/master-${attempt.name}.tif` };
	await expectFiles(deps, orm, attempt, Object.values(keys));
	try {
		await putPictures(blobs, keys, found);
		const masterSha256 = found.master === null ? image.masterSha256 : await sha256Of(found.master.path);
		if (found.master !== null && 'masterKey' in keys) await blobs.putFile(keys.masterKey, found.master.path);
		const isReplaced = await replace(deps, { image, found, change, keys, masterSha256, attempt });
		// Replaced by staff or deleted since.
		if (!isReplaced) await giveUpFiles(deps, orm, attempt, Object.values(keys));
	} catch (error) {
		await giveUpFiles(deps, orm, attempt, Object.values(keys));
		throw error;
	}
}

interface Remade {
	readonly image: ImageRow;
	readonly found: IngestResult;
	readonly change: Change;
	readonly keys: PictureKeys & Partial<Pick<ImageRow, 'masterKey'>>;
	readonly masterSha256: string | null;
	readonly attempt: Attempt;
}

async function replace(deps: UploadsDeps, { image, found, change, keys, masterSha256, attempt }: Remade): Promise<boolean> {
	return deps.orm.transaction(async (tx) => {
		const [before] = await tx.select().from(images).where(eq(images.id, image.id)).for('update');
		if (before === undefined || before.revision !== image.revision) return false;
		await tx
			.update(images)
			.set({
				...keys,
				masterSha256,
				revision: before.revision + 1,
				readingVersion: READING_VERSION,
				placeholder: found.placeholder,
				previewWidth: found.preview.width,
				previewHeight: found.preview.height,
				colourSpace: found.colourSpace,
				bitDepth: found.bitDepth,
				iccProfileName: found.iccProfileName,
				notes: [...found.notes],
				tilesKey: null,
			})
			.where(eq(images.id, image.id));
		await retireFiles(deps, tx, attempt, before);
		if (change === 'prints') {
			await deps.afterReplacing(tx, image.id);
			await deps.afterRemaking(tx, image.id);
		}
		await deps.events.publish(tx, uploadsChannel, { id: image.id });
		return true;
	});
}
