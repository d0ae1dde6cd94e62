import { randomUUID } from 'node:crypto';
import type { TestShop } from './test-shop.ts';

/** Columns by table; every shop has the same. Reading them from the catalogue takes longer than the copy. */
const columnsByTable = new Map<string, string>();

async function columnsOf(pool: TestShop['context']['database']['pool'], table: string): Promise<string> {
	const known = columnsByTable.get(table);
	if (known !== undefined) return known;
	// The database makes the others itself.
	const { rows } = await pool.query<{ columns: string }>(
		`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
		[table],
	);
	const columns = rows[0]?.columns ?? '';
	columnsByTable.set(table, columns);
	return columns;
}

/** Copies a row with some changes; answers the new one's id. */
export async function copyRow(
	{ context }: Pick<TestShop, 'context'>,
	table: string,
	templateId: string,
	changes: Readonly<Record<string, unknown>>,
): Promise<string> {
	const { pool } = context.database;
	const row = { id: randomUUID(), ...changes };
	const columns = await columnsOf(pool, table);
	await pool.query(
		`insert into ${table} (${columns}) select ${columns} from (select (jsonb_populate_record(t, $2::jsonb)).* from ${table} t where id = $1) as copied`,
		[templateId, JSON.stringify(row)],
	);
	return row.id;
}
