import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/index.ts';
import { countedRows } from '../row-counts/row-counts.ts';

/** Counting stops here: no one pages further, and counting a million rows takes too long. */
export const countLimit = 10_000;

export interface Counted {
	readonly count: number;
	readonly isMore?: boolean;
}

interface CountedTable {
	readonly table: PgTable;
	readonly isCounted?: true;
}

export async function countMatching(
	executor: Executor,
	{ table, isCounted }: CountedTable,
	where: SQL | undefined,
	isExact: boolean,
): Promise<Counted> {
	if (where === undefined && isCounted) return { count: await countedRows(executor, table) };
	if (where === undefined || isExact) {
		const [counted] = await executor.select({ total: count() }).from(table).where(where);
		return { count: counted?.total ?? 0 };
	}
	const some = executor
		.select({ one: sql`1`.as('one') })
		.from(table)
		.where(where)
		.limit(countLimit + 1)
		.as('some');
	const [counted] = await executor.select({ total: count() }).from(some);
	const total = counted?.total ?? 0;
	return total > countLimit ? { count: countLimit, isMore: true } : { count: total };
}

export const wantsExact = (query: unknown): boolean =>
	typeof query === 'object' && query !== null && 'exact' in query && query.exact === 'true';
