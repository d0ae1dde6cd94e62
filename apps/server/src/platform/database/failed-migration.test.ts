import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { patience } from '../../../../../fixtures/patience.ts';
import { shopProcess } from '../../testing/shop-process.ts';
import { StartProblem } from '../data-dir/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { migrate, migrationProblem } from './index.ts';

async function database() {
	const opened = await testDatabase();
	onTestFinished(() => opened.close());
	return opened;
}

/** A folder with a single migration. */
async function folderWith(name: string, sql: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-migrations-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	await mkdir(join(folder, 'meta'));
	const tag = `0000_${name}`;
	const entries = [{ idx: 0, version: '7', when: 1, tag, breakpoints: true }];
	await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
	await writeFile(join(folder, `${tag}.sql`), sql);
	return folder;
}

test('a migration that has to wait for a table lets others read it, and is done once the table is free [O4.01]', async () => {
	const opened = await database();
	await opened.pool.query("create table kept (code text); insert into kept values ('a')");
	const folder = await folderWith('new-column', 'alter table kept add column name text;');
	const reader = await opened.pool.connect();
	await reader.query('begin; select code from kept;');
	const migrated = migrate(opened, folder);
	await vi.waitFor(async () => {
		const { rows } = await opened.pool.query("select 1 from pg_locks where relation = 'kept'::regclass and not granted");
		expect(rows).toHaveLength(1);
	}, patience);
	// Comes after the waiting migration, and would wait behind it for as long as the reader reads.
	expect((await opened.pool.query('select code from kept')).rows).toEqual([{ code: 'a' }]);
	await reader.query('commit');
	reader.release();
	await migrated;
	expect((await opened.pool.query('select name from kept')).rows).toEqual([{ name: null }]);
	const { rows } = await opened.pool.query('show lock_timeout');
	expect(rows).toEqual([{ lock_timeout: '0' }]);
});

test("a start that fails in a migration names it, repeats PostgreSQL's message, and is not worth a retry", async () => {
	const { pool, connectionString } = await database();
	await pool.query('create table users (mine integer)');
	const dataDir = await mkdtemp(join(tmpdir(), 'print-room-migration-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	const shop = await shopProcess({ DATABASE_URL: connectionString, DATA_DIR: dataDir });
	const words = await shop.start().then(
		() => 'open',
		(error: unknown) => String(error),
	);
	// 78 is what the launcher and the unit for systemd take for final.
	expect(words).toContain('ended with 78');
	expect(words).toMatch(/could not be brought up to date by the migration 0000_[\w-]+\.sql; nothing was changed/);
	expect(words).toContain('relation "users" already exists');
	expect(words).not.toContain('    at ');
});

test('detail and hint of a failed migration are shown, with the query in short', async () => {
	const opened = await database();
	await opened.pool.query("create table kept (code text); insert into kept values ('a'), ('a'); create table parts (id integer)");
	const long = `comment on table kept is '${'long '.repeat(200)}';`;
	const folder = await folderWith('unique-codes', `${long}\n--> statement-breakpoint\nalter table kept add constraint one unique (code);`);
	const failure = await migrate(opened, folder).catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(StartProblem);
	const message = String(failure);
	expect(message).toContain('by the migration 0000_unique-codes.sql');
	expect(message).toContain('could not create unique index "one"');
	expect(message).toContain('Detail: Key (code)=(a) is duplicated.');
	expect(message).toContain('Statement: alter table kept add constraint one unique (code);');
	expect((await opened.pool.query("select obj_description('kept'::regclass) as words")).rows).toEqual([{ words: null }]);
});

test.each([
	['goes away', '57P01'],
	['finds a deadlock', '40P01'],
])('a database that %s in a migration is no reason to give up', async (_what, code) => {
	const error = Object.assign(new Error('failed'), { code });
	expect(await migrationProblem(error, null)).toBe(error);
});
