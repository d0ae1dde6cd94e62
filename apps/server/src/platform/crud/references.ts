import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/index.ts';
import type { CrudTable } from './crud-table.ts';

/** A foreign key column of another table that blocks deleting rows of this one. */
interface Keeper extends Record<string, unknown> {
	readonly table: string;
	readonly column: string;
}

const keepersOf = (table: CrudTable): SQL => sql`
	select source.relname as table, attribute.attname as column
	from pg_constraint as key
	join pg_class as source on source.oid = key.conrelid
	join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
	where key.contype = 'f' and key.confdeltype in ('a', 'r') and key.confrelid = ${getTableName(table)}::regclass
	order by 1, 2`;

/** Tables that refer to these rows, each with the ids that it refers to; read from the database's own catalogue of constraints. */
export async function referencesTo(orm: Executor, table: CrudTable, ids: readonly string[]): Promise<{ table: string; ids: string[] }[]> {
	const { rows: keepers } = await orm.execute<Keeper>(keepersOf(table));
	const found: { table: string; ids: string[] }[] = [];
	for (const keeper of keepers) {
		const column = sql.identifier(keeper.column);
		const { rows } = await orm.execute<{ id: string }>(
			sql`select distinct ${column} as id from ${sql.identifier(keeper.table)} where ${column} = any(${sql.param([...ids])}::text[])`,
		);
		if (rows.length > 0) found.push({ table: keeper.table, ids: rows.map(({ id }) => id) });
	}
	return found;
}
