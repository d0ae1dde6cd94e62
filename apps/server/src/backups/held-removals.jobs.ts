import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Blobs, Orm, Task } from '../platform/index.ts';
import { namedBlobsSql } from './named-blobs.ts';

/** Removes files whose removal a backup held; one that runs now holds it again. */
export const removeHeldTask = 'remove-held-files';

const payloadSchema = z.object({ keys: z.array(z.string()), prefixes: z.array(z.string()) });

/** Keeps a file that a row has come to name since; the ids in prefixes are never used again. */
async function unnamed(orm: Orm, keys: readonly string[]): Promise<string[]> {
	if (keys.length === 0) return [];
	const { rows } = await orm.execute<{ key: string }>(
		sql`select key from (${sql.raw(namedBlobsSql)}) as named where key in (${sql.join(
			keys.map((key) => sql`${key}`),
			sql`, `,
		)})`,
	);
	const named = new Set(rows.map(({ key }) => key));
	return keys.filter((key) => !named.has(key));
}

export const heldRemovalTasks = ({ orm, blobs }: { readonly orm: Orm; readonly blobs: Blobs }): Readonly<Record<string, Task>> => ({
	[removeHeldTask]: async (payload) => {
		const { keys, prefixes } = payloadSchema.parse(payload);
		for (const key of await unnamed(orm, keys)) await blobs.remove(key);
		for (const prefix of prefixes) await blobs.removePrefix(prefix);
	},
});
