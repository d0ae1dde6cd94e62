import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type IngestResult, READING_VERSION } from '@print-room/imaging';
import { and, eq } from 'drizzle-orm';
import { currentOwner } from '../../accounts/index.ts';
import { AppError } from '../../platform/index.ts';
import { requireRoomForWork } from '../room/room.ts';
import { checkContent, headBytes } from '../staging/content-type.ts';
import { workFolder } from '../staging/incoming-folders.ts';
import { scan } from '../staging/scan.ts';
import { isKept } from '../trouble/kept-uploads.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images, uploads } from '../uploads.table.ts';
import { discardFiles } from './discard-files.ts';
import { uploadsChannel } from './ingest-queue.ts';
import { pictureKeysOf, putPictures } from './picture-files.ts';

const hashChunkBytes = 1_048_576;

type UploadRow = typeof uploads.$inferSelect;

/**
 * Makes an image from an upload that is stored whole. May run again after a crash at any point: the row's state records the progress.
 * Throws `ImagingError` or `AppError` if the file is at fault.
 */
export async function ingest(deps: UploadsDeps, uploadId: string): Promise<void> {
	const { orm, blobs, imaging, incoming, config } = deps;
	const [upload] = await orm.select().from(uploads).where(eq(uploads.id, uploadId));
	// Deleted since an earlier attempt, which may have stored files after the deletion.
	if (upload === undefined) {
		await discardFiles(deps, { prefix: `images/${uploadId}` });
		return incoming.remove(uploadId);
	}
	await requireRoomForWork(config);
	const state = await takeUpAgain(deps, upload);
	if (state === 'received') await keep(deps, upload);
	else if (state !== 'stored') return;
	await incoming.remove(uploadId);
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const outDir = await mkdtemp(join(workFolder(config.dataDir), 'ingest-'));
	try {
		const { found, sha256 } = await blobs.withLocalFile(upload.blobKey, async (input) => {
			// In parallel: a child process decodes, this process hashes.
			const [picture, hash] = await Promise.allSettled([
				imaging.run('ingest', { input, outDir, limits: { maxPixels: config.maxPixels } }),
				upload.sha256 ?? sha256Of(input),
			]);
			if (hash.status === 'rejected') throw hash.reason;
			// Checked first, since a damaged copy explains anything the decoder reports.
			if (upload.announcedSha256 !== null && upload.announcedSha256 !== hash.value)
				throw new AppError('UPLOAD_DAMAGED', 'what was stored is not what was announced');
			if (picture.status === 'rejected') throw picture.reason;
			return { found: picture.value, sha256: hash.value };
		});
		await publish(deps, upload, found, sha256);
	} finally {
		await rm(outDir, { recursive: true, force: true });
	}
}

/** Resumes an upload that was given up, when staff retry it. */
async function takeUpAgain({ orm, events }: UploadsDeps, { id, state }: UploadRow): Promise<UploadRow['state']> {
	if (state !== 'failed') return state;
	return orm.transaction(async (tx) => {
		const kept = await tx
			.update(uploads)
			.set({ state: 'received', errorCode: null, troubleAt: new Date(), givenUpAt: null })
			.where(and(eq(uploads.id, id), isKept))
			.returning({ id: uploads.id });
		if (kept.length === 0) return state;
		await events.publish(tx, uploadsChannel, { id });
		return 'received';
	});
}

async function keep({ orm, blobs, incoming, config }: UploadsDeps, upload: UploadRow): Promise<void> {
	// Moved by an attempt that died before it could record that.
	if (!(await blobs.isWhole(upload.blobKey, upload.bytes)))
		await incoming.withFile(upload, async (path) => {
			checkContent(upload.name, await headOf(path));
			await scan(config.scanCommand, path);
			await blobs.putFile(upload.blobKey, path);
		});
	await orm
		.update(uploads)
		.set({ state: 'stored' })
		.where(and(eq(uploads.id, upload.id), eq(uploads.state, 'received')));
}

/** Stores the files first, then the row that names them: an image appears whole or not at all. */
async function publish(deps: UploadsDeps, upload: UploadRow, found: IngestResult, sha256: string): Promise<void> {
	const { orm, blobs, events } = deps;
	const { id: uploadId } = upload;
	const pictureKeys = pictureKeysOf(uploadId);
	const masterKey = found.master === null ? upload.blobKey : `images/${uploadId}/master.tif`;
	await putPictures(blobs, pictureKeys, found);
	const masterSha256 = found.master === null ? null : await sha256Of(found.master.path);
	if (found.master !== null) await blobs.putFile(masterKey, found.master.path);
	const isWanted = await orm.transaction(async (tx) => {
		const ownerId = await currentOwner(tx, upload.ownerId);
		if (ownerId === null) return false;
		const wanted = await tx
			.update(uploads)
			.set({ state: 'ready', sha256, parts: [] })
			.where(and(eq(uploads.id, uploadId), eq(uploads.state, 'stored')))
			.returning({ id: uploads.id });
		if (wanted.length === 0) return false;
		await tx.insert(images).values({
			id: uploadId,
			ownerId,
			name: upload.name,
			sha256,
			bytes: upload.bytes,
			type: found.type,
			// A converted source waits for a review by staff.
			adjusted: found.master === null,
			originalKey: upload.blobKey,
			masterKey,
			masterSha256,
			...pictureKeys,
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
			pages: found.pages,
			notes: [...found.notes],
			readingVersion: READING_VERSION,
		});
		await events.publish(tx, uploadsChannel, { id: uploadId });
		return true;
	});
	// Given up while its image was being made.
	if (!isWanted) await discardFiles(deps, { prefix: `images/${uploadId}` });
}

export async function headOf(path: string): Promise<Uint8Array> {
	await using file = await open(path, 'r');
	const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
	return buffer.subarray(0, bytesRead);
}

/** Hashes the stored file as read back, to prove that it equals the file sent. Fills one of two buffers while it hashes the other. */
export async function sha256Of(path: string): Promise<string> {
	const hash = createHash('sha256');
	await using file = await open(path, 'r');
	let [filling, filled] = [Buffer.allocUnsafe(hashChunkBytes), Buffer.allocUnsafe(hashChunkBytes)];
	let reading = file.read(filling);
	for (;;) {
		const { bytesRead } = await reading;
		if (bytesRead === 0) return hash.digest('hex');
		[filling, filled] = [filled, filling];
		reading = file.read(filling);
		hash.update(filled.subarray(0, bytesRead));
	}
}
