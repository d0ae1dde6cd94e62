import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { silentLogger, testDatabase } from '../testing/test-database.ts';
import { openQueue, type Queue } from './index.ts';

let db: Database;
let queue: Queue;

beforeAll(async () => {
	db = await testDatabase();
	queue = openQueue({ pool: db.pool, logger: silentLogger });
	await queue.migrate();
});
afterAll(() => db.close());

test('a job is in the queue while it waits, runs or is to be retried, and not once it is done or given up', async () => {
	const has = () => queue.has(db.orm, 'one');
	const become = (state: string) => db.pool.query(`update graphile_worker._private_jobs set ${state}`);
	expect(await has()).toBe(false);
	await queue.add(db.orm, 'work', {}, { jobKey: 'one', maxAttempts: 3 });
	expect([await has(), await queue.has(db.orm, 'two')]).toEqual([true, false]);
	await become("locked_at = now(), locked_by = 'somebody', attempts = 3");
	expect(await has()).toBe(true);
	await become('locked_at = null, locked_by = null, attempts = 2');
	expect(await has()).toBe(true);
	await become('attempts = 3');
	expect(await has()).toBe(false);
	await queue.add(db.orm, 'work', {}, { jobKey: 'one', maxAttempts: 3 });
	expect(await has()).toBe(true);
	await db.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
	expect(await has()).toBe(false);
});
