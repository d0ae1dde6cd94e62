import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/index.ts';
import { workFolder } from '../uploads/index.ts';
import { noRoom } from './archive-failure.ts';
import type { Run } from './archive-run.ts';

const named = /^archive-([0-9a-f-]{36})-(\d{1,9})(?:-\w+)?$/;

/** Where a run makes its zip, on this machine; what each attempt has there begins with it. */
export const archiveFolder = (dataDir: string, { id, run }: Run): string => join(workFolder(dataDir), `archive-${id}-${run}`);

/** The run whose folder this is, or null. */
export function runOfFolder(name: string): Run | null {
	const [, id, run] = named.exec(name) ?? [];
	return id === undefined || run === undefined ? null : { id, run: Number(run) };
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * Of this attempt alone, and empty; what earlier ones left goes. One whose worker was wrongly taken for dead may still be at work: what it
 * takes for its own file is never this attempt's, which is not whole yet.
 */
export async function freshFolder(dataDir: string, run: Run): Promise<string> {
	const within = workFolder(dataDir);
	await mkdir(within, { recursive: true });
	for (const name of await readdir(within)) if (runOfFolder(name)?.id === run.id) await removeFolder(join(within, name));
	return mkdtemp(`${archiveFolder(dataDir, run)}-`);
}

/** Errors: `ArchiveFailure`, where a zip of this size would leave the disk too full for the shop itself. */
export async function requireRoom({ dataDir, minFreeBytes }: Pick<Config, 'dataDir' | 'minFreeBytes'>, bytes: number): Promise<void> {
	const { bavail, bsize } = await statfs(dataDir);
	if (bavail * bsize - bytes < minFreeBytes) throw noRoom();
}
