import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { StartProblem } from '../data-dir/index.ts';
import type { Database } from './database.ts';
import { isUnreachable } from './unreachable.ts';

/** Arbitrary number for the advisory lock; nothing else in this database uses it. */
const migrationLock = 7_702_110_318;
/** Deadlocks and cancelled statements: the next start may succeed. */
const passing = new Set(['40001', '40P01', '55P03', '57014']);

/** Arbitrary number of another advisory lock, held while the tables of the shop and of its queue are brought up to date. */
const startLock = 7_702_110_319;

/** Runs `work` in one process of the shop at a time; others that start at the same time wait for it. */
export async function whileOthersWait<Result>(db: Pick<Database, 'pool'>, work: () => Promise<Result>): Promise<Result> {
	const client = await db.pool.connect();
	let failure: Error | undefined;
	try {
		await client.query('select pg_advisory_lock($1)', [startLock]);
		const result = await work();
		await client.query('select pg_advisory_unlock($1)', [startLock]);
		return result;
	} catch (error) {
		failure = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		// Releasing with an error closes the connection, and with it the lock.
		client.release(failure);
	}
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export const migrationHashes = (folder: string): string[] => readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);

/**
 * Applies pending migrations; a second process that starts at the same time waits, then finds none. Throws a `StartProblem` with
 * PostgreSQL's reason if another start would fail alike.
 */
export async function migrate(db: Database, folder: string): Promise<void> {
	const client = await db.pool.connect();
	let failure: Error | undefined;
	try {
		await client.query('select pg_advisory_lock($1)', [migrationLock]);
		await letOthersThrough(client, () => runMigrations(drizzle(client), { migrationsFolder: folder }));
		await client.query('select pg_advisory_unlock($1)', [migrationLock]);
	} catch (error) {
		failure = error instanceof Error ? error : new Error(String(error));
		throw await migrationProblem(failure, folder);
	} finally {
		// Releasing with an error closes the connection, and with it the lock.
		client.release(failure);
	}
}

/** Longest wait of a migration for a table that someone reads or writes. All that comes after it waits behind it. */
const lockWaitMs = 1000;
/** Time of the others between two attempts. */
const pauseMs = 500;
const lockNotAvailable = '55P03';

/** Runs migrations, all of which are rolled back if one would have to wait long for a table; they begin again until it is free. */
async function letOthersThrough(client: PoolClient, run: () => Promise<void>): Promise<void> {
	await client.query("select set_config('lock_timeout', $1, false)", [String(lockWaitMs)]);
	for (;;) {
		try {
			await run();
			break;
		} catch (error) {
			if (serverError(error)?.code !== lockNotAvailable) throw error;
			await pause(pauseMs);
		}
	}
	await client.query('reset lock_timeout');
}

/** Details of PostgreSQL's error, in the order that psql prints them. */
const errorFields = [
	['message', ''],
	['detail', 'Detail: '],
	['hint', 'Hint: '],
	['where', 'Where: '],
] as const;

/** Returns the error unchanged if it is not about the migrations or may be temporary. */
export async function migrationProblem(error: Error, folder: string | null): Promise<Error> {
	const refusal = serverError(error);
	if (refusal === null || isUnreachable(error) || passing.has(refusal.code)) return error;
	const lines = errorFields.flatMap(([name, label]) => {
		const text = textOf(refusal, name);
		return text === null || text === '' ? [] : [`  ${label}${text}`];
	});
	const statement = textOf(error, 'query');
	const name = folder === null || statement === null ? null : await migrationWith(folder, statement);
	const what = folder === null ? "The job queue's tables" : 'The tables';
	const which = name === null ? '' : ` by the migration ${name}`;
	return new StartProblem(
		[
			`${what} could not be brought up to date${which}; nothing was changed. PostgreSQL says:`,
			...lines,
			...(statement === null ? [] : [`  Statement: ${shortened(statement)}`]),
			'Starting again will not help before that is mended.',
		].join('\n'),
		{ cause: error },
	);
}

const longestStatement = 300;

function shortened(statement: string): string {
	const line = statement.trim().replaceAll(/\s+/g, ' ');
	return line.length <= longestStatement ? line : `${line.slice(0, longestStatement)}…`;
}

/** The innermost error with an SQLSTATE; Drizzle wraps the driver's. */
function serverError(error: unknown): (Error & { readonly code: string }) | null {
	for (let current = error; current instanceof Error; current = current.cause) {
		const code = textOf(current, 'code') ?? '';
		if (/^[0-9A-Z]{5}$/.test(code)) return Object.assign(current, { code });
	}
	return null;
}

/** All pending migrations run in one transaction, so the failed statement is searched for in their files. */
async function migrationWith(folder: string, statement: string): Promise<string | null> {
	for (const name of (await readdir(folder))
		.filter((file) => file.endsWith('.sql'))
		.toSorted()
		.toReversed())
		if ((await readFile(path.join(folder, name), 'utf8')).includes(statement.trim())) return name;
	return null;
}

function textOf(error: Error, name: string): string | null {
	const value: unknown = Reflect.get(error, name);
	return typeof value === 'string' ? value : null;
}
