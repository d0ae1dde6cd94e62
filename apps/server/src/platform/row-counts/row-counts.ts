import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Orm } from '../database/index.ts';
import type { Task } from '../queue/index.ts';
import { rowCounts } from './row-counts.table.ts';

/** Number of rows of a table counted by triggers: exact in every transaction, and as fast for a million rows as for none. */
export async function countedRows(executor: Executor, table: PgTable): Promise<number> {
	const [counted] = await executor
		.select({ total: sql<string>`coalesce(sum(${rowCounts.delta}), 0)` })
		.from(rowCounts)
		.where(sql`${rowCounts.tableName} = ${getTableName(table)}`);
	return Number(counted?.total ?? 0);
}

/**
 * Merges each table's lines into one, in a single statement, so that no reader sees the lines gone before their sum is there. Uncommitted
 * lines stay for the next run, and those locked by another run are skipped.
 */
export async function foldRowCounts(orm: Pick<Orm, 'execute'>): Promise<void> {
	await orm.execute(sql`
		with folded as (
			delete from ${rowCounts} where id in (select id from ${rowCounts} order by id for update skip locked) returning table_name, delta
		)
		insert into ${rowCounts} (table_name, delta) select table_name, sum(delta) from folded group by table_name`);
}

export const rowCountTasks = ({ orm }: { readonly orm: Orm }): Readonly<Record<string, Task>> => ({
	'fold-row-counts': () => foldRowCounts(orm),
});
