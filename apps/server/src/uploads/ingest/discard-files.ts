import type { UploadsDeps } from '../uploads.deps.ts';
import { removeFilesTask } from './ingest-queue.ts';

type Discarded = { readonly prefix: string } | { readonly keys: readonly string[] };

/** Removes unused files. Files that the storage cannot remove now are left to a job, so that tidying up never fails the caller. */
export async function discardFiles(
	{ blobs, queue, orm, logger }: Pick<UploadsDeps, 'blobs' | 'queue' | 'orm' | 'logger'>,
	files: Discarded,
): Promise<void> {
	try {
		if ('prefix' in files) await blobs.removePrefix(files.prefix);
		else for (const key of files.keys) await blobs.remove(key);
	} catch (error) {
		logger.warn({ err: error, files }, 'unused files could not be removed yet');
		await queue.add(orm, removeFilesTask, { ...files }, { maxAttempts: 20 });
	}
}
