import { type SQL, sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Executor, migrationProblem } from '../database/index.ts';
import { type Observer, silentObserver, withWork } from '../telemetry/index.ts';
import { heavyFlag, ownerFlag } from './fair-turns.ts';
import { patientAttempts, patientFlag } from './patience.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';
import { workerLogger } from './worker-logger.ts';

export type JobPayload = { readonly [key: string]: unknown };

export interface JobOptions {
	/** Replaces a job that still waits under this key. */
	jobKey?: string;
	/** `preserve_run_at` keeps the waiting job's time, so that a stream of additions cannot postpone it for ever. */
	jobKeyMode?: 'replace' | 'preserve_run_at';
	maxAttempts?: number;
	runAt?: Date;
	/** Jobs of a queue run one after the other. */
	queueName?: string;
	/** lower runs first; default 0 */
	priority?: number;
	/** Retried for hours, with pauses of up to half an hour: the work was acknowledged. */
	isPatient?: boolean;
	/** owner, for workers that share their places among owners */
	ownerId?: string;
	/** May take long: never takes the last place of a shared worker. */
	isHeavy?: boolean;
}

/** State of a key's job after its last attempt; `none` once it is done. */
export type JobStanding = 'none' | 'waiting' | 'failed';

export interface Queue {
	/** Creates the tables; call it once at start, before anything else. */
	migrate(): Promise<void>;
	/** Adds within the caller's transaction, so that the job exists only if it commits. Returns the job's id. */
	add(executor: Executor, task: string, payload: JobPayload, options?: JobOptions): Promise<string>;
	/** True if a job with this key waits, runs, or will be retried. */
	has(executor: Executor, jobKey: string): Promise<boolean>;
	standing(executor: Executor, jobKey: string): Promise<JobStanding>;
	/** Resolves when the worker takes jobs. A job may run twice after a crash, so tasks must be idempotent. */
	startWorker(options: WorkerOptions): Promise<Worker>;
	ready(): Promise<boolean>;
}

/** SQL call that adds a job within a larger statement, `select … from ${jobCall(…)}`, where several statements would take too long. */
export function jobCall(task: string, payload: JobPayload, options: JobOptions = {}): SQL {
	const { jobKey = null, jobKeyMode = 'replace', queueName = null, priority = null } = options;
	const maxAttempts = options.isPatient ? patientAttempts : (options.maxAttempts ?? null);
	return sql`graphile_worker.add_job(
		${task}::text,
		payload => ${JSON.stringify(withWork(payload))}::json,
		queue_name => ${queueName}::text,
		run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
		max_attempts => ${maxAttempts}::integer,
		job_key => ${jobKey}::text,
		priority => ${priority}::integer,
		flags => ${flagsOf(options)}::text[],
		job_key_mode => ${jobKeyMode}::text
	)`;
}

function flagsOf({ isPatient = false, ownerId, isHeavy = false }: JobOptions): string | null {
	const flags = [
		...(isPatient ? [patientFlag] : []),
		...(ownerId === undefined ? [] : [`"${ownerFlag(ownerId)}"`]),
		...(isHeavy ? [heavyFlag] : []),
	];
	return flags.length === 0 ? null : `{${flags.join(',')}}`;
}

interface QueueOptions {
	readonly pool: Pool;
	readonly logger: Logger;
	readonly observer?: Observer;
}

export function openQueue({ pool, logger, observer = silentObserver }: QueueOptions): Queue {
	const workers = new Set<Worker>();
	// Without both handlers a lost connection ends the process; a pool that already has them only logs twice.
	const logLost = (error: Error) => logger.debug({ err: error }, 'the queue lost a connection');
	pool.on('error', logLost);
	pool.on('connect', (client) => client.on('error', logLost));

	return {
		migrate: async () => {
			try {
				await runMigrations({ pgPool: pool, logger: workerLogger(logger) });
			} catch (error) {
				throw error instanceof Error ? await migrationProblem(error, null) : error;
			}
		},
		add: async (executor, task, payload, options) => {
			const { rows } = await executor.execute(sql`select id::text as id from ${jobCall(task, payload, options)}`);
			const id = rows[0]?.id;
			if (typeof id !== 'string') throw new Error(`The job ${task} was not added.`);
			return id;
		},
		has: async (executor, jobKey) => {
			const { rows } = await executor.execute(sql`
				select 1 from graphile_worker.jobs where key = ${jobKey} and (locked_at is not null or attempts < max_attempts)`);
			return rows.length > 0;
		},
		standing: async (executor, jobKey) => {
			const { rows } = await executor.execute<{ failed: boolean }>(sql`
				select locked_at is null and attempts >= max_attempts as failed from graphile_worker.jobs where key = ${jobKey}`);
			const [job] = rows;
			if (job === undefined) return 'none';
			return job.failed ? 'failed' : 'waiting';
		},
		startWorker: async (options) => {
			const worker = await startWorker({ pool, logger, observer }, options);
			workers.add(worker);
			return {
				...worker,
				stop: async () => {
					workers.delete(worker);
					await worker.stop();
				},
			};
		},
		ready: async () => {
			try {
				const { rows } = await pool.query("select to_regclass('graphile_worker.jobs') is not null as made");
				return rows[0]?.made === true && [...workers].every((worker) => worker.running());
			} catch {
				return false;
			}
		},
	};
}
