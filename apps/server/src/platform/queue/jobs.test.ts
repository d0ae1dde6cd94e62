import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { testQueue } from '../testing/queue-fixture.ts';
import { openQueue } from './index.ts';
import { releaseJobsOfTheDead } from './liveness.ts';
import { recorder } from './recorder.ts';
import { workerLogger } from './worker-logger.ts';

const shared = testQueue();

const makeDue = () => shared.db.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");

describe('a job', () => {
	test('a job of a rolled-back transaction never runs, a committed one runs once', async () => {
		const { seen, task, until } = recorder();
		await shared.start({ note: task });
		const failing = shared.db.orm.transaction(async (tx) => {
			await shared.queue.add(tx, 'note', { n: 1 });
			throw new Error('rolled back');
		});
		await expect(failing).rejects.toThrow('rolled back');
		await shared.db.orm.transaction((tx) => shared.queue.add(tx, 'note', { n: 2 }));
		await shared.queue.add(shared.db.orm, 'note', { n: 3 });
		await until(2);
		await shared.stopAll();
		expect(seen).toEqual(expect.arrayContaining([{ n: 2 }, { n: 3 }]));
		expect(seen).toHaveLength(2);
		expect(await shared.waitingJobs()).toBe('0');
	});

	test('a job that fails is retried and knows the number of the attempt', async () => {
		const attempts: number[] = [];
		const { task, until } = recorder(async (_payload, { attempt, maxAttempts }) => {
			attempts.push(attempt);
			if (attempt < maxAttempts) throw new Error('not yet');
		});
		await shared.queue.add(shared.db.orm, 'note', {}, { maxAttempts: 2 });
		const worker = await shared.start({ note: task });
		await until(1);
		await worker.stop();
		await makeDue();
		await shared.start({ note: task });
		await until(2);
		expect(attempts).toEqual([1, 2]);
	});

	test('a job that was held by a killed process is taken up again at once', async () => {
		await shared.queue.add(shared.db.orm, 'stuck', { n: 1 });
		const child = spawn(process.execPath, [path.join(import.meta.dirname, 'crash-child.ts'), shared.db.connectionString], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		await once(createInterface({ input: child.stdout }), 'line');
		const { seen, task, until } = recorder();
		const early = await shared.start({ stuck: task });
		await early.stop();
		expect(seen).toEqual([]);
		child.kill('SIGKILL');
		await once(child, 'exit');
		await shared.goneFromServer();
		await shared.start({ stuck: task });
		await until(1);
		expect(seen).toEqual([{ n: 1 }]);
	});

	test('loses no attempt when its process is killed, unless that happens again and again', async () => {
		const state = async () =>
			(await shared.db.pool.query('select attempts, is_available, locked_by, last_error from graphile_worker._private_jobs')).rows[0];
		const dieAt = async (attempts: number) => {
			await shared.db.pool.query("update graphile_worker._private_jobs set attempts = $1, locked_by = 'pool-dead', locked_at = now()", [
				attempts,
			]);
			await releaseJobsOfTheDead(shared.db.pool);
		};
		await shared.queue.add(shared.db.orm, 'note', {}, { maxAttempts: 5 });
		for (let death = 1; death < 20; death += 1) {
			await dieAt(5);
			expect(await state()).toEqual({ attempts: 4, is_available: true, locked_by: null, last_error: null });
		}
		await dieAt(1);
		expect(await state()).toEqual({ attempts: 5, is_available: false, locked_by: null, last_error: 'Its worker died 20 times.' });
	});

	test.each([
		['a zero character', 'N\0ame', 'Name'],
		['half a character', 'N\ud800ame', 'N\ufffdame'],
		['the values of a statement', 'Failed query: select $1\nparams: a@b.example,\n    at x', 'Failed query: select $1'],
		['nothing', '', 'The task failed without a message.'],
		['more than anybody reads', 'x'.repeat(5000), 'x'.repeat(2000)],
	])('a job may fail with %s in its message', async (_what, thrown, kept) => {
		const { task, until } = recorder(async () => {
			throw new Error(thrown);
		});
		await shared.queue.add(shared.db.orm, 'note', {});
		const worker = await shared.start({ note: task });
		await until(1);
		await worker.stop();
		const { rows } = await shared.db.pool.query('select last_error, attempts, locked_by from graphile_worker._private_jobs');
		expect(rows).toEqual([{ last_error: kept, attempts: 1, locked_by: null }]);
	});

	test('a job that fails shows its values to no log', async () => {
		const lines: string[] = [];
		const logger = createLogger({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) });
		const { task, until } = recorder(async () => {
			throw new Error('Failed query: select $1\nparams: a@b.example', { cause: new Error('the cause') });
		});
		await shared.queue.add(shared.db.orm, 'note', {});
		const worker = await openQueue({ pool: shared.db.pool, logger }).startWorker({ tasks: { note: task }, concurrency: 1 });
		await until(1);
		await worker.stop();
		workerLogger(logger).error(
			"Failed task with error 'Failed query\nparams: a@b.example':\n  Failed query\n  params: a@b.example\n      at x",
		);
		expect(lines.join('')).toContain('the cause');
		expect(lines.join('')).not.toContain('a@b.example');
	});

	test('a job under a key replaces the one that still waits', async () => {
		const later = new Date(Date.now() + 60_000);
		const first = await shared.queue.add(shared.db.orm, 'note', { n: 1 }, { jobKey: 'only', runAt: later });
		const second = await shared.queue.add(
			shared.db.orm,
			'note',
			{ n: 2 },
			{ jobKey: 'only', runAt: later, queueName: 'line', priority: 5 },
		);
		expect(second).toBe(first);
		expect(await shared.waitingJobs()).toBe('1');
	});

	test('a job of a named queue waits for the one before it', async () => {
		let running = 0;
		let most = 0;
		const { task, until } = recorder(async () => {
			running += 1;
			most = Math.max(most, running);
			await shared.db.pool.query('select pg_sleep(0.02)');
			running -= 1;
		});
		for (const n of [1, 2, 3]) await shared.queue.add(shared.db.orm, 'note', { n }, { queueName: 'line' });
		await shared.start({ note: task });
		await until(3);
		expect(most).toBe(1);
	});
});
