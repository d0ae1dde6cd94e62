import type { RouteDefinition } from '@print-room/contract';
import { and, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../database/index.ts';
import { FilterError, type FilterModel, type ParsedFilter, parseFilter, runFiltered } from '../filter/index.ts';
import { notFound } from '../http/errors.ts';
import { LongList } from '../http/long-answer.ts';
import type { RouteCall } from '../http/route.ts';
import { mapInTurns } from '../turns.ts';
import { type Counted, countMatching, wantsExact } from './count-matching.ts';
import { readMatching } from './read-matching.ts';
import { countSearched } from './read-searched.ts';
import { type EntityTable, rowsAtOnce } from './rows-by-id.ts';

/** Describes how rows of a table are read through the API: allowed fields, output shape and `include` relations. */
export interface ReadModel<Table extends EntityTable, Output> {
	readonly title: string;
	readonly table: Table;
	readonly filter: FilterModel;
	/** Triggers count its rows, so that the total of an unfiltered list costs nothing. */
	readonly isCounted?: true;
	readonly serialize: (row: InferSelectModel<Table>) => Output;
	/** Adds what every item has beyond its row, for a whole page at once. */
	readonly complete?: (orm: Orm, items: readonly Output[]) => Promise<Output[]>;
	/** Each sets one property on the items, with a single query for all of them. */
	readonly relations: Readonly<Record<string, (orm: Orm, items: readonly Output[]) => Promise<Output[]>>>;
}

/** A page of a list with the total number of matches (`X-Total-Count`); `isMore`: counting stopped there. */
export interface ListPage<Output> {
	readonly items: Output[] | LongList<Output>;
	readonly total: number;
	readonly isMore?: boolean;
}

/** Items are returned whole, relations too. A parameter that would be ignored is refused instead. */
function assertWhole(filter: ParsedFilter): void {
	if (filter.fields !== null) throw new FilterError('INVALID_PARAMETER_VALUE', 'fields is not supported: items are answered whole.');
	if (filter.include.some((include) => include.scope !== null))
		throw new FilterError('INVALID_PARAMETER_VALUE', 'A scope in include is not supported: related items are answered whole.');
}

async function attach<Table extends EntityTable, Output>(
	orm: Orm,
	items: Output[],
	{ include }: Pick<ParsedFilter, 'include'>,
	model: Pick<ReadModel<Table, Output>, 'relations'>,
): Promise<Output[]> {
	let attached = items;
	for (const { relation: name } of include) {
		const relation = model.relations[name];
		if (relation !== undefined && attached.length > 0) attached = await relation(orm, attached);
	}
	return attached;
}

export async function toItems<Table extends EntityTable, Output>(
	orm: Orm,
	rows: readonly InferSelectModel<Table>[],
	filter: Pick<ParsedFilter, 'include'>,
	model: Pick<ReadModel<Table, Output>, 'serialize' | 'complete' | 'relations'>,
): Promise<Output[]> {
	const items = await mapInTurns(rows, (row) => model.serialize(row));
	return attach(orm, (await model.complete?.(orm, items)) ?? items, filter, model);
}

/** Completes rows batch by batch and lets go of them. */
async function* itemsInBatches<Table extends EntityTable, Output>(
	orm: Orm,
	rows: InferSelectModel<Table>[],
	filter: Pick<ParsedFilter, 'include'>,
	model: ReadModel<Table, Output>,
): AsyncGenerator<Output[]> {
	while (rows.length > 0) yield await toItems(orm, rows.splice(0, rowsAtOnce), filter, model);
}

/** Reads a page of a list with its total; `exact=true` in the query counts beyond the limit. */
export async function readList<Table extends EntityTable, Output>(
	orm: Orm,
	model: ReadModel<Table, Output>,
	query: unknown,
	scope?: SQL,
): Promise<ListPage<Output>> {
	const filter = parseFilter(query, model.filter);
	assertWhole(filter);
	const page = { ...filter, ...within(scope, filter) };
	const { rows, counted } = await runFiltered(orm, filter, (executor) => readMatching(executor, model, page, wantsExact(query)));
	return {
		items: rows.length > rowsAtOnce ? new LongList(itemsInBatches(orm, rows, filter, model)) : await toItems(orm, rows, filter, model),
		total: counted.count,
		isMore: counted.isMore === true,
	};
}

/** Counts matching rows; `isMore` if there are more than the limit, unless the query has `exact=true`. */
export async function countRows<Table extends EntityTable, Output>(
	orm: Orm,
	model: ReadModel<Table, Output>,
	query: unknown,
	scope?: SQL,
): Promise<Counted> {
	const filter = parseFilter(query, model.filter, { count: true });
	const { where, walked } = within(scope, filter);
	const isExact = wantsExact(query);
	return runFiltered(orm, filter, async (executor) => {
		if (where === undefined || walked === undefined || isExact) return countMatching(executor, model, where, isExact);
		return countSearched(executor, model.table, { where, walked, order: [...model.filter.defaultOrder] });
	});
}

const within = (scope: SQL | undefined, { where, walked }: ParsedFilter): Pick<ParsedFilter, 'where' | 'walked'> => {
	const both = and(scope, walked);
	return { where: and(scope, where), ...(walked !== undefined && both !== undefined && { walked: both }) };
};

/** Reads one item by a condition, with the relations in `filter[include]`. Throws ENTITY_NOT_FOUND. */
export async function readOne<Table extends EntityTable, Output>(
	orm: Orm,
	model: ReadModel<Table, Output>,
	which: SQL,
	query: unknown,
): Promise<Output> {
	const filter = parseFilter(query, model.filter);
	assertWhole(filter);
	const table: PgTable = model.table;
	const [row] = await orm.select(getTableColumns(table)).from(table).where(which).limit(1);
	if (row === undefined) throw notFound(model.title);
	const [item] = await attach(orm, [model.serialize(row as InferSelectModel<Table>)], filter, model);
	if (item === undefined) throw notFound(model.title);
	return item;
}

export async function answerList<Output>(
	call: RouteCall<RouteDefinition>,
	page: Promise<ListPage<Output>>,
): Promise<Output[] | LongList<Output>> {
	const { items, total, isMore } = await page;
	call.reply.header('x-total-count', String(total));
	if (isMore === true) call.reply.header('x-total-count-is-more', 'true');
	return items;
}
