import type { Image, UploadStatus } from '@print-room/contract';
import { ApiFailure, networkFailure } from '../../api/failure.ts';
import { sendByTus, uploadIdOf } from '../../api/upload/upload-tus.ts';
import { ensureIdentity, useSession } from '../../session/session.ts';
import { afterProgress } from '../model/next-attempt.ts';
import type { Finish } from '../model/upload-phase.ts';
import { twinOf } from '../model/upload-queue.ts';
import { dispatch, useUploads } from '../uploads.ts';
import { announceHash } from './announce-hash.ts';
import { discardUpload } from './discard-upload.ts';
import { findOnServer, hashBeforeSending, isChosenTwice, type Jobs, reportOtherFile } from './find-known.ts';
import { pollUntilProcessed } from './poll-upload.ts';
import type { Job } from './upload-job.ts';

export type Outcome =
	| { is: 'done'; how: Finish; image: Image | null }
	/** The server rejected the received file. */
	| { is: 'refused'; code: string; message: string };

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

const sendMissing = async (job: Job, signal: AbortSignal): Promise<string> => {
	const { id } = job;
	const sha256 = job.sha256 ?? null;
	let isFirst = true;
	// A failure here is met again before the last bytes.
	if (job.uploadUrl !== null) announceHash(job, signal).catch(() => undefined);
	await sendByTus(job.file, {
		uploadUrl: job.uploadUrl,
		sha256,
		signal,
		beforeLastBytes: () => announceHash(job, signal),
		onAddress: (uploadUrl) => {
			job.uploadUrl = uploadUrl;
			job.isAnnounced = sha256 !== null;
			const uploadId = uploadIdOf(uploadUrl);
			if (job.isDiscarded) discardUpload(uploadId);
			else if (!signal.aborted) {
				dispatch({ type: 'identified', id, uploadId, acknowledgedBytes: 0 });
				announceHash(job, signal).catch(() => undefined);
			}
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

/** Looks for the same bytes before any are sent; null if they have to be sent. */
const lookForBytes = async (job: Job, jobs: Jobs, signal: AbortSignal): Promise<Outcome | { uploadId: string } | null> => {
	const sha256 = await hashBeforeSending(job, jobs, signal);
	if (sha256 === null) reportOtherFile(job, null);
	if (sha256 === null || sha256 === undefined || job.isCopy) return null;
	// No await between knowing the checksums and this check.
	if (isChosenTwice(job, jobs)) return inList;
	const known = await findOnServer(job, sha256, signal);
	if (known === null) return null;
	// A finished image is reported by its name, even while its own row is still shown.
	if (known.state === 'ready') return outcomeOf(known, 'WAS_HERE');
	if (twinOf(useUploads.getState().queue, job.id, known.id) !== null) return inList;
	job.uploadUrl = known.uploadUrl;
	job.isAnnounced = true;
	job.acknowledgedAtMs = performance.now();
	dispatch({ type: 'identified', id: job.id, uploadId: known.id, acknowledgedBytes: known.offset });
	return { uploadId: known.id };
};

/** Sends from the server's offset to the end; throws the cause of an interruption. */
export const sendAttempt = async (job: Job, jobs: Jobs, signal: AbortSignal): Promise<Outcome> => {
	const { id } = job;
	if (useSession.getState().userId === null) await ensureIdentity();
	if (useSession.getState().userId === null) throw networkFailure();
	const found = job.uploadUrl === null ? await lookForBytes(job, jobs, signal) : null;
	if (found !== null && 'is' in found) return found;
	// A known upload without an address has been received completely.
	const sentTo = found !== null && job.uploadUrl === null ? found.uploadId : await sendMissing(job, signal);
	return awaitProcessed(id, sentTo, job.acknowledgedAtMs, signal);
};
