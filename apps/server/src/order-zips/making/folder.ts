import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/index.ts';
import { workFolder } from '../../uploads/index.ts';
import { noRoom } from './failure.ts';
import type { Run } from './run.ts';

/** Includes the prefix of earlier versions, whose folders are swept too. */
const named = /^(?:order-zip|archive)-([0-9a-f-]{36})-(\d{1,9})(?:-\w+)?$/;

/** Prefix of the local work folders of a run; each attempt has its own. */
export const zipFolder = (dataDir: string, { id, run }: Run): string => join(workFolder(dataDir), `order-zip-${id}-${run}`);

export function runOfFolder(name: string): Run | null {
	const [, id, run] = named.exec(name) ?? [];
	return id === undefined || run === undefined ? null : { id, run: Number(run) };
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * Removes the folders of earlier attempts and creates an empty one. Its name is unique because the worker of an earlier attempt, wrongly
 * taken for dead, may still be writing.
 */
export async function freshFolder(dataDir: string, run: Run): Promise<string> {
	const within = workFolder(dataDir);
	await mkdir(within, { recursive: true });
	for (const name of await readdir(within)) if (runOfFolder(name)?.id === run.id) await removeFolder(join(within, name));
	return mkdtemp(`${zipFolder(dataDir, run)}-`);
}

/** Errors: `ZipFailure` if a zip of this size would leave less than `minFreeBytes` on the disk. */
export async function requireRoom({ dataDir, minFreeBytes }: Pick<Config, 'dataDir' | 'minFreeBytes'>, bytes: number): Promise<void> {
	const { bavail, bsize } = await statfs(dataDir);
	if (bavail * bsize - bytes < minFreeBytes) throw noRoom();
}
