import { rename, rm } from 'node:fs/promises';

/** Returns the path a job writes to before it succeeds: beside the final one, so that the rename is atomic. */
export function partialPath(path: string, jobId: string): string {
	return `${path}.${jobId}.partial`;
}

/**
 * Runs `write`, which writes each of `paths` to its `partialPath`, then renames all. On failure the partial files are removed
 * and earlier files at `paths` are unchanged.
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

export async function removePartials(paths: readonly string[], jobId: string): Promise<void> {
	await Promise.all(paths.map((path) => rm(partialPath(path, jobId), { force: true, recursive: true })));
}
