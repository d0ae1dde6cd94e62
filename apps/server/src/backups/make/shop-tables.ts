import type pg from 'pg';

export interface ShopTable {
	readonly schema: string;
	readonly name: string;
	/** stored columns; generated ones follow from them */
	readonly columns: readonly string[];
}

export interface ShopSequence {
	readonly schema: string;
	readonly name: string;
}

const schemas = ['public', 'graphile_worker'];
/** Written by the queue's own migrations. */
const left = ['graphile_worker.migrations'];

export const quoted = (...names: readonly string[]): string => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');

type Client = Pick<pg.ClientBase, 'query'>;

/** Tables of the shop and of its queue with their stored columns, without those that an extension made. */
export async function readTables(client: Client): Promise<ShopTable[]> {
	const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
		`select n.nspname::text as schema, c.relname::text as name,
			array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
		from pg_class c
		join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relkind = 'r' and n.nspname = any($1)
			and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
		group by n.nspname, c.relname order by n.nspname, c.relname`,
		[schemas],
	);
	return rows.filter(({ schema, name }) => !left.includes(`${schema}.${name}`));
}

export async function readSequences(client: Client): Promise<ShopSequence[]> {
	const { rows } = await client.query<ShopSequence>(
		'select schemaname::text as schema, sequencename::text as name from pg_sequences where schemaname = any($1) order by 1, 2',
		[schemas],
	);
	return rows;
}

export async function readMigrations(client: Client): Promise<string[]> {
	const { rows: made } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as made");
	if (made[0]?.made !== true) return [];
	const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at, id');
	return rows.map(({ hash }) => hash);
}
