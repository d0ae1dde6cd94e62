import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import { type Counted, countLimit, countMatching } from './count-matching.ts';
import { type Page, readPage } from './read-page.ts';
import { type EntityTable, rowsById } from './rows-by-id.ts';

interface ListedTable<Table extends EntityTable> {
	readonly table: Table;
	readonly isCounted?: true;
}

interface Found<Table extends EntityTable> {
	readonly rows: InferSelectModel<Table>[];
	readonly counted: Counted;
}

/** A page, and how many rows there are in all. */
export async function readMatching<Table extends EntityTable>(
	executor: Executor,
	list: ListedTable<Table>,
	page: Page,
	isExact: boolean,
): Promise<Found<Table>> {
	const { where } = page;
	if (where === undefined) {
		const counted = await countMatching(executor, list, where, isExact);
		return { counted, rows: await readPage(executor, list.table, page, counted) };
	}
	const { total, ids } = await pick(executor, list.table, { ...page, where });
	if (total <= countLimit) return { counted: { count: total }, rows: await rowsById(executor, list.table, ids) };
	const counted = isExact ? await countMatching(executor, list, where, true) : { count: countLimit, isMore: true };
	return { counted, rows: await readPage(executor, list.table, isNear(page) ? { ...page, where: walked(where) } : page, counted) };
}

/** So near the beginning are the pages that people mostly ask for. */
const isNear = ({ limit, offset }: Page) => limit + offset <= 1000;

/**
 * The same condition, which no index knows: then the list is walked in its order, and of what very many rows match a few are met soon. By an
 * index all of them would be fetched and sorted, where PostgreSQL takes them for few.
 */
const walked = (where: SQL): SQL => sql`((${where}) is true)`;

/**
 * Finds what matches once, counts it, and picks the page of it. Left to itself, PostgreSQL may walk the whole table in the list's order to meet
 * ten of them, when it takes them for many: it guesses that of two words each stands where it likes. Of more than are counted the picked ones are
 * any, and not the page.
 */
async function pick(
	executor: Executor,
	table: EntityTable,
	{ where, order, limit, offset }: Page & { readonly where: SQL },
): Promise<{ total: number; ids: string[] }> {
	const keys = order.map((key, index) => ({ ...key, name: sql.identifier(`key${index}`) }));
	const listed = keys.map(({ column, name }) => sql`, ${column} as ${name}`);
	const by = keys.map(({ name, isDescending }) => (isDescending ? sql`${name} desc` : sql`${name}`));
	const { rows } = await executor.execute<{ total: number; ids: string[] }>(sql`
		with found as materialized (select ${table.id} as id${sql.join(listed)} from ${table} where ${where} limit ${countLimit + 1})
		select (select count(*)::int from found) as total,
			array(select id from found order by ${sql.join(by, sql`, `)} limit ${limit} offset ${offset}) as ids`);
	return rows[0] ?? { total: 0, ids: [] };
}
