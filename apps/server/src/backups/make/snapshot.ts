import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackedUpTable, backupFolder, type Manifest } from '../manifest.ts';
import type { BackupPlace } from '../place/backup-place.ts';
import { listNames } from './blob-names.ts';
import { quoted, readMigrations, readSequences, readTables } from './shop-tables.ts';

const readOnly = 'begin transaction isolation level repeatable read, read only';

/** The rows of one moment, stored in the place, and the list of the blobs that they name. */
export interface Snapshot extends Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'> {
	/** local file, see `listNames`; `remove` deletes it */
	readonly names: string;
	remove(): Promise<void>;
}

/**
 * Copies all rows under one exported snapshot. One connection holds the snapshot and lists the blobs, another copies the tables. No
 * transaction is open after that, however long the blobs take.
 */
export async function takeSnapshot(connectionString: string, place: BackupPlace, name: string, signal?: AbortSignal): Promise<Snapshot> {
	const [holder, reader] = [newClient(connectionString), newClient(connectionString)];
	const names = path.join(tmpdir(), `print-room-blobs-${randomBytes(8).toString('hex')}`);
	const remove = () => rm(names, { force: true });
	try {
		await Promise.all([holder.connect(), reader.connect()]);
		await holder.query(readOnly);
		const { rows } = await holder.query<{ id: string; at: Date }>('select pg_export_snapshot() as id, now() as at');
		const [exported] = rows;
		if (exported === undefined) throw new Error('The database exported no snapshot.');
		await reader.query(readOnly);
		await reader.query(`set transaction snapshot ${reader.escapeLiteral(exported.id)}`);
		const [tables] = await Promise.all([copyTables(reader, place, name, signal), listNames(holder, names)]);
		const migrations = await readMigrations(reader);
		const sequences = await readSequenceValues(reader);
		await Promise.all([holder.query('commit'), reader.query('commit')]);
		return { takenAt: exported.at.toISOString(), migrations, tables, sequences, names, remove };
	} catch (error) {
		await remove();
		throw error;
	} finally {
		await Promise.all([holder.end(), reader.end()]).catch(() => undefined);
	}
}

function newClient(connectionString: string): pg.Client {
	const client = new pg.Client({ connectionString, application_name: 'print-room-backup' });
	// The query that runs fails too; without a handler the process would end.
	client.on('error', () => undefined);
	return client;
}

async function copyTables(client: pg.Client, place: BackupPlace, name: string, signal?: AbortSignal): Promise<BackedUpTable[]> {
	const copied: BackedUpTable[] = [];
	for (const { schema, name: table, columns } of await readTables(client)) {
		signal?.throwIfAborted();
		const file = `${backupFolder(name)}/rows/${schema}.${table}.copy`;
		const list = columns.map((column) => quoted(column)).join(', ');
		const copying = client.query(copyTo(`copy ${quoted(schema, table)} (${list}) to stdout (format binary)`));
		const stored = await place.write(file, copying);
		// The number of rows follows the last byte.
		await client.query('select 1');
		copied.push({ schema, name: table, columns: [...columns], rows: copying.rowCount, file, ...stored });
	}
	return copied;
}

/** Values are not part of a snapshot: they may be ahead of the rows, which only leaves gaps. */
async function readSequenceValues(client: pg.Client): Promise<Manifest['sequences']> {
	const values: Manifest['sequences'] = [];
	for (const sequence of await readSequences(client)) {
		const { rows } = await client.query<{ value: string; isCalled: boolean }>(
			`select last_value::text as value, is_called as "isCalled" from ${quoted(sequence.schema, sequence.name)}`,
		);
		if (rows[0] !== undefined) values.push({ ...sequence, ...rows[0] });
	}
	return values;
}
