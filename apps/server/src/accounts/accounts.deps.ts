import type { Blobs, Config, Logger, Mailer, Orm, Queue, SignedFiles } from '../platform/index.ts';
import type { OwnedWork } from './owned-work.ts';

export interface AccountsDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly orm: Orm;
	readonly queue: Queue;
	readonly mailer: Mailer;
	readonly blobs: Blobs;
	readonly files: SignedFiles;
	readonly ownedWork: readonly OwnedWork[];
}
