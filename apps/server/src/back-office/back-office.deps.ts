import type { Blobs, Config, Orm } from '../platform/index.ts';

export interface BackOfficeDeps {
	readonly config: Config;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly taskNames: readonly string[];
}
