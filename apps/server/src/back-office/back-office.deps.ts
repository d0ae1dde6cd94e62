import type { Config, Orm } from '../platform/index.ts';

export interface BackOfficeDeps {
	readonly config: Config;
	readonly orm: Orm;
	readonly taskNames: readonly string[];
}
