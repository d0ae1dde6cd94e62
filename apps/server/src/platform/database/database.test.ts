import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { openWire } from '../../../../../fixtures/proxies/wire.ts';
import { StartProblem } from '../data-dir/index.ts';
import { silentLogger, testDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { type Database, inTransaction, migrate, openDatabase } from './index.ts';

let db: Database;

beforeAll(async () => {
	db = await testDatabase();
});

afterAll(() => db.close());

describe('a transaction', () => {
	test('a transaction writes everything or nothing [ASVS 2.3.3]', async () => {
		await db.pool.query('create table entries (n integer)');
		const failing = inTransaction(db, async (tx) => {
			await tx.execute(sql`insert into entries values (1)`);
			throw new Error('no');
		});
		await expect(failing).rejects.toThrow('no');
		await inTransaction(db, (tx) => tx.execute(sql`insert into entries values (2)`));
		expect((await db.pool.query('select n from entries')).rows).toEqual([{ n: 2 }]);
	});

	test('a transaction whose connection breaks before it has begun gives its place in the pool back [O3.03]', async () => {
		const address = new URL(db.connectionString);
		const wire = await openWire(await freePort(), Number(address.port));
		address.port = String(wire.port);
		const one = await connectDatabase({ connectionString: address.href, logger: silentLogger, maxConnections: 1 });
		wire.state = 'held';
		const broken = expect(inTransaction(one, (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
		await expect.poll(() => one.pool.idleCount).toBe(0);
		wire.cut();
		await broken;
		wire.state = 'open';
		expect((await inTransaction(one, (tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }]);
		await one.close();
		wire.close();
	});
});

describe('a connection', () => {
	test('a connection may be lost while idle or in use without ending the process', async () => {
		const client = await db.pool.connect();
		const own = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
		const waiting = expect(client.query('select pg_sleep(60)')).rejects.toThrow();
		await db.pool.query('select pg_terminate_backend($1)', [own.rows[0]?.pid]);
		await waiting;
		client.release(true);
		await db.pool.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
		expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
	});

	test('a connection says so when no database answers', async () => {
		const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
		await expect(openDatabase({ databaseUrl, dataDir: tmpdir(), logger: silentLogger })).rejects.toThrow('The database does not answer');
	});
});

describe('an address', () => {
	test.each(['nonsense', 'http://localhost/shop', 'postgres://user:secret@host:99999999/shop'])(
		'like %j is refused for good',
		async (databaseUrl) => {
			const refusal = await openDatabase({ databaseUrl, dataDir: tmpdir(), logger: silentLogger }).catch((error: unknown) => error);
			expect(refusal).toBeInstanceOf(StartProblem);
			expect(String(refusal)).not.toContain('secret');
		},
	);
});

describe('migrations', () => {
	test('run once when several processes start at the same time', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'print-room-migrations-'));
		await mkdir(path.join(folder, 'meta'));
		const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_first', breakpoints: true }];
		await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
		await writeFile(
			path.join(folder, '0000_first.sql'),
			'create table migrated (n integer); insert into migrated select 1 from pg_sleep(0.05)',
		);
		await Promise.all([1, 2, 3, 4].map(() => migrate(db, folder)));
		await migrate(db, folder);
		await rm(folder, { recursive: true });
		expect((await db.pool.query('select n from migrated')).rows).toEqual([{ n: 1 }]);
	});
});
