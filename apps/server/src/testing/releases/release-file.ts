import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import type { Blobs } from '../../platform/index.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const releaseSchema = z.object({
	/** migrations that this version's database has seen, by name */
	migrations: z.array(z.string()),
	/** rows of each table, as PostgreSQL writes them in JSON */
	tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
	sequences: z.record(z.string(), z.string().nullable()),
	/** blobs by key, in base64 */
	files: z.record(z.string(), z.string()),
	facts: z.object({
		customer: z.object({ email: z.string(), password: z.string(), imageId: z.string(), designId: z.string() }),
		admin: z.object({ email: z.string(), password: z.string() }),
		orderId: z.string(),
		checkId: z.string(),
	}),
});
export type Release = z.infer<typeof releaseSchema>;

export const readRelease = async (file: string): Promise<Release> =>
	releaseSchema.parse(JSON.parse((await decompress(await readFile(file))).toString('utf8')));

/** Writes database and files of a shop whose work is done into one file. */
export async function writeRelease(
	file: string,
	shop: { readonly pool: pg.Pool; readonly filesFolder: string; readonly migrations: readonly string[] },
	facts: Release['facts'],
): Promise<void> {
	const { pool, filesFolder, migrations } = shop;
	const names = await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
	const tables: Record<string, unknown> = {};
	for (const { name } of names.rows) {
		const { rows } = await pool.query<{ all: unknown }>(`select coalesce(json_agg(t), '[]') as all from "${name}" t`);
		tables[name] = rows[0]?.all;
	}
	const counted = await pool.query<{ name: string; value: string | null }>(
		"select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
	);
	const files: Record<string, string> = {};
	for (const entry of await readdir(filesFolder, { recursive: true, withFileTypes: true }))
		if (entry.isFile()) {
			const path = join(entry.parentPath, entry.name);
			files[relative(filesFolder, path)] = (await readFile(path)).toString('base64');
		}
	const sequences = Object.fromEntries(counted.rows.map(({ name, value }) => [name, value]));
	const release = releaseSchema.parse({ migrations, tables, sequences, files, facts });
	await writeFile(file, await compress(JSON.stringify(release)));
}

/** Fills a database that has just the release's migrations, as a superuser: triggers would count the rows again. */
export async function loadRows(pool: pg.Pool, { tables, sequences }: Release): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("begin; set local session_replication_role = 'replica'");
		for (const [name, rows] of Object.entries(tables)) {
			const { rows: columns } = await client.query<{ name: string }>(
				`select column_name as name from information_schema.columns
				where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
				[name],
			);
			const list = columns.map((column) => `"${column.name}"`).join(', ');
			await client.query(`delete from "${name}"`);
			await client.query(
				`insert into "${name}" (${list}) overriding system value select ${list} from json_populate_recordset(null::"${name}", $1)`,
				[JSON.stringify(rows)],
			);
		}
		for (const [name, value] of Object.entries(sequences))
			if (value !== null) await client.query('select setval($1, $2)', [`"${name}"`, value]);
		await client.query('commit');
	} finally {
		client.release();
	}
}

export async function storeFiles(blobs: Blobs, { files }: Release): Promise<void> {
	for (const [key, base64] of Object.entries(files)) await blobs.putBuffer(key, Buffer.from(base64, 'base64'));
}
