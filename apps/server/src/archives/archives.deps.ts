import type { DesignsDeps } from '../designs/index.ts';
import type { Mailer, StaffMailDeps } from '../platform/index.ts';

/** What the slice is built from; `context.ts` hands it in. */
export interface ArchivesDeps extends DesignsDeps {
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
}

/** Says that an archive changed; the payload is `{ id }`. */
export const archivesChannel = 'archives';

export const makeArchiveTask = 'make-archive';
export const mailArchiveTask = 'mail-archive';

/** One job an archive: a new run takes the place of one that still waits. */
export const archiveJobKey = (archiveId: string): string => `archive:${archiveId}`;

/** Where a run's file is kept; all of an archive's lie below `archives/{id}`. */
export const archiveKey = ({ id, run }: { readonly id: string; readonly run: number }): string => `archives/${id}/${run}.zip`;

/** The job that makes a run, as the queue takes it: one at a time, and after what customers wait for. */
export const archiveJob = ({ id, run }: { readonly id: string; readonly run: number }) =>
	[makeArchiveTask, { archiveId: id, run }, { jobKey: archiveJobKey(id), maxAttempts: 10, priority: 20, queueName: 'archives' }] as const;
