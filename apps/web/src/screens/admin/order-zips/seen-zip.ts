import type { ZipJob } from '@print-room/contract';
import { isZipExpired, isZipProcessing, type SeenZipStage, ZIP_STAGES } from '@print-room/domain';
import { runKey, type ZipMarks } from './zip-marks.ts';

export interface SeenZip {
	readonly job: ZipJob;
	/** the job's stage, or `downloaded` once it was downloaded here */
	readonly stage: SeenZipStage;
	readonly isCleared: boolean;
	readonly downloadedAt: string | null;
}

export const seenZip = (job: ZipJob, marks: ZipMarks): SeenZip => {
	const { downloadedAt = null, isCleared = false } = marks[runKey(job)] ?? {};
	const { stage } = job.status;
	const isDownloaded = stage === 'completed' && downloadedAt !== null;
	return {
		job,
		stage: isDownloaded ? 'downloaded' : stage,
		isCleared: isCleared && !isZipProcessing(stage),
		downloadedAt: isDownloaded ? downloadedAt : null,
	};
};

/** Sort key of a job's state: its run, its time of change and, within a millisecond, its progress. */
const progressOf = ({ status, jobData }: ZipJob): readonly number[] => [
	jobData.run,
	Date.parse(jobData.changedAt),
	ZIP_STAGES.indexOf(status.stage),
	status.completed ?? 0,
];

/** Whether a received state is older than the known one; lists and messages can overtake each other. */
export const isOlder = (arrived: ZipJob, known: ZipJob): boolean => {
	const [mine, theirs] = [progressOf(arrived), progressOf(known)];
	const at = mine.findIndex((value, index) => value !== theirs[index]);
	return at !== -1 && (mine[at] ?? 0) < (theirs[at] ?? 0);
};

const hasEnded = ({ status: { stage } }: ZipJob): boolean => stage === 'completed' || stage === 'failed';

/** Whether this state ends a run that was still going. An expired zip does not count. */
export const isNewlyEnded = (arrived: ZipJob, known: ZipJob | undefined, now: number): boolean => {
	if (!hasEnded(arrived) || isZipExpired(arrived.status.stage, arrived.jobData, now)) return false;
	return known === undefined || known.jobData.run < arrived.jobData.run || isZipProcessing(known.status.stage);
};

/** Latest request first; a retry counts as a request. */
export const latestFirst = (jobs: Iterable<ZipJob>): readonly ZipJob[] =>
	[...jobs].sort((a, b) => Date.parse(b.jobData.createdAt) - Date.parse(a.jobData.createdAt) || b.orderId.localeCompare(a.orderId));

/** Whether an entry counts in the badge: it is running, or has ended and was not seen. */
export const isNew = ({ job, stage, isCleared }: SeenZip, seen: ReadonlySet<string>, now: number): boolean => {
	if (isZipProcessing(stage)) return true;
	if (isCleared || seen.has(runKey(job)) || isZipExpired(stage, job.jobData, now)) return false;
	return stage === 'completed' || stage === 'failed';
};

/** Optimistic state of a retry, shown until the server answers. */
export const requestedAgain = (job: ZipJob, at: string): ZipJob => ({
	...job,
	status: { stage: 'preparing', total: null, completed: null, result: null, errorMsg: null },
	jobData: { ...job.jobData, run: job.jobData.run + 1, createdAt: at, expiredAt: null, isOutdated: false },
});
