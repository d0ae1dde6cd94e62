import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { StartProblem } from '../data-dir/index.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { firstClosedFolder, type ServerUser } from './postgres-user.ts';

/** Folder that the database server's own user may enter, wherever the shop was started. */
const systemFolder = '/var/lib/print-room';
/** Name of the file in the data folder that names the cluster's folder, if it is another one. */
const pointerName = 'postgres-folder';

/** Folder that contains the cluster `postgres`: the data folder, or the one that it names. */
export async function clusterHome(dataDir: string): Promise<string> {
	const named = await readFile(path.join(dataDir, pointerName), 'utf8').catch((error: unknown) => {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
		throw error;
	});
	return named?.trim() || dataDir;
}

/** Removes a data folder that is not needed any more, with its cluster where that lies elsewhere. No server may run on it. */
export async function removeCluster(dataDir: string): Promise<void> {
	const home = await clusterHome(dataDir);
	if (home !== dataDir) await rm(home, { recursive: true, force: true });
	await rm(dataDir, { recursive: true, force: true });
}

/**
 * Started by root, the server runs as another user who may not enter a closed home. The cluster then moves below `/var/lib`, so that no
 * home has to be opened; the data folder remembers it for later starts.
 */
export async function reachableHome(user: ServerUser | null, dataDir: string, logger: Logger, base = systemFolder): Promise<string> {
	const home = await clusterHome(dataDir);
	if (home !== dataDir) {
		if (!(await isFolder(home)))
			throw new StartProblem(
				`The database of ${dataDir} lies in ${home}, and that folder is not there. Restore it from a backup, or remove ${path.join(dataDir, pointerName)} to begin with an empty shop.`,
			);
		logger.warn({ folder: home }, 'the database is kept outside the data folder');
		return home;
	}
	if (user === null || (await firstClosedFolder(user, dataDir)) === null) return dataDir;
	if (await isFolder(path.join(dataDir, 'postgres')))
		throw new StartProblem(
			`The folder ${await firstClosedFolder(user, dataDir)} is closed to the user "${user.name}", who must reach the database in ${dataDir}. ` +
				'Open it to that user as before, or move the data folder to an open place and name it in DATA_DIR.',
		);
	const place = path.join(base, randomBytes(6).toString('hex'));
	await openFolder(base);
	await openFolder(place);
	const pointer = path.join(dataDir, pointerName);
	await writeFile(`${pointer}.new`, `${place}\n`, { flush: true });
	await rename(`${pointer}.new`, pointer);
	await syncToDisk(dataDir);
	logger.warn({ folder: place }, 'the database is kept outside the data folder, which its user cannot open');
	return place;
}

/** Copies the server's programs to an accessible folder if theirs is closed to the server's user. */
export async function reachableBinaries(
	user: ServerUser | null,
	binaries: PostgresBinaries,
	base = systemFolder,
): Promise<PostgresBinaries> {
	if (user === null || (await firstClosedFolder(user, binaries.folder)) === null) return binaries;
	// Each version and source folder gets its own copy.
	const { mtimeMs, size } = await stat(binaries.postgres);
	const name = createHash('sha256').update(`${binaries.folder}\n${mtimeMs}\n${size}`).digest('hex').slice(0, 12);
	const copy = path.join(base, 'programs', name);
	await openFolder(base);
	await openFolder(path.join(base, 'programs'));
	if (!(await isFolder(copy))) {
		const draft = `${copy}.${randomBytes(6).toString('hex')}`;
		try {
			await cp(path.dirname(binaries.folder), draft, { recursive: true, verbatimSymlinks: true });
			await rename(draft, copy);
		} finally {
			await rm(draft, { recursive: true, force: true });
		}
	}
	const moved = (file: string) => path.join(copy, path.relative(path.dirname(binaries.folder), file));
	return { folder: moved(binaries.folder), initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) };
}

/** Traversable for other users, whatever this process's umask. */
async function openFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true });
		await chmod(folder, 0o755);
	} catch (error) {
		throw new StartProblem(
			`The database cannot lie in ${folder}: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to a folder that the user "postgres" may enter, start the shop as another user than root, or set DATABASE_URL.`,
			{ cause: error },
		);
	}
}

const isFolder = (folder: string): Promise<boolean> =>
	stat(folder).then(
		(info) => info.isDirectory(),
		() => false,
	);
