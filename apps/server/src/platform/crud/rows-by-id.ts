import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/index.ts';

export type EntityTable = PgTable & { readonly id: AnyPgColumn };

/** Rows per read, so that one read does not block the process. */
export const rowsAtOnce = 100;

/** Rows in the order of their ids, without those that no longer exist. */
export async function rowsById<Table extends EntityTable>(
	executor: Executor,
	table: Table,
	ids: readonly string[],
): Promise<InferSelectModel<Table>[]> {
	const whole: EntityTable = table;
	const rows: unknown[] = [];
	for (let start = 0; start < ids.length; start += rowsAtOnce) {
		const some = ids.slice(start, start + rowsAtOnce);
		const found = await executor
			.select(getTableColumns(whole))
			.from(whole)
			// A single array parameter, whatever the number of ids.
			.where(sql`${whole.id} = any(${sql.param(some)}::text[])`);
		const byId = new Map<unknown, unknown>(found.map((row) => [row.id, row]));
		for (const id of some) if (byId.has(id)) rows.push(byId.get(id));
	}
	return rows as InferSelectModel<Table>[];
}
