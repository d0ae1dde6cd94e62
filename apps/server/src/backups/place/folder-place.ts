import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isCode, syncToDisk } from '../../platform/index.ts';
import { type BackupPlace, BackupPlaceProblem, type Bytes, NotInPlace, objectName } from './backup-place.ts';
import { writeHashed } from './write-hashed.ts';

const syncsAtOnce = 16;
/** A draft of this age belongs to a process that has ended. */
const forgottenAfterMs = 86_400_000;
const pieceBytes = 1_048_576;

/** Backups in a folder that only this user may enter. */
export async function openFolderPlace(folder: string): Promise<BackupPlace> {
	const root = path.resolve(folder);
	const drafts = path.join(root, 'drafts');
	const made = new Set<string>();
	/** files and folders that are not known to be on disk yet */
	let unsynced = new Set<string>();

	const makeFolder = async (target: string): Promise<void> => {
		if (made.has(target)) return;
		const first = await mkdir(target, { recursive: true, mode: 0o700 });
		for (let at = target; first !== undefined && at.length >= first.length; at = path.dirname(at)) unsynced.add(path.dirname(at));
		made.add(target);
	};
	const locate = (name: string): string => {
		if (name.split('/').some((part) => part === '' || part === '.' || part === '..'))
			throw new RangeError(`Not the name of a file in a backup: ${JSON.stringify(name)}`);
		return path.join(root, name);
	};
	const publish = async (draft: string, name: string): Promise<void> => {
		const target = locate(name);
		await makeFolder(path.dirname(target));
		await rename(draft, target);
		unsynced.add(target);
		unsynced.add(path.dirname(target));
	};
	const withDraft = async <T>(use: (draft: string) => Promise<T>): Promise<T> => {
		const draft = path.join(drafts, randomBytes(12).toString('hex'));
		try {
			return await use(draft);
		} finally {
			await rm(draft, { force: true });
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
		write: (name, bytes) =>
			withDraft(async (draft) => {
				const stored = await writeHashed(draft, bytes);
				await publish(draft, name);
				return stored;
			}),
		keep: (bytes: Bytes) =>
			withDraft(async (draft) => {
				const stored = await writeHashed(draft, bytes);
				await publish(draft, objectName(stored.sha256));
				return stored;
			}),
		settle: async () => {
			const paths = [...unsynced];
			unsynced = new Set();
			// Files before folders: a name must not survive without its bytes.
			for (let from = 0; from < paths.length; from += syncsAtOnce)
				await Promise.all(paths.slice(from, from + syncsAtOnce).map((each) => syncIfThere(each)));
		},
		list: async function* (prefix) {
			const entries = await readdir(locate(prefix), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
				if (isCode(error, 'ENOENT', 'ENOTDIR')) return [];
				throw error;
			});
			for (const entry of entries) {
				if (!entry.isFile()) continue;
				const file = path.join(entry.parentPath, entry.name);
				const name = path.relative(root, file).split(path.sep).join('/');
				const bytes = await sizeOf(name);
				if (bytes !== null) yield { name, bytes };
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
		close: async () => undefined,
	};
}

/** A file may have been replaced by one of the same content, or removed, since. */
async function syncIfThere(target: string): Promise<void> {
	try {
		await syncToDisk(target);
	} catch (error) {
		if (!isCode(error, 'ENOENT')) throw error;
	}
}
