import type { ZipJob } from '@print-room/contract';
import { isZipExpired, isZipProcessing, type SeenZipStage, ZIP_STAGES } from '@print-room/domain';
import { runKey, type ZipMarks } from './zip-marks.ts';

/** A zip as this browser sees it: what the server tells, and what is remembered here. */
export interface SeenZip {
	readonly job: ZipJob;
	/** the job's, or `downloaded` once it was downloaded here */
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
		// What is being made is never out of sight.
		isCleared: isCleared && !isZipProcessing(stage),
		downloadedAt: isDownloaded ? downloadedAt : null,
	};
};

/** How far a telling of a zip is: its run, when it changed, and for two changes of one millisecond how much is done. */
const progressOf = ({ status, jobData }: ZipJob): readonly number[] => [
	jobData.run,
	Date.parse(jobData.changedAt),
	ZIP_STAGES.indexOf(status.stage),
	status.completed ?? 0,
];

/** Whether what arrives is older than what is known: lists and messages overtake each other. */
export const isOlder = (arrived: ZipJob, known: ZipJob): boolean => {
	const [mine, theirs] = [progressOf(arrived), progressOf(known)];
	const at = mine.findIndex((value, index) => value !== theirs[index]);
	return at !== -1 && (mine[at] ?? 0) < (theirs[at] ?? 0);
};

const hasEnded = ({ status: { stage } }: ZipJob): boolean => stage === 'completed' || stage === 'failed';

/** Whether it is over by this telling and was not before. One that was swept after its time is told too, and is no news. */
export const isNewlyEnded = (arrived: ZipJob, known: ZipJob | undefined, now: number): boolean => {
	if (!hasEnded(arrived) || isZipExpired(arrived.status.stage, arrived.jobData, now)) return false;
	return known === undefined || known.jobData.run < arrived.jobData.run || isZipProcessing(known.status.stage);
};

/** The latest request first: a retry is one. */
export const latestFirst = (jobs: Iterable<ZipJob>): readonly ZipJob[] =>
	[...jobs].sort((a, b) => Date.parse(b.jobData.createdAt) - Date.parse(a.jobData.createdAt) || b.orderId.localeCompare(a.orderId));

/** Whether an entry calls for a look: it is being made, or it ended and nobody has looked since. */
export const isNew = ({ job, stage, isCleared }: SeenZip, seen: ReadonlySet<string>, now: number): boolean => {
	if (isZipProcessing(stage)) return true;
	if (isCleared || seen.has(runKey(job)) || isZipExpired(stage, job.jobData, now)) return false;
	return stage === 'completed' || stage === 'failed';
};

/** It is asked for anew, as it looks before the server has answered. */
export const askedAnew = (job: ZipJob, at: string): ZipJob => ({
	...job,
	status: { stage: 'preparing', total: null, completed: null, result: null, errorMsg: null },
	jobData: { ...job.jobData, run: job.jobData.run + 1, createdAt: at, expiredAt: null, isOutdated: false },
});
