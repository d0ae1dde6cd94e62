import { type Image, libraryRoutes, type UploadStatus } from '@print-room/contract';
import { call } from '../../../api/client.ts';
import { ApiFailure, networkFailure } from '../../../api/failure.ts';
import { sentences } from '../../../api/sentences.ts';
import { sha256Of } from '../../../api/upload-hash.ts';
import { sendByTus, uploadIdOf } from '../../../api/upload-tus.ts';
import { ensureIdentity, useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { afterProgress } from '../model/next-attempt.ts';
import { isSentByAnother, type KnownBytes } from '../model/sent-by-another.ts';
import type { Finish } from '../model/upload-phase.ts';
import { twinOf } from '../model/upload-queue.ts';
import { happen, useUploads } from '../uploads.ts';
import { discard } from './discard.ts';
import { untilProcessed } from './follow.ts';
import type { Job } from './job.ts';

export type Outcome =
	| { is: 'done'; how: Finish; image: Image | null }
	/** The server refused what it has. */
	| { is: 'refused'; code: string; message: string };

/** Reading that ends sooner is not worth a word. */
const tellReadingAfterMs = 300;

const readChecksum = (job: Job, signal: AbortSignal): Promise<string | null> => {
	const startedAt = performance.now();
	return sha256Of(job.file, {
		signal,
		onProgress: (readBytes) => {
			if (performance.now() - startedAt > tellReadingAfterMs) happen({ type: 'reading', id: job.id, readBytes });
		},
	});
};

const sayWhenOtherFile = (job: Job, uploadId: string | null): void => {
	if (job.expects !== null && job.expects !== uploadId) showToast({ message: sentences.otherFile });
	job.expects = null;
};

/** What the server has of this file, if anything: all, some, or it is at work on it. */
const askForFile = async (job: Job, sha256: string, signal: AbortSignal): Promise<UploadStatus | null> => {
	const { name, size } = job.file;
	const { upload } = await call(libraryRoutes.offerUpload, { body: { name, bytes: size, sha256 }, signal });
	sayWhenOtherFile(job, upload?.id ?? null);
	return upload?.state === 'failed' ? null : upload;
};

export const outcomeOf = ({ state, image, error }: UploadStatus, how: Finish): Outcome => {
	if (state === 'failed') return { is: 'refused', code: error?.code ?? '', message: error?.message ?? '' };
	return { is: 'done', how, image };
};

/** What becomes of bytes that are all at the server. */
export const followToEnd = async (id: number, uploadId: string, acknowledgedAtMs: number, signal: AbortSignal): Promise<Outcome> => {
	happen({ type: 'processing', id });
	const status = await untilProcessed(uploadId, acknowledgedAtMs, {
		signal,
		onDelayed: (isDelayed) => happen({ type: 'processing', id, isDelayed }),
	});
	if (status.state === 'receiving') throw new ApiFailure({ status: 503, message: 'It wants bytes again' });
	return outcomeOf(status, 'UPLOADED');
};

/** Sends what is missing; gives the upload's id. */
const send = async (job: Job, sha256: string | null, signal: AbortSignal): Promise<string> => {
	const { id } = job;
	let isFirst = true;
	await sendByTus(job.file, {
		uploadUrl: job.uploadUrl,
		sha256,
		signal,
		onAddress: (uploadUrl) => {
			job.uploadUrl = uploadUrl;
			const uploadId = uploadIdOf(uploadUrl);
			if (job.isDiscarded) discard(uploadId);
			else if (!signal.aborted) happen({ type: 'identified', id, uploadId, acknowledgedBytes: 0 });
		},
		onAcknowledged: (bytes) => {
			if (signal.aborted) return;
			// The first only tells where it stands.
			if (isFirst) happen({ type: 'sending', id });
			else job.tries = afterProgress(job.tries);
			isFirst = false;
			job.acknowledgedAtMs = performance.now();
			happen({ type: 'acknowledged', id, bytes, atMs: job.acknowledgedAtMs });
		},
	});
	if (job.uploadUrl === null) throw new Error('An upload that was sent has an address.');
	return uploadIdOf(job.uploadUrl);
};

const inList: Outcome = { is: 'done', how: 'IN_LIST', image: null };

/** The same file chosen twice; the server may not have heard of either yet. */
const isChosenTwice = (job: Job, jobs: ReadonlyMap<number, Job>): boolean => {
	const bytesOf = ({ id, file, sha256 }: Job): KnownBytes => ({ id, sizeBytes: file.size, sha256 });
	return isSentByAnother(useUploads.getState().queue, bytesOf(job), [...jobs.values()].map(bytesOf));
};

/** Goes from where the upload stands as far as it gets; throws what stopped it. */
export const attempt = async (job: Job, jobs: ReadonlyMap<number, Job>, signal: AbortSignal): Promise<Outcome> => {
	const { id } = job;
	if (useSession.getState().userId === null) await ensureIdentity();
	if (useSession.getState().userId === null) throw networkFailure();
	if (job.sha256 === undefined) job.sha256 = await readChecksum(job, signal);
	const { sha256 } = job;
	if (sha256 === null) sayWhenOtherFile(job, null);
	let uploadId = job.uploadUrl === null ? null : uploadIdOf(job.uploadUrl);
	if (uploadId === null && sha256 !== null && !job.isCopy) {
		// Nothing may come between knowing the bytes and asking.
		if (isChosenTwice(job, jobs)) return inList;
		const known = await askForFile(job, sha256, signal);
		if (known !== null) {
			// What is a picture by now is told by its name, also while its own row still shows.
			if (known.state === 'ready') return outcomeOf(known, 'WAS_HERE');
			if (twinOf(useUploads.getState().queue, id, known.id) !== null) return inList;
			uploadId = known.id;
			job.uploadUrl = known.uploadUrl;
			job.acknowledgedAtMs = performance.now();
			happen({ type: 'identified', id, uploadId, acknowledgedBytes: known.offset });
		}
	}
	// What the server knows and has no address for has all arrived.
	const sentTo = uploadId !== null && job.uploadUrl === null ? uploadId : await send(job, sha256, signal);
	return followToEnd(id, sentTo, job.acknowledgedAtMs, signal);
};
