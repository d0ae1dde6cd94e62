import { type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import { type Counted, countLimit, countMatching } from './count-matching.ts';
import { foundAtMost, pickRows } from './pick-rows.ts';
import { type Page, readPage } from './read-page.ts';
import { readSearched } from './read-searched.ts';
import { type EntityTable, rowsById } from './rows-by-id.ts';

interface ListedTable<Table extends EntityTable> {
	readonly table: Table;
	readonly isCounted?: true;
}

interface Found<Table extends EntityTable> {
	readonly rows: InferSelectModel<Table>[];
	readonly counted: Counted;
}

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
	if (page.walked !== undefined) return readSearched(executor, list.table, { ...page, where, walked: page.walked }, isExact);
	const { total, ids } = await pickRows(executor, list.table, { from: sql`from ${list.table} where ${where}`, atMost: foundAtMost }, page);
	if (total <= countLimit) return { counted: { count: total }, rows: await rowsById(executor, list.table, ids) };
	const counted = isExact ? await countMatching(executor, list, where, true) : { count: countLimit, isMore: true };
	return { counted, rows: await readPage(executor, list.table, isNear(page) ? { ...page, where: walked(where) } : page, counted) };
}

/** True for the pages that people usually open. */
const isNear = ({ limit, offset }: Page) => limit + offset <= 1000;

/**
 * Hides the condition from every index, so that the list is walked in its order: with very many matches a page is found soon. PostgreSQL
 * would fetch and sort all of them if it expects few.
 */
const walked = (where: SQL): SQL => sql`((${where}) is true)`;
