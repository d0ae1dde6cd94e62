import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BlobNotFound, type Blobs, type Config, filePieces, isCode, syncToDisk } from '../../platform/index.ts';
import { incomingFile, incomingFolder, workFolder } from '../../uploads/index.ts';
import { DamagedBackup, type IndexLine, indexFile, readIndex } from '../manifest.ts';
import { type BackupPlace, objectName } from '../place/backup-place.ts';
import { writeHashed } from '../place/write-hashed.ts';

export interface BlobTarget {
	readonly config: Pick<Config, 'dataDir' | 'storageUrl'>;
	readonly blobs: Blobs;
}

const atOnce = 4;
const incomingPrefix = 'incoming/';
const uploadIdOf = (key: string): string | null => (key.startsWith(incomingPrefix) ? key.slice(incomingPrefix.length) : null);
/** The one part of an unfinished upload in an object store; its row names it too, see `restoreAllRows`. */
const restoredPart = (uploadId: string): string => `${incomingPrefix}${uploadId}/0-0`;

function restoredPieces({ config, blobs }: BlobTarget, key: string): AsyncIterable<Uint8Array> {
	const uploadId = uploadIdOf(key);
	if (uploadId === null) return blobs.pieces(key);
	return config.storageUrl === null ? filePieces(incomingFile(config.dataDir, uploadId)) : blobs.pieces(restoredPart(uploadId));
}

/** Whether the restored shop has the blob with exactly these bytes. Reads all of them. */
export async function isRestored(target: BlobTarget, { key, sha256, bytes }: IndexLine): Promise<boolean> {
	const hash = createHash('sha256');
	let read = 0;
	try {
		for await (const piece of restoredPieces(target, key)) {
			hash.update(piece);
			read += piece.length;
		}
	} catch (error) {
		if (error instanceof BlobNotFound || isCode(error, 'ENOENT')) return false;
		throw error;
	}
	return read === bytes && hash.digest('hex') === sha256;
}

async function restoreBlob(target: BlobTarget, place: BackupPlace, name: string, line: IndexLine): Promise<void> {
	const { config, blobs } = target;
	// A restore that was interrupted has stored it already.
	if (await isRestored(target, line)) return;
	const draft = path.join(workFolder(config.dataDir), `restore-${randomBytes(12).toString('hex')}`);
	try {
		const { sha256 } = await writeHashed(draft, await place.read(objectName(line.sha256)));
		if (sha256 !== line.sha256) throw new DamagedBackup(name, [`${objectName(line.sha256)} was changed (${line.key} in the shop)`]);
		const uploadId = uploadIdOf(line.key);
		if (uploadId === null) await blobs.putFile(line.key, draft);
		else if (config.storageUrl !== null) await blobs.putFile(restoredPart(uploadId), draft);
		else {
			await syncToDisk(draft);
			await rename(draft, incomingFile(config.dataDir, uploadId));
			await syncToDisk(incomingFolder(config.dataDir));
		}
	} finally {
		await rm(draft, { force: true });
	}
}

/** Puts the blobs of a backup into the shop's storage; those that an interrupted restore has put there are only compared. */
export async function restoreBlobs(target: BlobTarget, place: BackupPlace, name: string): Promise<void> {
	for (const folder of [workFolder, incomingFolder]) await mkdir(folder(target.config.dataDir), { recursive: true, mode: 0o700 });
	let group: Promise<void>[] = [];
	for await (const line of readIndex(place, indexFile(name))) {
		group.push(restoreBlob(target, place, name, line));
		if (group.length < atOnce) continue;
		await Promise.all(group);
		group = [];
	}
	await Promise.all(group);
}
