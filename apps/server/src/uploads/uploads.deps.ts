import type { ImagingPool } from '@print-room/imaging';
import type { Blobs, Config, Events, Logger, Mailer, Orm, Queue, SignedFiles, StaffMailDeps, Tx } from '../platform/index.ts';
import type { Incoming } from './staging/incoming.ts';

/** What the slice is built from; `context.ts` hands it in. */
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
	/** what the slices above do when staff have replaced an image's file, within that transaction */
	readonly afterReplacing: (tx: Tx, imageId: string) => Promise<void>;
	/** what they do when an image is read better than before, and prints cut from it come out otherwise, within that transaction */
	readonly afterRemaking: (tx: Tx, imageId: string) => Promise<void>;
}
