import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** First half of a two-part advisory lock: "a living worker pool with this id". */
const livenessLock = 770_211;
const retryMs = 1000;
/** Worker deaths after which the job itself counts as the cause and is left as failed. */
const maxDeaths = 20;
/**
 * A worker's death proves nothing about the job, so it costs no attempt; deaths are counted in the job's flags, which nothing else uses.
 */
const giveAttemptsBack = `
	update graphile_worker._private_jobs as job set
		attempts = case when counted.deaths < $2 then greatest(job.attempts - 1, 0) else job.max_attempts end,
		last_error = case when counted.deaths < $2 then job.last_error else 'Its worker died ' || counted.deaths || ' times.' end,
		flags = coalesce(job.flags, '{}') || jsonb_build_object('deaths', counted.deaths)
	from (select id, coalesce((flags ->> 'deaths')::integer, 0) + 1 as deaths from graphile_worker._private_jobs where locked_by = $1) as counted
	where job.id = counted.id and job.locked_by = $1`;

export interface Liveness {
	/** Settles once the lock is held, again after a lost connection; until then a worker takes no job. */
	shown(): Promise<void>;
	stop(): void;
}

/**
 * Graphile frees the jobs of a killed worker after four hours. An advisory lock ends with its process at once, so each worker pool holds
 * one as a sign of life, and `releaseJobsOfTheDead` frees the jobs of pools without one.
 */
export function showLiveness(pool: Pool, workerPoolId: string, logger: Logger): Liveness {
	let stopped = false;
	let held: HeldLock | null = null;
	let shown = hold();

	async function hold(): Promise<void> {
		while (!stopped) {
			try {
				held = await lock(pool, workerPoolId, () => {
					held = null;
					if (!stopped) shown = hold();
				});
				if (stopped) drop();
				return;
			} catch (error) {
				logger.warn({ err: error }, 'a worker could not show its sign of life yet');
				await pause(retryMs);
			}
		}
	}
	function drop(): void {
		held?.release();
		held = null;
	}
	return {
		shown: () => shown,
		stop: () => {
			stopped = true;
			drop();
		},
	};
}

interface HeldLock {
	release(): void;
}

async function lock(pool: Pool, workerPoolId: string, onLost: () => void): Promise<HeldLock> {
	const client = await pool.connect();
	try {
		await client.query('select pg_advisory_lock($1, hashtext($2))', [livenessLock, workerPoolId]);
	} catch (error) {
		client.release(error instanceof Error ? error : true);
		throw error;
	}
	let held = true;
	// Closing the connection frees the lock; returning it to the pool would not.
	const release = () => {
		if (!held) return;
		held = false;
		client.release(true);
	};
	client.on('error', () => {
		if (!held) return;
		release();
		onLost();
	});
	return { release };
}

export async function releaseJobsOfTheDead(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ owner: string }>(
		'select distinct locked_by as owner from graphile_worker.jobs where locked_by is not null',
	);
	let dead = 0;
	for (const { owner } of rows) dead += (await releaseIfDead(pool, owner)) ? 1 : 0;
	return dead;
}

async function releaseIfDead(pool: Pool, owner: string): Promise<boolean> {
	const client = await pool.connect();
	let failure: Error | undefined;
	try {
		await client.query('begin');
		const { rows } = await client.query<{ dead: boolean }>('select pg_try_advisory_xact_lock($1, hashtext($2)) as dead', [
			livenessLock,
			owner,
		]);
		const dead = rows[0]?.dead === true;
		if (dead) {
			await client.query(giveAttemptsBack, [owner, maxDeaths]);
			await client.query('select graphile_worker.force_unlock_workers(array[$1])', [owner]);
		}
		await client.query('commit');
		return dead;
	} catch (error) {
		failure = error instanceof Error ? error : new Error(String(error));
		throw error;
	} finally {
		client.release(failure);
	}
}
