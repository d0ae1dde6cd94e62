import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testQueue } from '../testing/queue-fixture.ts';
import { releasedOnce } from './released-once.ts';

const shared = testQueue();

test('a connection that is released twice is given back once, and the pool goes on [O3.03]', async () => {
	const pool = new pg.Pool({ connectionString: shared.db.connectionString, max: 1 });
	onTestFinished(() => pool.end());
	const once = releasedOnce(pool);
	await new Promise<void>((resolve) => {
		once.connect((_error, _client, release) => {
			release();
			expect(() => release()).not.toThrow();
			resolve();
		});
	});
	expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
	expect((await once.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
