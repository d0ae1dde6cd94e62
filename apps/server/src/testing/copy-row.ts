import { randomUUID } from 'node:crypto';
import type { TestShop } from './test-shop.ts';

/** Copies a row with some changes; answers the new one's id. */
export async function copyRow(
	{ context }: Pick<TestShop, 'context'>,
	table: string,
	templateId: string,
	changes: Readonly<Record<string, unknown>>,
): Promise<string> {
	const { pool } = context.database;
	const row = { id: randomUUID(), ...changes };
	// The database makes the others itself.
	const { rows } = await pool.query<{ columns: string }>(
		`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
		[table],
	);
	const columns = rows[0]?.columns ?? '';
	await pool.query(
		`insert into ${table} (${columns}) select ${columns} from (select (jsonb_populate_record(t, $2::jsonb)).* from ${table} t where id = $1) as copied`,
		[templateId, JSON.stringify(row)],
	);
	return row.id;
}
