import type { ImagingPool } from '@print-room/imaging';
import type { Blobs, Config, Logger, Mailer, Orm, Queue, SignedFiles, StaffMailDeps } from '../platform/index.ts';

export interface FileChecksDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
	readonly files: SignedFiles;
	readonly imaging: ImagingPool;
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
}

export const mailAnswerTask = 'mail-file-check-answer';
export const mailAskedTask = 'mail-file-check-asked';
export const mailReceiptTask = 'mail-file-check-receipt';

/** Retries over some hours, with growing pauses. */
export const mailTries = 12;
