import { type Image, libraryRoutes, type UploadStatus } from '@print-room/contract';
import { call } from '../../api/client.ts';
import { ApiFailure, networkFailure } from '../../api/failure.ts';
import { commonMessages } from '../../api/messages.ts';
import { sha256Of } from '../../api/upload-hash.ts';
import { sendByTus, uploadIdOf } from '../../api/upload-tus.ts';
import { ensureIdentity, useSession } from '../../session/session.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { afterProgress } from '../model/next-attempt.ts';
import { isSentByAnother, type KnownBytes } from '../model/sent-by-another.ts';
import type { Finish } from '../model/upload-phase.ts';
import { twinOf } from '../model/upload-queue.ts';
import { dispatch, useUploads } from '../uploads.ts';
import { discardUpload } from './discard-upload.ts';
import { pollUntilProcessed } from './poll-upload.ts';
import type { Job } from './upload-job.ts';

export type Outcome =
	| { is: 'done'; how: Finish; image: Image | null }
	/** The server rejected the received file. */
	| { is: 'refused'; code: string; message: string };

/** Shorter readings are not shown. */
const showReadingAfterMs = 300;

const readChecksum = (job: Job, signal: AbortSignal): Promise<string | null> => {
	const startedAt = performance.now();
	return sha256Of(job.file, {
		signal,
		onProgress: (readBytes) => {
			if (performance.now() - startedAt > showReadingAfterMs) dispatch({ type: 'reading', id: job.id, readBytes });
		},
	});
};

const reportOtherFile = (job: Job, uploadId: string | null): void => {
	if (job.expects !== null && job.expects !== uploadId) showToast({ message: commonMessages.otherFile });
	job.expects = null;
};

/** The server's state of this file: complete, partial, processing, or null. */
const findOnServer = async (job: Job, sha256: string, signal: AbortSignal): Promise<UploadStatus | null> => {
	const { name, size } = job.file;
	const { upload } = await call(libraryRoutes.offerUpload, { body: { name, bytes: size, sha256 }, signal });
	reportOtherFile(job, upload?.id ?? null);
	return upload?.state === 'failed' ? null : upload;
};

export const outcomeOf = ({ state, image, error }: UploadStatus, how: Finish): Outcome => {
	if (state === 'failed') return { is: 'refused', code: error?.code ?? '', message: error?.message ?? '' };
	return { is: 'done', how, image };
};

/** Waits for the outcome of an upload whose bytes have all arrived. */
export const awaitProcessed = async (id: number, uploadId: string, acknowledgedAtMs: number, signal: AbortSignal): Promise<Outcome> => {
	dispatch({ type: 'processing', id });
	const status = await pollUntilProcessed(uploadId, acknowledgedAtMs, {
		signal,
		onDelayed: (isDelayed) => dispatch({ type: 'processing', id, isDelayed }),
	});
	if (status.state === 'receiving') throw new ApiFailure({ status: 503, message: 'The server asked for bytes again' });
	return outcomeOf(status, 'UPLOADED');
};

/** Sends the missing bytes; returns the upload's id. */
const sendMissing = async (job: Job, sha256: string | null, signal: AbortSignal): Promise<string> => {
	const { id } = job;
	let isFirst = true;
	await sendByTus(job.file, {
		uploadUrl: job.uploadUrl,
		sha256,
		signal,
		onAddress: (uploadUrl) => {
			job.uploadUrl = uploadUrl;
			const uploadId = uploadIdOf(uploadUrl);
			if (job.isDiscarded) discardUpload(uploadId);
			else if (!signal.aborted) dispatch({ type: 'identified', id, uploadId, acknowledgedBytes: 0 });
		},
		onAcknowledged: (bytes) => {
			if (signal.aborted) return;
			// The first acknowledgement is only the starting offset.
			if (isFirst) dispatch({ type: 'sending', id });
			else job.tries = afterProgress(job.tries);
			isFirst = false;
			job.acknowledgedAtMs = performance.now();
			dispatch({ type: 'acknowledged', id, bytes, atMs: job.acknowledgedAtMs });
		},
	});
	if (job.uploadUrl === null) throw new Error('An upload that was sent has an address.');
	return uploadIdOf(job.uploadUrl);
};

const inList: Outcome = { is: 'done', how: 'IN_LIST', image: null };

/** True if the same file was chosen twice; the server may know neither yet. */
const isChosenTwice = (job: Job, jobs: ReadonlyMap<number, Job>): boolean => {
	const bytesOf = ({ id, file, sha256 }: Job): KnownBytes => ({ id, sizeBytes: file.size, sha256 });
	return isSentByAnother(useUploads.getState().queue, bytesOf(job), [...jobs.values()].map(bytesOf));
};

/** Sends from the server's offset to the end; throws the cause of an interruption. */
export const sendAttempt = async (job: Job, jobs: ReadonlyMap<number, Job>, signal: AbortSignal): Promise<Outcome> => {
	const { id } = job;
	if (useSession.getState().userId === null) await ensureIdentity();
	if (useSession.getState().userId === null) throw networkFailure();
	if (job.sha256 === undefined) job.sha256 = await readChecksum(job, signal);
	const { sha256 } = job;
	if (sha256 === null) reportOtherFile(job, null);
	let uploadId = job.uploadUrl === null ? null : uploadIdOf(job.uploadUrl);
	if (uploadId === null && sha256 !== null && !job.isCopy) {
		// No await between knowing the checksum and this check.
		if (isChosenTwice(job, jobs)) return inList;
		const known = await findOnServer(job, sha256, signal);
		if (known !== null) {
			// A finished image is reported by its name, even while its own row is still shown.
			if (known.state === 'ready') return outcomeOf(known, 'WAS_HERE');
			if (twinOf(useUploads.getState().queue, id, known.id) !== null) return inList;
			uploadId = known.id;
			job.uploadUrl = known.uploadUrl;
			job.acknowledgedAtMs = performance.now();
			dispatch({ type: 'identified', id, uploadId, acknowledgedBytes: known.offset });
		}
	}
	// A known upload without an address has been received completely.
	const sentTo = uploadId !== null && job.uploadUrl === null ? uploadId : await sendMissing(job, sha256, signal);
	return awaitProcessed(id, sentTo, job.acknowledgedAtMs, signal);
};
