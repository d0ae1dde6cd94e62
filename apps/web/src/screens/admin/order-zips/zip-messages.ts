import type { ZipJob } from '@print-room/contract';
import { isZipExpired, isZipOverdue, MINUTE_MS, type SeenZipStage, zipExpiresAt } from '@print-room/domain';
import type { SeenZip } from './seen-zip.ts';

/** `expires in 42 min`, `expires in 1 h 59 min`, `expires in 47 h` */
export const expiryMessage = (job: ZipJob, now: number): string => {
	const minutes = Math.floor((zipExpiresAt(job.jobData) - now) / MINUTE_MS);
	if (minutes < 1) return 'expires in less than a minute';
	if (minutes < 60) return `expires in ${minutes} min`;
	const hours = Math.floor(minutes / 60);
	return hours < 10 && minutes % 60 > 0 ? `expires in ${hours} h ${minutes % 60} min` : `expires in ${hours} h`;
};

const stageNames: Readonly<Record<SeenZipStage, string>> = {
	initialized: 'Waiting for its turn',
	started: 'Started',
	preparing: 'Preparing',
	pending: 'In progress',
	compressing: 'Compressing',
	completed: 'Completed',
	failed: 'Failed',
	cancelled: 'Cancelled',
	downloaded: 'Downloaded',
};

/** `Preparing, 12 of 18 files`; without a count for stages that have none. */
export const progressMessage = ({ status: { stage, total, completed } }: ZipJob): string =>
	total === null ? stageNames[stage] : `${stageNames[stage]}, ${completed ?? 0} of ${total} ${total === 1 ? 'file' : 'files'}`;

/** Share of the work done, 0 to 1; null if it is not counted. */
export const shareDone = ({ status: { total, completed } }: ZipJob): number | null =>
	total === null || total === 0 ? null : Math.min(1, (completed ?? 0) / total);

export const failureMessage = ({ status: { errorMsg } }: ZipJob): string => `"${errorMsg ?? 'Failed to generate ZIP archive'}..."`;

export const changedMessage = (displayId: string): string =>
	`Order #${displayId} has changed since its zip was requested. Review it, or press again to prepare it as it is now.`;

/** Reason why a held order's zip can be retried on the order's page only. */
export const heldMessage = (displayId: string): string => `Order #${displayId} is held from printing. Open it to prepare its files anyway.`;

/** State in one word. `Expired` and `Overdue` follow from the time and not from the stage. */
export const stateName = ({ job, stage }: SeenZip, now: number): string => {
	if (isZipExpired(stage, job.jobData, now)) return 'Expired';
	return isZipOverdue(stage, job.jobData, now) ? 'Overdue' : stageNames[stage];
};

export const endedMessage = ({ status, jobData: { displayId } }: ZipJob): string =>
	status.stage === 'failed'
		? `The zip of order #${displayId} failed: ${status.errorMsg ?? 'Failed to generate ZIP archive'}.`
		: `The zip of order #${displayId} is ready.`;
