import { describe, expect, test } from 'vitest';
import { testQueue } from '../testing/queue-fixture.ts';
import { recorder } from './recorder.ts';

const shared = testQueue();

describe('a worker', () => {
	test('lets a running job end before it stops', async () => {
		let ended = false;
		const go = Promise.withResolvers<void>();
		const { task, until } = recorder(async () => {
			await go.promise;
			ended = true;
		});
		const worker = await shared.start({ note: task });
		await shared.queue.add(shared.db.orm, 'note', {});
		await until(1);
		const stopping = worker.stop();
		go.resolve();
		await stopping;
		expect(ended).toBe(true);
		expect(await shared.waitingJobs()).toBe('0');
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
		const worker = await shared.start(
			{ forever: forever.task, listening: listening.task },
			{ stopLimits: { abortAfterMs: 100, giveUpAfterMs: 300 } },
		);
		await shared.queue.add(shared.db.orm, 'forever', {});
		await shared.queue.add(shared.db.orm, 'listening', {});
		await Promise.all([forever.until(1), listening.until(1)]);
		await worker.stop();
		await aborted.promise;
		const { rows } = await shared.db.pool.query('select task_identifier, attempts, locked_at from graphile_worker.jobs order by 1');
		expect(rows).toEqual([
			{ task_identifier: 'forever', attempts: 1, locked_at: null },
			{ task_identifier: 'listening', attempts: 1, locked_at: null },
		]);
	});

	test('two workers have twice as many jobs in work as one, and no job is in both [O3.04]', async () => {
		const open = Promise.withResolvers<void>();
		const { seen, task, until } = recorder(() => open.promise);
		for (let n = 1; n <= 12; n += 1) await shared.queue.add(shared.db.orm, 'note', { n });
		const first = await shared.start({ note: task }, { concurrency: 3 });
		await until(3);
		const second = await shared.start({ note: task }, { concurrency: 3 });
		await until(6);
		expect(new Set(seen.map((payload) => JSON.stringify(payload))).size).toBe(6);
		open.resolve();
		await until(12);
		await Promise.all([first.stop(), second.stop()]);
		expect(new Set(seen.map((payload) => JSON.stringify(payload))).size).toBe(12);
		expect(seen).toHaveLength(12);
	});

	test('continues after every connection was lost [O3.03]', async () => {
		const { task, until } = recorder();
		await shared.start({ note: task });
		await shared.db.pool.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
		await shared.queue.add(shared.db.orm, 'note', {});
		await until(1);
		await expect.poll(() => shared.queue.ready()).toBe(true);
	});

	test('recovers if its first query for a job failed', async () => {
		const { task, until } = recorder();
		await shared.queue.add(shared.db.orm, 'note', {});
		await shared.db.pool.query('alter table graphile_worker._private_tasks rename to gone');
		const worker = await shared.start({ note: task });
		await expect.poll(() => worker.running()).toBe(false);
		await shared.db.pool.query('alter table graphile_worker.gone rename to _private_tasks');
		await until(1);
		await expect.poll(() => worker.running()).toBe(true);
	});

	test('recovers if the completions of several jobs were lost together', async () => {
		await shared.db.pool.query(`
			create function refuse() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(1); raise 'refused'; end $$;
			create trigger refuse before update on graphile_worker._private_jobs for each row
				when (new.last_error is distinct from old.last_error) execute function refuse()`);
		const holder = await shared.db.pool.connect();
		await holder.query('select pg_advisory_lock(1)');
		const busy = recorder((_payload, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())));
		const failing = recorder(async () => {
			throw new Error('no');
		});
		const stopLimits = { abortAfterMs: 100, giveUpAfterMs: 300 };
		const worker = await shared.start({ busy: busy.task, failing: failing.task }, { concurrency: 3, stopLimits });
		expect(await shared.queue.ready()).toBe(true);
		await shared.queue.add(shared.db.orm, 'busy', {});
		await busy.until(1);
		for (const count of [1, 2]) {
			await shared.queue.add(shared.db.orm, 'failing', {});
			await shared.waitingForLock(count);
		}
		await holder.query('select pg_advisory_unlock(1)');
		holder.release();
		await expect.poll(() => worker.running()).toBe(false);
		expect(await shared.queue.ready()).toBe(false);
		await shared.db.pool.query('drop function refuse() cascade');
		await failing.until(4);
		await expect.poll(() => worker.running()).toBe(true);
	});

	test("runs the timetable's jobs", async () => {
		// Pretends that it last ran a while ago, so that the test does not wait for a full minute.
		await shared.db.pool.query(
			"insert into graphile_worker._private_known_crontabs values ('always', now() - interval '1 hour', now() - interval '5 minutes')",
		);
		const { seen, task, until } = recorder();
		await shared.start({ nightly: task }, { crontab: '* * * * * nightly ?id=always&fill=2m' });
		await until(1);
		expect(seen[0]).toMatchObject({ _cron: { backfilled: true } });
	});

	test('stops twice without harm, and a queue without workers is still ready', async () => {
		const worker = await shared.start({ note: async () => undefined });
		await Promise.all([worker.stop(), worker.stop()]);
		expect(await shared.queue.ready()).toBe(true);
	});
});
