import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import { orderBy, type ParsedFilter } from '../filter/index.ts';
import type { Counted } from './count-matching.ts';
import { type EntityTable, rowsById } from './rows-by-id.ts';

/** rows of the largest page that the back office shows */
const oneReadRows = 250;

export type Page = Pick<ParsedFilter, 'where' | 'walked' | 'order' | 'limit' | 'offset'>;

/** Starts at the far end if that is nearer, so that reaching the page walks half of the list at most. */
function nearerEnd({ limit, offset }: Page, { count, isMore }: Counted): { limit: number; offset: number; isReversed: boolean } {
	if (isMore === true || offset <= count / 2) return { limit, offset, isReversed: false };
	const rest = Math.max(0, count - offset);
	const shown = Math.min(limit, rest);
	return { limit: shown, offset: rest - shown, isReversed: true };
}

/** Reads a page of rows. The offset is walked on ids alone, from an index of the order; only the rows shown are fetched. */
export async function readPage<Table extends EntityTable>(
	executor: Executor,
	table: Table,
	page: Page,
	counted: Counted,
): Promise<InferSelectModel<Table>[]> {
	const { limit, offset, isReversed } = nearerEnd(page, counted);
	if (limit === 0 || (counted.isMore !== true && offset >= counted.count)) return [];
	const order = orderBy(page.order, isReversed);
	const condition = page.where === undefined ? sql`` : sql` where ${page.where}`;
	const ids = sql`select ${table.id} as id from ${table}${condition} order by ${list(order)} limit ${limit} offset ${offset}`;
	if (limit > oneReadRows) {
		// A single value: the driver would handle thousands of rows in one go.
		const { rows: found } = await executor.execute<{ ids: string[] }>(sql`select array_to_json(array(${ids})) as ids`);
		const several = await rowsById(executor, table, found[0]?.ids ?? []);
		return isReversed ? several.reverse() : several;
	}
	const whole: EntityTable = table;
	const rows = await executor
		.select(getTableColumns(whole))
		.from(whole)
		.innerJoin(sql`(${ids}) as page`, sql`page.id = ${table.id}`)
		.orderBy(...order);
	return (isReversed ? rows.reverse() : rows) as InferSelectModel<Table>[];
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
