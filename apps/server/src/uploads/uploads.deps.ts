import type { ImagingPool } from '@print-room/imaging';
import type { Blobs, Config, Events, Logger, Mailer, Orm, Queue, SignedFiles, StaffMailDeps, Tx } from '../platform/index.ts';
import type { Incoming } from './staging/incoming.ts';

export interface UploadsDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly incoming: Incoming;
	readonly queue: Queue;
	readonly events: Events;
	readonly files: SignedFiles;
	readonly imaging: ImagingPool;
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
	/** hook of the slices above after staff replaced an image's file, within that transaction */
	readonly afterReplacing: (tx: Tx, imageId: string) => Promise<void>;
	/** hook of the slices above after an image was read again and its prints change, within that transaction */
	readonly afterRemaking: (tx: Tx, imageId: string) => Promise<void>;
}
