import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import { countLimit } from './count-matching.ts';
import type { Page } from './read-page.ts';
import type { EntityTable } from './rows-by-id.ts';

export interface Picked {
	/** number found, at most one more than the count limit */
	readonly total: number;
	readonly ids: string[];
}

type Part = Pick<Page, 'order' | 'limit' | 'offset'>;

interface Source {
	/** the statement from `from … where …` on */
	readonly from: SQL;
	/** number of found rows after which the search stops; null: no limit */
	readonly atMost: number | null;
}

/**
 * Finds all matches once, counts them and picks the page from them. Without this, PostgreSQL may walk the whole table in list order for ten
 * rows: it assumes that search words are independent and overestimates the matches.
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
			array_to_json(array(select id from found order by ${sql.join(by, sql`, `)} limit ${limit} offset ${offset})) as ids`);
	return rows[0] ?? { total: 0, ids: [] };
}

/** The count limit plus one, to know whether there are more. Beyond it the picked rows are arbitrary. */
export const foundAtMost = countLimit + 1;
