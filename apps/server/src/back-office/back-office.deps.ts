import type { LiveInformation } from '../information/index.ts';
import type { Blobs, Config, Mailer, Orm, Queue } from '../platform/index.ts';

export interface BackOfficeDeps {
	readonly config: Config;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly mailer: Mailer;
	readonly queue: Queue;
	readonly information: LiveInformation;
	readonly taskNames: readonly string[];
}
