import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/index.ts';

export type EntityTable = PgTable & { readonly id: AnyPgColumn };

/** Rows in the order of their ids; those that are gone are left out. */
export async function rowsById<Table extends EntityTable>(
	executor: Executor,
	table: Table,
	ids: readonly string[],
): Promise<InferSelectModel<Table>[]> {
	if (ids.length === 0) return [];
	const whole: EntityTable = table;
	const found = await executor
		.select(getTableColumns(whole))
		.from(whole)
		// One parameter, however many they are.
		.where(sql`${whole.id} = any(${sql.param(ids)}::text[])`);
	const byId = new Map<unknown, unknown>(found.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []) as InferSelectModel<Table>[];
}
