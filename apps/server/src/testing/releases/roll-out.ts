import type pg from 'pg';

interface Column {
	readonly type: string;
	readonly isNullable: boolean;
	readonly hasDefault: boolean;
}

/** Tables of a database as the processes of a version know them. */
export interface Shape {
	/** by table */
	readonly columns: ReadonlyMap<string, ReadonlyMap<string, Column>>;
	/** Number of the file that holds a table's rows: a statement that rewrites them gives the table another. */
	readonly files: ReadonlyMap<string, string>;
	readonly constraints: readonly Constraint[];
	readonly indexes: readonly OfTable[];
}

interface OfTable {
	readonly table: string;
	readonly id: string;
	readonly text: string;
}

interface Constraint extends OfTable {
	readonly names: readonly string[];
}

type Client = Pick<pg.ClientBase, 'query'>;

export async function readShape(client: Client): Promise<Shape> {
	const { rows: columns } = await client.query<Column & { table: string; name: string }>(`
		select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
			a.atthasdef or a.attidentity <> '' as "hasDefault"
		from pg_attribute as a join pg_class as c on c.oid = a.attrelid
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`);
	const { rows: files } = await client.query<{ table: string; file: string }>(`
		select relname as table, relfilenode::text as file from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
	const { rows: constraints } = await client.query<Constraint>(`
		select conrelid::regclass::text as table, oid::text as id, pg_get_constraintdef(oid) as text,
			array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as names
		from pg_constraint
		where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'p', 'x')`);
	const { rows: indexes } = await client.query<OfTable>(`
		select indrelid::regclass::text as table, indexrelid::text as id, pg_get_indexdef(indexrelid) as text from pg_index
		join pg_class as c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace`);
	return {
		columns: new Map(
			[...Map.groupBy(columns, ({ table }) => table)].map(([table, all]) => [
				table,
				new Map(all.map(({ name, type, isNullable, hasDefault }) => [name, { type, isNullable, hasDefault }])),
			]),
		),
		files: new Map(files.map(({ table, file }) => [table, file])),
		constraints,
		indexes,
	};
}

/**
 * Returns a sentence for each change that processes of the version before do not bear while they serve beside the new ones: they read and
 * write the tables and columns that they know, and wait for locks that last as long as a table is large.
 */
export function hindrancesOf(before: Shape, after: Shape): string[] {
	const isOld = ({ table }: OfTable) => before.columns.has(table) && after.columns.has(table);
	const added = (were: readonly OfTable[], are: readonly OfTable[]) =>
		are.filter((one) => isOld(one) && !were.some(({ id }) => id === one.id));
	// Columns that the version before does not write are empty or have their default.
	const constraints = added(
		before.constraints,
		after.constraints.filter(({ table, names }) => names.some((name) => before.columns.get(table)?.has(name))),
	);
	return [
		...[...before.columns].flatMap(([table, columns]) => columnHindrances(table, columns, after.columns.get(table))),
		...[...before.files].flatMap(([table, file]) =>
			after.files.has(table) && after.files.get(table) !== file ? [`${table} is rewritten, and no one reads it meanwhile`] : [],
		),
		...constraints.map(({ table, text }) => `${table} refuses what it accepted: ${text}`),
		...added(before.indexes, after.indexes).map(({ table, text }) => `${table} takes no rows while it gets an index: ${text}`),
	];
}

function columnHindrances(table: string, before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column> | undefined): string[] {
	if (after === undefined) return [`${table} is gone`];
	const kept = [...before].flatMap(([name, was]) => {
		const is = after.get(name);
		if (is === undefined) return [`${table}.${name} is gone`];
		return [
			...(is.type === was.type ? [] : [`${table}.${name} was ${was.type} and is ${is.type}`]),
			...(was.isNullable && !is.isNullable ? [`${table}.${name} may no longer be empty`] : []),
			...(was.hasDefault && !is.hasDefault && !is.isNullable ? [`${table}.${name} has no default any more`] : []),
		];
	});
	const added = [...after].flatMap(([name, { isNullable, hasDefault }]) =>
		before.has(name) || isNullable || hasDefault ? [] : [`${table}.${name} is new and needs a value`],
	);
	return [...kept, ...added];
}
