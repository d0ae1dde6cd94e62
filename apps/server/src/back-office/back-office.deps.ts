import type { Config, Orm } from '../platform/index.ts';

/** Dependencies of the slice, built by `shop.ts`. */
export interface BackOfficeDeps {
	readonly config: Config;
	readonly orm: Orm;
	/** the shop's own jobs, by name */
	readonly taskNames: readonly string[];
}
