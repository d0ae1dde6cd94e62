import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Database } from '../database/index.ts';
import { openQueue, type Queue, type Task, type Worker, type WorkerOptions } from '../queue/index.ts';
import { silentLogger, testDatabase } from './test-database.ts';

/** Restricts a query of `pg_locks`: other test files have databases, and workers, on the same server. */
const here = "locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";

interface TestQueue {
	readonly db: Database;
	readonly queue: Queue;
	readonly start: (tasks: Record<string, Task>, options?: Partial<WorkerOptions>) => Promise<Worker>;
	readonly stopAll: () => Promise<void>;
	/** Number of jobs that have not ended, as PostgreSQL writes it. */
	readonly waitingJobs: () => Promise<string | undefined>;
	/** Waits until the server has noticed that a worker's process was killed. */
	readonly goneFromServer: () => Promise<void>;
	/** Waits until so many statements wait for an advisory lock. */
	readonly waitingForLock: (wanted: number) => Promise<void>;
}

/** Opens a queue in a database of its own for the file's tests; after each test its workers are stopped and its jobs removed. */
export function testQueue(): TestQueue {
	let opened: { readonly db: Database; readonly queue: Queue } | undefined;
	const workers: Worker[] = [];
	const open = () => {
		if (opened === undefined) throw new Error('The queue is open in tests and hooks only.');
		return opened;
	};
	const stopAll = async () => {
		await Promise.all(workers.splice(0).map((worker) => worker.stop()));
	};
	beforeAll(async () => {
		const db = await testDatabase();
		const queue = openQueue({ pool: db.pool, logger: silentLogger });
		opened = { db, queue };
		expect(await queue.ready()).toBe(false);
		await Promise.all([queue.migrate(), queue.migrate()]);
	});
	afterEach(async () => {
		await stopAll();
		await open().db.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
	});
	afterAll(() => opened?.db.close());
	return {
		get db() {
			return open().db;
		},
		get queue() {
			return open().queue;
		},
		start: async (tasks, options = {}) => {
			const worker = await open().queue.startWorker({ tasks, concurrency: 2, ...options });
			workers.push(worker);
			return worker;
		},
		stopAll,
		waitingJobs: async () => {
			const { rows } = await open().db.pool.query<{ count: string }>('select count(*) from graphile_worker.jobs');
			return rows[0]?.count;
		},
		goneFromServer: async () => {
			for (;;) {
				const { rows } = await open().db.pool.query(`select 1 from pg_locks where ${here} and classid = 770211`);
				if (rows.length === 0) return;
			}
		},
		waitingForLock: async (wanted) => {
			for (;;) {
				const { rows } = await open().db.pool.query<{ count: string }>(`select count(*) from pg_locks where ${here} and not granted`);
				if (Number(rows[0]?.count) >= wanted) return;
			}
		},
	};
}
