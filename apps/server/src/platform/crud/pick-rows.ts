import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import { countLimit } from './count-matching.ts';
import type { Page } from './read-page.ts';
import type { EntityTable } from './rows-by-id.ts';

export interface Picked {
	/** how many were found, one more than are counted at most */
	readonly total: number;
	readonly ids: string[];
}

type Part = Pick<Page, 'order' | 'limit' | 'offset'>;

interface Source {
	/** what is read: `from … where …`, and its end */
	readonly from: SQL;
	/** in how many of the rows that are found nobody looks any further; null: all are found */
	readonly atMost: number | null;
}

/**
 * Finds what matches once, counts it, and picks the page of it. Left to itself, PostgreSQL may walk the whole table in the list's order to meet
 * ten of them, when it takes them for many: it guesses that of two words each stands where it likes.
 */
export async function pickRows(
	executor: Executor,
	table: EntityTable,
	{ from, atMost }: Source,
	{ order, limit, offset }: Part,
): Promise<Picked> {
	const keys = order.map((key, index) => ({ ...key, name: sql.identifier(`key${index}`) }));
	const listed = keys.map(({ column, name }) => sql`, ${column} as ${name}`);
	const by = keys.map(({ name, isDescending }) => (isDescending ? sql`${name} desc` : sql`${name}`));
	const bound = atMost === null ? sql`` : sql` limit ${atMost}`;
	const { rows } = await executor.execute<{ total: number; ids: string[] }>(sql`
		with found as materialized (select ${table.id} as id${sql.join(listed)} ${from}${bound})
		select (select count(*)::int from found) as total,
			array(select id from found order by ${sql.join(by, sql`, `)} limit ${limit} offset ${offset}) as ids`);
	return rows[0] ?? { total: 0, ids: [] };
}

/** One more than are counted, so that it is known whether there are more. Of more than are counted the picked ones are any, and not the page. */
export const foundAtMost = countLimit + 1;
