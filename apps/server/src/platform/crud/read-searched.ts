import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import { orderBy } from '../filter/index.ts';
import { type Counted, countLimit, countMatching } from './count-matching.ts';
import { foundAtMost, type Picked, pickRows } from './pick-rows.ts';
import { type Page, readPage } from './read-page.ts';
import { type EntityTable, rowsById } from './rows-by-id.ts';

type Conditions = { readonly where: SQL; readonly walked: SQL };
type Searched = Pick<Page, 'order' | 'limit' | 'offset'> & Conditions;

/** Rows at the start of the list from which a word's frequency is estimated. */
const sampledRows = 2000;
/** Share from which a walk in list order reaches the count limit sooner than the index does. */
const frequentFrom = 0.2;
/** Share from which a walk in list order soon fills a page. */
const walkableFrom = 0.005;
/** Limit of such a walk. If it finds too few matches, the words are frequent only at the start of the list. */
const walkedRows = 100_000;
/**
 * A bitmap of the index that exceeds `work_mem` re-parses each row's words. The limit is raised for this read alone, before anything
 * else is read, because a condition without a row is evaluated first.
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

/** Page and count of a search with very many matches; null if there turn out to be fewer. */
async function walk(executor: Executor, table: EntityTable, page: Searched): Promise<Picked | null> {
	const from = sql`from ${firstRows(table, page.order, walkedRows)} where ${page.walked}`;
	const picked = await pickRows(executor, table, { from, atMost: foundAtMost }, page);
	return picked.total > countLimit ? picked : null;
}

const byIndex = (table: EntityTable, { where }: Conditions): SQL => sql`from ${table} where ${bitmapMemory} and ${where}`;

export async function countSearched(executor: Executor, table: EntityTable, asked: Conditions & Pick<Page, 'order'>): Promise<Counted> {
	const page = { ...asked, limit: 0, offset: 0 };
	const isFrequent = (await shareOf(executor, table, page)) >= frequentFrom;
	const walked = isFrequent ? await walk(executor, table, page) : null;
	const { total } = walked ?? (await pickRows(executor, table, { from: byIndex(table, page), atMost: foundAtMost }, page));
	return total > countLimit ? { count: countLimit, isMore: true } : { count: total };
}

/**
 * Reads a page of an indexed search. Rare words are found by the index; for frequent ones the list is walked in its order, because the
 * index would collect every match first.
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
	// Only for pages that people usually open, and words that are frequent throughout.
	if (walked !== null || (page.offset + page.limit <= 1000 && share >= walkableFrom))
		return { rows: await readPage(executor, table, { ...page, where: sql`((${page.walked}) is true)` }, counted), counted };
	const { ids } = await pickRows(executor, table, { from: byIndex(table, page), atMost: null }, page);
	return { rows: await rowsById(executor, table, ids), counted };
}
