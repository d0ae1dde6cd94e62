import type { RouteDefinition } from '@print-room/contract';
import { and, count, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../database/index.ts';
import { FilterError, type FilterModel, type ParsedFilter, parseFilter, runFiltered } from '../filter/index.ts';
import { notFound } from '../http/errors.ts';
import type { RouteCall } from '../http/route.ts';

/** How rows of a table are read through the API: its safelist, its outward shape, and what `include` can bring along. */
export interface ReadModel<Table extends PgTable, Output> {
	/** as people read it: 'The certificate' */
	readonly title: string;
	readonly table: Table;
	readonly filter: FilterModel;
	readonly serialize: (row: InferSelectModel<Table>) => Output;
	/** Each sets one property on the items, in a single query for all of them. */
	readonly relations: Readonly<Record<string, (orm: Orm, items: readonly Output[]) => Promise<Output[]>>>;
}

/** Items are answered whole, relations too: what would be silently ignored is refused. */
function assertWhole(filter: ParsedFilter): void {
	if (filter.fields !== null) throw new FilterError('INVALID_PARAMETER_VALUE', 'fields is not supported: items are answered whole.');
	if (filter.include.some((include) => include.scope !== null))
		throw new FilterError('INVALID_PARAMETER_VALUE', 'A scope in include is not supported: related items are answered whole.');
}

async function attach<Table extends PgTable, Output>(
	orm: Orm,
	items: Output[],
	filter: ParsedFilter,
	model: ReadModel<Table, Output>,
): Promise<Output[]> {
	let attached = items;
	for (const { relation: name } of filter.include) {
		const relation = model.relations[name];
		if (relation !== undefined && attached.length > 0) attached = await relation(orm, attached);
	}
	return attached;
}

/** A page of a list with how many there are in all, which becomes `X-Total-Count`. */
export async function readList<Table extends PgTable, Output>(
	orm: Orm,
	model: ReadModel<Table, Output>,
	query: unknown,
	scope?: SQL,
): Promise<{ items: Output[]; total: number }> {
	const filter = parseFilter(query, model.filter);
	assertWhole(filter);
	const where = and(scope, filter.where);
	const table: PgTable = model.table;
	const { rows, total } = await runFiltered(orm, filter, async (executor) => {
		const found = await executor
			.select(getTableColumns(table))
			.from(table)
			.where(where)
			.orderBy(...filter.order)
			.limit(filter.limit)
			.offset(filter.offset);
		const [counted] = await executor.select({ total: count() }).from(table).where(where);
		return { rows: found, total: counted?.total ?? 0 };
	});
	const items = rows.map((row) => model.serialize(row as InferSelectModel<Table>));
	return { items: await attach(orm, items, filter, model), total };
}

export async function countRows<Table extends PgTable, Output>(
	orm: Orm,
	model: ReadModel<Table, Output>,
	query: unknown,
	scope?: SQL,
): Promise<number> {
	const filter = parseFilter(query, model.filter, { count: true });
	const table: PgTable = model.table;
	return runFiltered(orm, filter, async (executor) => {
		const [counted] = await executor.select({ total: count() }).from(table).where(and(scope, filter.where));
		return counted?.total ?? 0;
	});
}

/** One item by a condition, with what `filter[include]` names. Throws ENTITY_NOT_FOUND. */
export async function readOne<Table extends PgTable, Output>(
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

/** Answers a list route: the items, and the total in its header. */
export async function answerList<Output>(
	call: RouteCall<RouteDefinition>,
	page: Promise<{ items: Output[]; total: number }>,
): Promise<Output[]> {
	const { items, total } = await page;
	call.reply.header('x-total-count', String(total));
	return items;
}
