import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createContext } from '../../context.ts';
import { type Config, type Database, readConfig } from '../../platform/index.ts';
import { silentLogger, testDatabase } from '../../platform/testing/test-database.ts';

const count = async ({ pool }: Database, from: string): Promise<number> =>
	(await pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count ?? 0;

describe('a first start of many processes on an empty database', () => {
	let database: Database;
	let folder: string;
	const ending: (() => Promise<unknown>)[] = [];
	const open = async () => {
		database = await testDatabase();
		folder = await mkdtemp(join(tmpdir(), 'print-room-first-'));
	};
	const configOf = (number: number): Config =>
		readConfig({
			DATABASE_URL: database.connectionString,
			DATA_DIR: join(folder, String(number)),
			ADMIN_EMAIL: 'first@studio.example',
			SANDBOX_CART_API_KEY: 'a',
			SANDBOX_CART_WEBHOOK_KEY: 'b',
		});
	afterEach(async () => {
		await Promise.all(ending.splice(0).map((end) => end()));
		await database.close();
		await rm(folder, { recursive: true, force: true });
	});

	const expectOneShop = async () => {
		expect(await count(database, `users where 'admin' = any(roles)`)).toBe(1);
		expect(await count(database, `print_categories where id = 'fineartprint'`)).toBe(1);
		expect(await count(database, 'drizzle.__drizzle_migrations')).toBeGreaterThan(20);
		expect(await count(database, '(select created_at from drizzle.__drizzle_migrations group by 1 having count(*) > 1) as twice')).toBe(0);
		expect(await count(database, 'graphile_worker.migrations')).toBeGreaterThan(10);
	};

	test('one of eight processes that first start in the same moment creates the administrator [O3.02]', async () => {
		await open();
		const started = await Promise.allSettled(Array.from({ length: 8 }, (_, number) => createContext(configOf(number), silentLogger)));
		const opened = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
		ending.push(...opened.map((one) => () => one.close()));
		expect(started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
		expect(opened.filter(({ firstAdministrator }) => firstAdministrator !== null)).toHaveLength(1);
		await expectOneShop();
	});
});
