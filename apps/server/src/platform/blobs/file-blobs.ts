import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@print-room/domain';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { isCode } from '../error-code.ts';
import { makeSafeFolder, syncToDisk } from '../sync-to-disk.ts';
import { assertKey } from './blob-key.ts';
import { BlobNotFound, type Blobs, type ByteRange, lastByte } from './blobs.ts';
import { filePieces } from './file-pieces.ts';

const forgottenAfterMs = DAY_MS;
/** Read size for large files; with Node's default of 64 kB, the overhead of each piece outweighs its bytes. */
const pieceBytes = 262_144;

/** Blobs as files under `folder`. Drafts are on the same file system, so that publishing one is a single rename. */
export async function openFileBlobs(folder: string): Promise<Blobs> {
	const dataDir = path.dirname(path.resolve(folder));
	const root = path.resolve(folder, 'files');
	const drafts = path.resolve(folder, 'drafts');
	await mkdir(root, { recursive: true });
	await mkdir(drafts, { recursive: true });
	await removeForgotten(drafts);
	const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));

	const locate = (key: string) => {
		assertKey(key);
		return path.join(root, key);
	};
	const publish = async (key: string, draft: string) => {
		const target = locate(key);
		await makeSafeFolder(dataDir, path.dirname(target));
		await rename(draft, target);
		await syncToDisk(path.dirname(target));
	};
	const missing = (key: string) => (error: unknown) => {
		throw isCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR') ? new BlobNotFound(key, error) : error;
	};
	const size = async (key: string) => {
		const info = await stat(locate(key)).catch(missing(key));
		if (!info.isFile()) throw new BlobNotFound(key);
		return info.size;
	};
	/** Files whose sync failed. The system counts their pages as written then, so only a copy can be synced truthfully. */
	const doubtful = new Set<string>();
	const newDraft = () => path.join(drafts, randomBytes(12).toString('hex'));
	const placeCopy = async (key: string, localPath: string) => {
		const draft = newDraft();
		try {
			await copyFile(localPath, draft, constants.COPYFILE_EXCL);
			await syncToDisk(draft);
			await publish(key, draft);
			await rm(localPath);
			doubtful.delete(localPath);
		} finally {
			await rm(draft, { force: true });
		}
	};

	const openRead = async (key: string, range?: ByteRange) => {
		const whole = await size(key);
		const highWaterMark = Math.max(1, Math.min(whole, pieceBytes));
		const part = range === undefined ? {} : { start: range.start, end: lastByte(range, whole) };
		return { stream: createReadStream(locate(key), { highWaterMark, ...part }), size: whole };
	};

	return {
		putFile: async (key, localPath) => {
			locate(key);
			if (doubtful.has(localPath)) return placeCopy(key, localPath);
			await syncToDisk(localPath).catch((error: unknown) => {
				if (!isCode(error, 'ENOENT')) doubtful.add(localPath);
				throw error;
			});
			try {
				// Renames from the source folder: if the process dies before, cleaning that folder removes the file.
				await publish(key, localPath);
			} catch (error) {
				if (!isCode(error, 'EXDEV')) throw error;
				await placeCopy(key, localPath);
			}
		},
		putBuffer: async (key, bytes) => {
			assertKey(key);
			const draft = newDraft();
			try {
				const handle = await open(draft, 'wx', 0o600);
				try {
					await handle.writeFile(bytes);
					await handle.sync();
				} finally {
					await handle.close();
				}
				await publish(key, draft);
			} finally {
				await rm(draft, { force: true });
			}
		},
		openRead,
		downloads: { openRead },
		pieces: async function* (key) {
			try {
				yield* filePieces(locate(key));
			} catch (error) {
				missing(key)(error);
			}
		},
		read: async (key, start, length) => {
			const file = await open(locate(key), 'r').catch(missing(key));
			try {
				const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
				return buffer.subarray(0, bytesRead);
			} catch (error) {
				return missing(key)(error);
			} finally {
				await file.close();
			}
		},
		size,
		exists: async (key) => {
			assertKey(key);
			return disk.exists(key);
		},
		isWhole: async (key, bytes) => {
			const target = locate(key);
			const info = await stat(target).catch(() => null);
			if (info === null || !info.isFile() || info.size !== bytes) return false;
			await makeSafeFolder(dataDir, path.dirname(target));
			await syncToDisk(path.dirname(target));
			return true;
		},
		remove: async (key) => {
			assertKey(key);
			await disk.delete(key);
		},
		removePrefix: async (prefix) => {
			assertKey(prefix);
			await disk.deleteAll(prefix);
		},
		list: async function* (prefix) {
			assertKey(prefix);
			const entries = await readdir(path.join(root, prefix), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
				if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
				throw error;
			});
			for (const entry of entries) {
				if (!entry.isFile()) continue;
				const file = path.join(entry.parentPath, entry.name);
				const info = await stat(file).catch(() => null);
				if (info !== null) yield { key: path.relative(root, file).split(path.sep).join('/'), modifiedAt: info.mtime };
			}
		},
		withLocalFile: async (key, use) => {
			await size(key);
			return use(locate(key));
		},
		close: async () => undefined,
	};
}

/** Another process may be writing a draft now; a day-old draft belongs to a process that has ended. */
async function removeForgotten(drafts: string): Promise<void> {
	for (const name of await readdir(drafts)) {
		const draft = path.join(drafts, name);
		const info = await stat(draft).catch(() => null);
		if (info && Date.now() - info.mtimeMs > forgottenAfterMs) await rm(draft, { force: true });
	}
}
