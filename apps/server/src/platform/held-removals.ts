import { sql } from 'drizzle-orm';
import type { Blobs } from './blobs/index.ts';
import type { Executor } from './database/index.ts';

/** Arbitrary number for the advisory lock of a backup; nothing else in this database uses it. */
export const removalsHeldLock = 770_231;

/**
 * Whether a backup is running, which needs the files that its snapshot names. Asked after the rows that named a file are gone: a backup that
 * begins later does not name it.
 */
export async function areRemovalsHeld(executor: Executor): Promise<boolean> {
	const { rows } = await executor.execute(sql`
		select 1 from pg_locks
		where locktype = 'advisory' and classid = 0 and objid = ${removalsHeldLock} and objsubid = 1 and granted
			and database = (select oid from pg_database where datname = current_database())`);
	return rows.length > 0;
}

export interface HeldRemoval {
	readonly keys: readonly string[];
	readonly prefixes: readonly string[];
}

/** Postpones removals while a backup runs; `postpone` has them done later. */
export function holdRemovals(
	blobs: Blobs,
	{ isHeld, postpone }: { readonly isHeld: () => Promise<boolean>; readonly postpone: (removal: HeldRemoval) => Promise<unknown> },
): Blobs {
	return {
		...blobs,
		remove: async (key) => {
			if (await isHeld()) await postpone({ keys: [key], prefixes: [] });
			else await blobs.remove(key);
		},
		removePrefix: async (prefix) => {
			if (await isHeld()) await postpone({ keys: [], prefixes: [prefix] });
			else await blobs.removePrefix(prefix);
		},
	};
}
