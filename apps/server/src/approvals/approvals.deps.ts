import type { ImagingPool } from '@print-room/imaging';
import type { Blobs, Config, Events, Logger, Mailer, Orm, Queue, SignedFiles } from '../platform/index.ts';

export interface ApprovalsDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
	readonly events: Events;
	readonly files: SignedFiles;
	readonly imaging: ImagingPool;
	readonly mailer: Mailer;
}

export const mailAnswerTask = 'mail-approval-answer';
export const buildTilesTask = 'build-approval-tiles';
