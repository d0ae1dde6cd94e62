import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/index.ts';
import { workFolder } from '../uploads/index.ts';
import { noRoom } from './archive-failure.ts';
import type { Run } from './archive-run.ts';

const named = /^archive-([0-9a-f-]{36})-(\d{1,9})$/;

/** Where a run makes its zip, on this machine. */
export const archiveFolder = (dataDir: string, { id, run }: Run): string => join(workFolder(dataDir), `archive-${id}-${run}`);

/** The run whose folder this is, or null. */
export function runOfFolder(name: string): Run | null {
	const [, id, run] = named.exec(name) ?? [];
	return id === undefined || run === undefined ? null : { id, run: Number(run) };
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Empty: an earlier attempt may have died in it. */
export async function freshFolder(folder: string): Promise<void> {
	await removeFolder(folder);
	await mkdir(folder, { recursive: true });
}

/** Errors: `ArchiveFailure`, where a zip of this size would leave the disk too full for the shop itself. */
export async function requireRoom({ dataDir, minFreeBytes }: Pick<Config, 'dataDir' | 'minFreeBytes'>, bytes: number): Promise<void> {
	const { bavail, bsize } = await statfs(dataDir);
	if (bavail * bsize - bytes < minFreeBytes) throw noRoom();
}
