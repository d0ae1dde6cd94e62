import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/index.ts';
import { createLogger } from '../logger.ts';
import { silentLogger, testDatabase } from '../testing/test-database.ts';
import { openQueue, type Queue, type Task, type Worker, type WorkerOptions } from './index.ts';
import { releaseJobsOfTheDead } from './liveness.ts';
import { recorder } from './recorder.ts';
import { workerLogger } from './worker-logger.ts';

let db: Database;
let queue: Queue;
const workers: Worker[] = [];

beforeAll(async () => {
	db = await testDatabase();
	queue = openQueue({ pool: db.pool, logger: silentLogger });
	expect(await queue.ready()).toBe(false);
	await Promise.all([queue.migrate(), queue.migrate()]);
});
afterEach(async () => {
	await Promise.all(workers.splice(0).map((worker) => worker.stop()));
	await db.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
});
afterAll(() => db.close());

async function start(tasks: Record<string, Task>, options: Partial<WorkerOptions> = {}): Promise<Worker> {
	const worker = await queue.startWorker({ tasks, concurrency: 2, ...options });
	workers.push(worker);
	return worker;
}

const waitingJobs = async () => (await db.pool.query<{ count: string }>('select count(*) from graphile_worker.jobs')).rows[0]?.count;
const makeDue = () => db.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");

describe('a job', () => {
	test('a job of a rolled-back transaction never runs, a committed one runs once', async () => {
		const { seen, task, until } = recorder();
		await start({ note: task });
		const failing = db.orm.transaction(async (tx) => {
			await queue.add(tx, 'note', { n: 1 });
			throw new Error('rolled back');
		});
		await expect(failing).rejects.toThrow('rolled back');
		await db.orm.transaction((tx) => queue.add(tx, 'note', { n: 2 }));
		await queue.add(db.orm, 'note', { n: 3 });
		await until(2);
		await Promise.all(workers.splice(0).map((worker) => worker.stop()));
		expect(seen).toEqual(expect.arrayContaining([{ n: 2 }, { n: 3 }]));
		expect(seen).toHaveLength(2);
		expect(await waitingJobs()).toBe('0');
	});

	test('a job that fails is retried and knows the number of the attempt', async () => {
		const attempts: number[] = [];
		const { task, until } = recorder(async (_payload, { attempt, maxAttempts }) => {
			attempts.push(attempt);
			if (attempt < maxAttempts) throw new Error('not yet');
		});
		await queue.add(db.orm, 'note', {}, { maxAttempts: 2 });
		const worker = await start({ note: task });
		await until(1);
		await worker.stop();
		await makeDue();
		await start({ note: task });
		await until(2);
		expect(attempts).toEqual([1, 2]);
	});

	test('a job that was held by a killed process is taken up again at once', async () => {
		await queue.add(db.orm, 'stuck', { n: 1 });
		const child = spawn(process.execPath, [path.join(import.meta.dirname, 'crash-child.ts'), db.connectionString], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		await once(createInterface({ input: child.stdout }), 'line');
		const { seen, task, until } = recorder();
		const early = await start({ stuck: task });
		await early.stop();
		expect(seen).toEqual([]);
		child.kill('SIGKILL');
		await once(child, 'exit');
		await goneFromServer();
		await start({ stuck: task });
		await until(1);
		expect(seen).toEqual([{ n: 1 }]);
	});

	test('loses no attempt when its process is killed, unless that happens again and again', async () => {
		const state = async () =>
			(await db.pool.query('select attempts, is_available, locked_by, last_error from graphile_worker._private_jobs')).rows[0];
		const dieAt = async (attempts: number) => {
			await db.pool.query("update graphile_worker._private_jobs set attempts = $1, locked_by = 'pool-dead', locked_at = now()", [attempts]);
			await releaseJobsOfTheDead(db.pool);
		};
		await queue.add(db.orm, 'note', {}, { maxAttempts: 5 });
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
		await queue.add(db.orm, 'note', {});
		const worker = await start({ note: task });
		await until(1);
		await worker.stop();
		const { rows } = await db.pool.query('select last_error, attempts, locked_by from graphile_worker._private_jobs');
		expect(rows).toEqual([{ last_error: kept, attempts: 1, locked_by: null }]);
	});

	test('a job that fails shows its values to no log', async () => {
		const lines: string[] = [];
		const logger = createLogger({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) });
		const { task, until } = recorder(async () => {
			throw new Error('Failed query: select $1\nparams: a@b.example', { cause: new Error('the cause') });
		});
		await queue.add(db.orm, 'note', {});
		const worker = await openQueue({ pool: db.pool, logger }).startWorker({ tasks: { note: task }, concurrency: 1 });
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
		const first = await queue.add(db.orm, 'note', { n: 1 }, { jobKey: 'only', runAt: later });
		const second = await queue.add(db.orm, 'note', { n: 2 }, { jobKey: 'only', runAt: later, queueName: 'line', priority: 5 });
		expect(second).toBe(first);
		expect(await waitingJobs()).toBe('1');
	});

	test('a job of a named queue waits for the one before it', async () => {
		let running = 0;
		let most = 0;
		const { task, until } = recorder(async () => {
			running += 1;
			most = Math.max(most, running);
			await db.pool.query('select pg_sleep(0.02)');
			running -= 1;
		});
		for (const n of [1, 2, 3]) await queue.add(db.orm, 'note', { n }, { queueName: 'line' });
		await start({ note: task });
		await until(3);
		expect(most).toBe(1);
	});
});

describe('a worker', () => {
	test('lets a running job end before it stops', async () => {
		let ended = false;
		const go = Promise.withResolvers<void>();
		const { task, until } = recorder(async () => {
			await go.promise;
			ended = true;
		});
		const worker = await start({ note: task });
		await queue.add(db.orm, 'note', {});
		await until(1);
		const stopping = worker.stop();
		go.resolve();
		await stopping;
		expect(ended).toBe(true);
		expect(await waitingJobs()).toBe('0');
	});

	test('aborts a slow job at the stop, returns it to the queue and stops in time', async () => {
		const aborted = Promise.withResolvers<void>();
		const forever = recorder(() => new Promise(() => undefined));
		const listening = recorder(
			(_payload, { signal }) =>
				new Promise((_resolve, reject) => {
					signal.addEventListener('abort', () => {
						aborted.resolve();
						reject(new Error('stopped'));
					});
				}),
		);
		const worker = await start(
			{ forever: forever.task, listening: listening.task },
			{ stopLimits: { abortAfterMs: 100, giveUpAfterMs: 300 } },
		);
		await queue.add(db.orm, 'forever', {});
		await queue.add(db.orm, 'listening', {});
		await Promise.all([forever.until(1), listening.until(1)]);
		await worker.stop();
		await aborted.promise;
		const { rows } = await db.pool.query('select task_identifier, attempts, locked_at from graphile_worker.jobs order by 1');
		expect(rows).toEqual([
			{ task_identifier: 'forever', attempts: 1, locked_at: null },
			{ task_identifier: 'listening', attempts: 1, locked_at: null },
		]);
	});

	test('continues after every connection was lost', async () => {
		const { task, until } = recorder();
		await start({ note: task });
		await db.pool.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
		await queue.add(db.orm, 'note', {});
		await until(1);
		await expect.poll(() => queue.ready()).toBe(true);
	});

	test('recovers if its first query for a job failed', async () => {
		const { task, until } = recorder();
		await queue.add(db.orm, 'note', {});
		await db.pool.query('alter table graphile_worker._private_tasks rename to gone');
		const worker = await start({ note: task });
		await expect.poll(() => worker.running()).toBe(false);
		await db.pool.query('alter table graphile_worker.gone rename to _private_tasks');
		await until(1);
		expect(worker.running()).toBe(true);
	});

	test('recovers if the completions of several jobs were lost together', async () => {
		await db.pool.query(`
			create function refuse() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(1); raise 'refused'; end $$;
			create trigger refuse before update on graphile_worker._private_jobs for each row
				when (new.last_error is distinct from old.last_error) execute function refuse()`);
		const holder = await db.pool.connect();
		await holder.query('select pg_advisory_lock(1)');
		const busy = recorder((_payload, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())));
		const failing = recorder(async () => {
			throw new Error('no');
		});
		const stopLimits = { abortAfterMs: 100, giveUpAfterMs: 300 };
		const worker = await start({ busy: busy.task, failing: failing.task }, { concurrency: 3, stopLimits });
		expect(await queue.ready()).toBe(true);
		await queue.add(db.orm, 'busy', {});
		await busy.until(1);
		for (const count of [1, 2]) {
			await queue.add(db.orm, 'failing', {});
			await waitingForLock(count);
		}
		await holder.query('select pg_advisory_unlock(1)');
		holder.release();
		await expect.poll(() => worker.running()).toBe(false);
		expect(await queue.ready()).toBe(false);
		await db.pool.query('drop function refuse() cascade');
		await failing.until(4);
		expect(worker.running()).toBe(true);
	});

	test("runs the timetable's jobs", async () => {
		// Pretends that it last ran a while ago, so that the test does not wait for a full minute.
		await db.pool.query(
			"insert into graphile_worker._private_known_crontabs values ('always', now() - interval '1 hour', now() - interval '5 minutes')",
		);
		const { seen, task, until } = recorder();
		await start({ nightly: task }, { crontab: '* * * * * nightly ?id=always&fill=2m' });
		await until(1);
		expect(seen[0]).toMatchObject({ _cron: { backfilled: true } });
	});

	test('stops twice without harm, and a queue without workers is still ready', async () => {
		const worker = await start({ note: async () => undefined });
		await Promise.all([worker.stop(), worker.stop()]);
		expect(await queue.ready()).toBe(true);
	});
});

/** The server notices a killed client when it next looks at the connection. */
/** Other test files have databases, and workers, on the same server. */
const here = "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";

async function goneFromServer(): Promise<void> {
	for (;;) {
		const { rows } = await db.pool.query(`select 1 from pg_locks where ${here} and classid = 770211`);
		if (rows.length === 0) return;
	}
}

async function waitingForLock(wanted: number): Promise<void> {
	for (;;) {
		const { rows } = await db.pool.query<{ count: string }>(`select count(*) from pg_locks where ${here} and not granted`);
		if (Number(rows[0]?.count) >= wanted) return;
	}
}
