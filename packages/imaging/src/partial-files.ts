import { rename, rm } from 'node:fs/promises';

/** Where a job writes until all is well. Beside its final place, so that the rename is one step on one file system. */
export function partialPath(path: string, jobId: string): string {
	return `${path}.${jobId}.partial`;
}

/**
 * Runs `write`, which puts each of `paths` at its `partialPath`, then renames them all into place.
 * When anything throws, nothing is left at the partial names; files that stood at `paths` before stay as they were.
 */
export async function writeWhole<Result>(paths: readonly string[], jobId: string, write: () => Promise<Result>): Promise<Result> {
	try {
		const result = await write();
		for (const path of paths) await rename(partialPath(path, jobId), path);
		return result;
	} catch (error) {
		await removePartials(paths, jobId);
		throw error;
	}
}

/** For the parent of a job that died: takes away what the job had begun. */
export async function removePartials(paths: readonly string[], jobId: string): Promise<void> {
	await Promise.all(paths.map((path) => rm(partialPath(path, jobId), { force: true, recursive: true })));
}
