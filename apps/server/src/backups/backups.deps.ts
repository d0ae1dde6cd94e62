import type { Blobs, Config, Database, Logger, Mailer, Orm, Queue, StaffMailDeps } from '../platform/index.ts';

export interface BackupsDeps {
	readonly config: Config;
	readonly logger: Logger;
	readonly database: Database;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly queue: Queue;
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
}
