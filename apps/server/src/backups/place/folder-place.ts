import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isCode, Semaphore, syncToDisk } from '../../platform/index.ts';
import { type BackupPlace, BackupPlaceProblem, type Bytes, NotInPlace, objectName, type Stored } from './backup-place.ts';
import { writeHashedTo } from './write-hashed.ts';

/** Leaves reads and writes one of the four threads that Node has for files. */
const filesSyncedAtOnce = 3;
const foldersSyncedAtOnce = 16;
/** A draft of this age belongs to a process that has ended. */
const forgottenAfterMs = 86_400_000;
const pieceBytes = 1_048_576;

/** Backups in a folder that only this user may enter. */
export async function openFolderPlace(folder: string): Promise<BackupPlace> {
	const root = path.resolve(folder);
	const drafts = path.join(root, 'drafts');
	const made = new Map<string, Promise<void>>();
	/** folders whose names are not known to be on disk yet */
	let unsynced = new Set<string>();
	const makeNewFolder = async (target: string): Promise<void> => {
		try {
			const first = await mkdir(target, { recursive: true, mode: 0o700 });
			for (let at = target; first !== undefined && at.length >= first.length; at = path.dirname(at)) unsynced.add(path.dirname(at));
		} catch (error) {
			made.delete(target);
			throw error;
		}
	};
	const makeFolder = (target: string): Promise<void> => {
		const begun = made.get(target) ?? makeNewFolder(target);
		made.set(target, begun);
		return begun;
	};
	const locate = (name: string): string => {
		if (name.split('/').some((part) => part === '' || part === '.' || part === '..'))
			throw new RangeError(`Not the name of a file in a backup: ${JSON.stringify(name)}`);
		return path.join(root, name);
	};
	const syncing = new Semaphore(filesSyncedAtOnce);
	/** files that began to be published since the last `settle`; each resolves to its error, if any */
	let published: Promise<unknown>[] = [];
	/** Gives the draft its name once its bytes are on disk: a file of that name, which earlier backups may share, is never replaced by less. */
	const publish = async (file: FileHandle, draft: string, target: string): Promise<void> => {
		try {
			await file.sync().finally(() => file.close());
			await makeFolder(path.dirname(target));
			await rename(draft, target);
			unsynced.add(path.dirname(target));
		} catch (error) {
			await rm(draft, { force: true });
			throw error;
		} finally {
			syncing.leave();
		}
	};
	const store = async (bytes: Bytes, nameOf: (stored: Stored) => string): Promise<Stored> => {
		const draft = path.join(drafts, randomBytes(12).toString('hex'));
		const file = await open(draft, 'wx', 0o600);
		try {
			const stored = await writeHashedTo(file, bytes);
			const target = locate(nameOf(stored));
			// A disk that is slower than the copies holds them up here.
			await syncing.enter();
			published.push(publish(file, draft, target).catch((error: unknown) => error));
			return stored;
		} catch (error) {
			await file.close();
			await rm(draft, { force: true });
			throw error;
		}
	};
	const sizeOf = async (name: string): Promise<number | null> => {
		try {
			const info = await stat(locate(name));
			return info.isFile() ? info.size : null;
		} catch (error) {
			if (isCode(error, 'ENOENT', 'ENOTDIR')) return null;
			throw error;
		}
	};

	try {
		await makeFolder(drafts);
		for (const name of await readdir(drafts)) {
			const found = await stat(path.join(drafts, name)).catch(() => null);
			if (found !== null && Date.now() - found.mtimeMs > forgottenAfterMs) await rm(path.join(drafts, name), { force: true });
		}
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new BackupPlaceProblem(`Backups cannot be kept in ${root}: ${reason}`, { cause: error });
	}

	return {
		label: root,
		size: sizeOf,
		read: async (name) => {
			if ((await sizeOf(name)) === null) throw new NotInPlace(name);
			return createReadStream(locate(name), { highWaterMark: pieceBytes });
		},
		write: (name, bytes) => store(bytes, () => name),
		keep: (bytes) => store(bytes, ({ sha256 }) => objectName(sha256)),
		settle: async () => {
			const begun = published;
			published = [];
			for (const error of await Promise.all(begun)) if (error !== undefined) throw error;
			const folders = [...unsynced];
			unsynced = new Set();
			for (let from = 0; from < folders.length; from += foldersSyncedAtOnce)
				await Promise.all(folders.slice(from, from + foldersSyncedAtOnce).map((each) => syncIfThere(each)));
		},
		list: async function* (prefix) {
			const entries = await readdir(locate(prefix), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
				if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
				throw error;
			});
			for (const entry of entries) {
				if (!entry.isFile()) continue;
				yield path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
			}
		},
		remove: async (name) => {
			await rm(locate(name), { force: true });
			// Leaves no empty folders; one that holds files stays.
			for (let parent = path.dirname(locate(name)); parent !== root; parent = path.dirname(parent)) {
				if ((await readdir(parent).catch(() => ['missing'])).length > 0) break;
				made.delete(parent);
				await rm(parent, { recursive: true, force: true });
			}
		},
		close: async () => void (await Promise.all(published)),
	};
}

/** A folder may have been removed since. */
async function syncIfThere(target: string): Promise<void> {
	try {
		await syncToDisk(target);
	} catch (error) {
		if (!isCode(error, 'ENOENT')) throw error;
	}
}
