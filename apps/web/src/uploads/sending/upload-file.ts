import { toFailure } from '../../api/failure.ts';
import { FileUnreadable, isReadable } from '../../api/upload/upload-hash.ts';
import { nextAttempt, type Verdict, verdictOf } from '../model/next-attempt.ts';
import { dispatch, rowOf } from '../uploads.ts';
import { waitToRetry } from '../wait-to-retry.ts';
import { discardUpload } from './discard-upload.ts';
import { failRow, failureOfRefusal, finishRow, reportSameImage, timeOutRow } from './end-row.ts';
import type { Jobs } from './find-known.ts';
import { TookTooLong } from './poll-upload.ts';
import { sendAttempt } from './send-attempt.ts';
import type { Job } from './upload-job.ts';

const restart = (job: Job, verdict: Verdict): void => {
	job.uploadUrl = null;
	job.isAnnounced = false;
	if (verdict === 'DAMAGED') {
		// The file may have changed since it was read.
		job.sha256 = undefined;
		const { uploadId } = rowOf(job.id) ?? { uploadId: null };
		if (uploadId !== null) discardUpload(uploadId);
	}
	dispatch({ type: 'restarted', id: job.id });
};

/** Handles a failure; returns false if the upload has ended here. */
const goesOn = async (job: Job, thrown: unknown, signal: AbortSignal): Promise<boolean> => {
	const { id } = job;
	const verdict = verdictOf(toFailure(thrown));
	if (verdict === 'LOST' && !navigator.onLine) {
		dispatch({ type: 'offline', id });
		return false;
	}
	if (thrown instanceof FileUnreadable || (verdict === 'LOST' && !(await isReadable(job.file)))) {
		failRow(id, new FileUnreadable(), { hasFile: true, isKept: true });
		return false;
	}
	const { step, tries } = nextAttempt(verdict, job.tries);
	job.tries = tries;
	switch (step.do) {
		case 'wait':
			dispatch({ type: 'interrupted', id, because: verdict === 'LOST' ? 'LOST' : 'BUSY' });
			await waitToRetry(step.ms, signal, (wake) => {
				job.wake = wake;
			});
			return true;
		case 'restart':
			restart(job, verdict);
			return true;
		case 'leaveToOther':
			dispatch({ type: 'elsewhere', id, atMs: performance.now() });
			return false;
		case 'forget':
			dispatch({ type: 'removed', id });
			return false;
		case 'giveUp':
			failRow(id, thrown, { hasFile: true, isKept: job.uploadUrl !== null });
			return false;
	}
};

export const uploadFile = async (job: Job, jobs: Jobs, signal: AbortSignal, keepBoth: (file: File) => void): Promise<void> => {
	for (let isOn = true; isOn; ) {
		try {
			const outcome = await sendAttempt(job, jobs, signal);
			if (outcome.is === 'done') {
				finishRow(job.id, outcome);
				if (outcome.how === 'WAS_HERE' && outcome.image !== null) reportSameImage(job.file, outcome.image.name, keepBoth);
				return;
			}
			job.uploadUrl = null;
			job.isAnnounced = false;
			throw failureOfRefusal(outcome);
		} catch (thrown) {
			if (signal.aborted) return;
			if (thrown instanceof TookTooLong) {
				timeOutRow(job.id, job.file.name);
				return;
			}
			isOn = await goesOn(job, thrown, signal).catch(() => false);
		}
	}
};
