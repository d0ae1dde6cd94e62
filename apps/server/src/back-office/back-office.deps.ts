import type { Config, Orm } from '../platform/index.ts';

/** What the slice is built from; `shop.ts` hands it in. */
export interface BackOfficeDeps {
	readonly config: Config;
	readonly orm: Orm;
	/** the shop's own jobs, by name */
	readonly taskNames: readonly string[];
}
