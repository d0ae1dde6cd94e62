import { toFailure } from '../../../api/failure.ts';
import { FileUnreadable, isReadable } from '../../../api/upload-hash.ts';
import { nextAttempt, type Verdict, verdictOf } from '../model/next-attempt.ts';
import { happen, rowOf } from '../uploads.ts';
import { attempt } from './attempt.ts';
import { discard } from './discard.ts';
import { TookTooLong } from './follow.ts';
import type { Job } from './job.ts';
import { pause } from './pause.ts';
import { finish, giveUp, refusedAs, tellSamePicture, timeOut } from './settle.ts';

type Jobs = ReadonlyMap<number, Job>;

const startAnew = (job: Job, verdict: Verdict): void => {
	job.uploadUrl = null;
	if (verdict === 'DAMAGED') {
		// The file may have changed since it was read.
		job.sha256 = undefined;
		const { uploadId } = rowOf(job.id) ?? { uploadId: null };
		if (uploadId !== null) discard(uploadId);
	}
	happen({ type: 'restarted', id: job.id });
};

/** Handles a failure; returns false if the upload has ended here. */
const goesOn = async (job: Job, thrown: unknown, signal: AbortSignal): Promise<boolean> => {
	const { id } = job;
	const verdict = verdictOf(toFailure(thrown));
	if (verdict === 'LOST' && !navigator.onLine) {
		happen({ type: 'offline', id });
		return false;
	}
	if (thrown instanceof FileUnreadable || (verdict === 'LOST' && !(await isReadable(job.file)))) {
		giveUp(id, new FileUnreadable(), { hasFile: true, isKept: true });
		return false;
	}
	const { step, tries } = nextAttempt(verdict, job.tries);
	job.tries = tries;
	switch (step.do) {
		case 'wait':
			happen({ type: 'interrupted', id, because: verdict === 'LOST' ? 'LOST' : 'BUSY' });
			await pause(step.ms, signal, (wake) => {
				job.wake = wake;
			});
			return true;
		case 'startAnew':
			startAnew(job, verdict);
			return true;
		case 'leaveToOther':
			happen({ type: 'elsewhere', id, atMs: performance.now() });
			return false;
		case 'forget':
			happen({ type: 'removed', id });
			return false;
		case 'giveUp':
			giveUp(id, thrown, { hasFile: true, isKept: job.uploadUrl !== null });
			return false;
	}
};

/** Uploads a file with retries; returns silently when the signal aborts. */
export const run = async (job: Job, jobs: Jobs, signal: AbortSignal, keepBoth: (file: File) => void): Promise<void> => {
	for (let isOn = true; isOn; ) {
		try {
			const outcome = await attempt(job, jobs, signal);
			if (outcome.is === 'done') {
				finish(job.id, outcome);
				if (outcome.how === 'WAS_HERE' && outcome.image !== null) tellSamePicture(job.file, outcome.image.name, keepBoth);
				return;
			}
			job.uploadUrl = null;
			throw refusedAs(outcome);
		} catch (thrown) {
			if (signal.aborted) return;
			if (thrown instanceof TookTooLong) {
				timeOut(job.id, job.file.name);
				return;
			}
			isOn = await goesOn(job, thrown, signal).catch(() => false);
		}
	}
};
