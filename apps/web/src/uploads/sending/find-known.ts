import type { UploadStatus } from '@print-room/contract';
import { call } from '../../api/client.ts';
import { libraryRoutes } from '../../api/customer-routes.ts';
import { commonMessages } from '../../api/messages.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { isSentByAnother, type KnownBytes } from '../model/upload-queue.ts';
import { rowOf, useUploads } from '../uploads.ts';
import { readHash } from './announce-hash.ts';
import type { Job } from './upload-job.ts';

export type Jobs = ReadonlyMap<number, Job>;

export const reportOtherFile = (job: Job, uploadId: string | null): void => {
	if (job.expects !== null && job.expects !== uploadId) showToast({ message: commonMessages.otherFile });
	job.expects = null;
};

/** The server's state of this file: complete, partial, processing, or null. */
export const findOnServer = async (job: Job, sha256: string, signal: AbortSignal): Promise<UploadStatus | null> => {
	const { name, size } = job.file;
	const { upload } = await call(libraryRoutes.offerUpload, { body: { name, bytes: size, sha256 }, signal });
	reportOtherFile(job, upload?.id ?? null);
	return upload?.state === 'failed' ? null : upload;
};

const othersOfSize = (job: Job, jobs: Jobs): readonly Job[] =>
	[...jobs.values()].filter(({ id, file }) => id !== job.id && file.size === job.file.size);

/** Whether its bytes may be under way already. Rows that only wait look for the others themselves. */
const hasBegun = ({ id, uploadUrl }: Job): boolean => {
	const is = rowOf(id)?.phase.is;
	return is !== undefined && is !== 'failed' && is !== 'done' && (is !== 'waiting' || uploadUrl !== null);
};

/** True if the same file was chosen twice; the server may know neither yet. */
export const isChosenTwice = (job: Job, jobs: Jobs): boolean => {
	const bytesOf = ({ id, file, sha256 }: Job): KnownBytes => ({ id, sizeBytes: file.size, sha256 });
	return isSentByAnother(useUploads.getState().queue, bytesOf(job), [...jobs.values()].map(bytesOf));
};

/**
 * The file's hash if it has to be known before the first byte is sent: another row or the server may have a file of this size. Undefined if
 * the bytes are new for certain and the hash may follow.
 */
export const hashBeforeSending = async (job: Job, jobs: Jobs, signal: AbortSignal): Promise<string | null | undefined> => {
	if (job.sha256 !== undefined) return job.sha256;
	if (job.isCopy) return undefined;
	const { name, size } = job.file;
	const isAlone = job.expects === null && othersOfSize(job, jobs).length === 0;
	if (isAlone && !(await call(libraryRoutes.offerUpload, { body: { name, bytes: size }, signal })).mayBeKnown) return undefined;
	const sha256 = await readHash(job, signal);
	// Rows of this size that began before this one have announced their hash then, or at least know it.
	const begun = othersOfSize(job, jobs).filter(hasBegun);
	await Promise.allSettled(begun.map((other) => other.announcing ?? readHash(other, signal)));
	signal.throwIfAborted();
	return sha256;
};
