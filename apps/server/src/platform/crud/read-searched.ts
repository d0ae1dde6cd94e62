import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import { orderBy } from '../filter/index.ts';
import { type Counted, countLimit, countMatching } from './count-matching.ts';
import { foundAtMost, type Picked, pickRows } from './pick-rows.ts';
import { type Page, readPage } from './read-page.ts';
import { type EntityTable, rowsById } from './rows-by-id.ts';

type Conditions = { readonly where: SQL; readonly walked: SQL };
type Searched = Pick<Page, 'order' | 'limit' | 'offset'> & Conditions;

/** So many rows at the beginning of the list tell how frequent a word is. */
const sampledRows = 2000;
/** From here on, reading rows in the list's order finds as many as are counted sooner than an index does. */
const frequentFrom = 0.2;
/** From here on, that order soon leads to a page of them. */
const walkableFrom = 0.005;
/** Where so many rows were read and not enough of them match, the words are frequent at the beginning of the list only. */
const walkedRows = 100_000;
/**
 * A bitmap of the index that does not fit here would have each row's words taken apart again. It is raised for the statement alone, and before
 * anything is read: a condition without a row is found out first.
 */
const bitmapMemory = sql`(select set_config('work_mem', greatest(pg_size_bytes(current_setting('work_mem')), 67108864) / 1024 || 'kB', true)) is not null`;

/** The first rows of the list in its order, under the table's own name. */
const firstRows = (table: EntityTable, order: Page['order'], many: number): SQL =>
	sql`(select * from ${table} order by ${sql.join(orderBy(order), sql`, `)} limit ${many}) as ${table}`;

async function shareOf(executor: Executor, table: EntityTable, { walked, order }: Conditions & Pick<Page, 'order'>): Promise<number> {
	const { rows } = await executor.execute<{ share: number | null }>(
		sql`select (count(*) filter (where ${walked}))::float / nullif(count(*), 0) as share from ${firstRows(table, order, sampledRows)}`,
	);
	return rows[0]?.share ?? 0;
}

/** The page and the count of what very many rows match; null where they turn out to be fewer. */
async function walk(executor: Executor, table: EntityTable, page: Searched): Promise<Picked | null> {
	const from = sql`from ${firstRows(table, page.order, walkedRows)} where ${page.walked}`;
	const picked = await pickRows(executor, table, { from, atMost: foundAtMost }, page);
	return picked.total > countLimit ? picked : null;
}

const byIndex = (table: EntityTable, { where }: Conditions): SQL => sql`from ${table} where ${bitmapMemory} and ${where}`;

/** How many rows match a search that has an index, up to the limit. */
export async function countSearched(executor: Executor, table: EntityTable, asked: Conditions & Pick<Page, 'order'>): Promise<Counted> {
	const page = { ...asked, limit: 0, offset: 0 };
	const isFrequent = (await shareOf(executor, table, page)) >= frequentFrom;
	const walked = isFrequent ? await walk(executor, table, page) : null;
	const { total } = walked ?? (await pickRows(executor, table, { from: byIndex(table, page), atMost: foundAtMost }, page));
	return total > countLimit ? { count: countLimit, isMore: true } : { count: total };
}

/**
 * A page of a search that has an index. What is rare is found by the index. What stands in very many rows is met soon by walking the list in its
 * order, where the index would first collect all of them.
 */
export async function readSearched<Table extends EntityTable>(
	executor: Executor,
	table: Table,
	page: Searched,
	isExact: boolean,
): Promise<{ rows: InferSelectModel<Table>[]; counted: Counted }> {
	const share = await shareOf(executor, table, page);
	const more = async (): Promise<Counted> =>
		isExact ? countMatching(executor, { table }, page.walked, true) : { count: countLimit, isMore: true };
	const walked = share >= frequentFrom ? await walk(executor, table, page) : null;
	if (walked !== null && page.offset + page.limit <= countLimit)
		return { rows: await rowsById(executor, table, walked.ids), counted: await more() };
	const found = walked ?? (await pickRows(executor, table, { from: byIndex(table, page), atMost: foundAtMost }, page));
	if (found.total <= countLimit) return { rows: await rowsById(executor, table, found.ids), counted: { count: found.total } };
	const counted = await more();
	// In pages that people mostly ask for, and of words that are frequent everywhere.
	if (walked !== null || (page.offset + page.limit <= 1000 && share >= walkableFrom))
		return { rows: await readPage(executor, table, { ...page, where: sql`((${page.walked}) is true)` }, counted), counted };
	const { ids } = await pickRows(executor, table, { from: byIndex(table, page), atMost: null }, page);
	return { rows: await rowsById(executor, table, ids), counted };
}
