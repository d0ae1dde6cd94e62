import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoted } from '../make/shop-tables.ts';
import { type BackedUpTable, DamagedBackup, type Manifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';

interface ForeignKey {
	readonly owner: string;
	readonly name: string;
	readonly definition: string;
}

export interface RestoredRows {
	readonly rows: number;
	readonly foreignKeys: number;
}

const foreignKeysSql = `
	select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
	from pg_constraint
	where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`;

/**
 * Replaces all rows by those of a backup, in one transaction. Triggers do not run. Foreign keys are removed first and added again, by which
 * PostgreSQL checks every row. Throws if a table does not end up with the rows that the manifest counts. Errors: `DamagedBackup`, which names
 * the foreign keys that do not hold.
 */
export async function restoreRows(client: pg.PoolClient, place: BackupPlace, name: string, manifest: Manifest): Promise<RestoredRows> {
	const tables = manifest.tables.map((table) => quoted(table.schema, table.name));
	await client.query('begin');
	try {
		const { rows: foreignKeys } = await client.query<ForeignKey>(foreignKeysSql);
		for (const key of foreignKeys) await client.query(`alter table ${key.owner} drop constraint ${key.name}`);
		for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
		await client.query(`truncate ${tables.join(', ')}`);
		let total = 0;
		for (const table of manifest.tables) total += await restoreTable(client, place, table);
		for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
		const problems: string[] = [];
		for (const key of foreignKeys) {
			const problem = await addForeignKey(client, key);
			if (problem !== null) problems.push(problem);
		}
		if (problems.length > 0) throw new DamagedBackup(name, problems);
		for (const { value, isCalled, ...sequence } of manifest.sequences)
			await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(sequence.schema, sequence.name), value, isCalled]);
		await client.query('commit');
		return { rows: total, foreignKeys: foreignKeys.length };
	} catch (error) {
		await client.query('rollback').catch(() => undefined);
		throw error;
	}
}

const isViolated = '23503';

/** Returns a sentence about the first row that names one which is not there, or null. */
async function addForeignKey(client: pg.PoolClient, { owner, name, definition }: ForeignKey): Promise<string | null> {
	await client.query('savepoint adding');
	try {
		await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
		await client.query('release savepoint adding');
		return null;
	} catch (error) {
		if (!(error instanceof pg.DatabaseError) || error.code !== isViolated) throw error;
		await client.query('rollback to savepoint adding');
		return `rows of ${owner} do not fit the foreign key ${name}: ${error.detail ?? error.message}`;
	}
}

async function restoreTable(client: pg.PoolClient, place: BackupPlace, table: BackedUpTable): Promise<number> {
	const name = quoted(table.schema, table.name);
	const columns = table.columns.map((column) => quoted(column)).join(', ');
	await pipeline(await place.read(table.file), client.query(copyFrom(`copy ${name} (${columns}) from stdin (format binary)`)));
	const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
	const count = Number(rows[0]?.count);
	if (count !== table.rows)
		throw new Error(`The table ${table.schema}.${table.name} has ${count} rows after the restore instead of ${table.rows}.`);
	return count;
}
