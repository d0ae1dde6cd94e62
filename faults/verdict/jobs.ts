import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Surroundings } from '../journey/surroundings.ts';

/** Jobs that remove files without a row. */
const sweeps = ['sweep-leftovers', 'sweep-abandoned', 'sweep-designs', 'sweep-order-zips'] as const;
const sweepMs = 120_000;
const lookEveryMs = 200;

async function inDatabase<Result>({ shop }: Surroundings, work: (database: pg.Client) => Promise<Result>): Promise<Result> {
	const database = new pg.Client({ connectionString: await shop.databaseUrl() });
	await database.connect();
	try {
		return await work(database);
	} finally {
		await database.end();
	}
}

/** Has the hourly sweeps run now, and waits for them. */
export const sweep = (surroundings: Surroundings): Promise<void> =>
	inDatabase(surroundings, async (database) => {
		for (const task of sweeps) await database.query('select graphile_worker.add_job($1, job_key => $2)', [task, `faults:${task}`]);
		for (const until = Date.now() + sweepMs; ; await pause(lookEveryMs)) {
			const { rows } = await database.query("select task_identifier, last_error from graphile_worker.jobs where key like 'faults:%'");
			if (rows.length === 0) return;
			if (Date.now() > until) throw new Error(`The sweeps did not end: ${JSON.stringify(rows)}`);
		}
	});

/** Has jobs that failed tried again now: their pauses grow to half an hour. */
export const cutPausesShort = (surroundings: Surroundings): Promise<void> =>
	inDatabase(surroundings, async (database) => {
		await database.query(
			'update graphile_worker._private_jobs set run_at = now() where attempts between 1 and max_attempts - 1 and locked_at is null and run_at > now()',
		);
	});
