import { call } from '../../api/client.ts';
import { libraryRoutes } from '../../api/customer-routes.ts';
import { sha256Of } from '../../api/upload/upload-hash.ts';
import { uploadIdOf } from '../../api/upload/upload-tus.ts';
import { dispatch, rowOf } from '../uploads.ts';
import type { Job } from './upload-job.ts';

/** Shorter readings are not shown. */
const showReadingAfterMs = 300;

/** Hashes the file once per attempt, after its picture: that is waited for. Throws `FileUnreadable` or the signal's reason. */
export const readHash = async (job: Job, signal: AbortSignal): Promise<string | null> => {
	if (job.sha256 !== undefined) return job.sha256;
	await job.drawn;
	const startedAt = performance.now();
	job.sha256 = await sha256Of(job.file, {
		signal,
		onProgress: (readBytes) => {
			if (performance.now() - startedAt > showReadingAfterMs && rowOf(job.id)?.phase.is === 'reading')
				dispatch({ type: 'reading', id: job.id, readBytes });
		},
	});
	return job.sha256;
};

const announce = async (job: Job, signal: AbortSignal): Promise<void> => {
	const sha256 = await readHash(job, signal);
	if (sha256 === null || job.isAnnounced || job.uploadUrl === null) return;
	await call(libraryRoutes.announceHash, { params: { id: uploadIdOf(job.uploadUrl) }, body: { sha256 }, signal });
	job.isAnnounced = true;
};

/** Hashes the file while its bytes are sent, and announces the hash. Concurrent calls share one attempt; a failed one may be repeated. */
export const announceHash = (job: Job, signal: AbortSignal): Promise<void> => {
	job.announcing ??= announce(job, signal).finally(() => {
		job.announcing = null;
	});
	return job.announcing;
};
