import { type SQL, sql } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Executor, migrationProblem } from '../database/index.ts';
import { heavyFlag, ownerFlag } from './fair-turns.ts';
import { patientAttempts, patientFlag } from './patience.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';
import { workerLogger } from './worker-logger.ts';

export type JobPayload = { readonly [key: string]: unknown };

export interface JobOptions {
	/** A job that still waits under this key is replaced by the new one. */
	jobKey?: string;
	/** `preserve_run_at` keeps the waiting job's time, so that a stream of additions cannot put it off for ever. */
	jobKeyMode?: 'replace' | 'preserve_run_at';
	maxAttempts?: number;
	runAt?: Date;
	/** Jobs of one queue run one after the other. */
	queueName?: string;
	/** lower runs first; 0 without it */
	priority?: number;
	/** It is tried again for hours, with pauses that grow to half an hour: what it works on was acknowledged. */
	isPatient?: boolean;
	/** whose work it is, where a worker shares itself among owners */
	ownerId?: string;
	/** It may take long: it never has the last place of a worker that shares itself. */
	isHeavy?: boolean;
}

/** Where the last try of a job of this key left it; `none` once it is done. */
export type JobStanding = 'none' | 'waiting' | 'failed';

export interface Queue {
	/** Makes the tables; call it once at start, before anything else. */
	migrate(): Promise<void>;
	/** Adds within the caller's transaction: the job exists when that commits, and only then. Answers the job's id. */
	add(executor: Executor, task: string, payload: JobPayload, options?: JobOptions): Promise<string>;
	/** Whether a job of this key waits, runs, or is going to be tried again. */
	has(executor: Executor, jobKey: string): Promise<boolean>;
	standing(executor: Executor, jobKey: string): Promise<JobStanding>;
	/** Resolves when the worker takes jobs. A job may run again after a crash, so tasks must bear being repeated. */
	startWorker(options: WorkerOptions): Promise<Worker>;
	ready(): Promise<boolean>;
}

/** Adds a job as part of a larger statement, `select … from ${jobCall(…)}`, where a transaction of several would cost too much time. */
export function jobCall(task: string, payload: JobPayload, options: JobOptions = {}): SQL {
	const { jobKey = null, jobKeyMode = 'replace', queueName = null, priority = null } = options;
	const maxAttempts = options.isPatient ? patientAttempts : (options.maxAttempts ?? null);
	return sql`graphile_worker.add_job(
		${task}::text,
		payload => ${JSON.stringify(payload)}::json,
		queue_name => ${queueName}::text,
		run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
		max_attempts => ${maxAttempts}::integer,
		job_key => ${jobKey}::text,
		priority => ${priority}::integer,
		flags => ${flagsOf(options)}::text[],
		job_key_mode => ${jobKeyMode}::text
	)`;
}

/** As an array of PostgreSQL's. */
function flagsOf({ isPatient = false, ownerId, isHeavy = false }: JobOptions): string | null {
	const flags = [
		...(isPatient ? [patientFlag] : []),
		...(ownerId === undefined ? [] : [`"${ownerFlag(ownerId)}"`]),
		...(isHeavy ? [heavyFlag] : []),
	];
	return flags.length === 0 ? null : `{${flags.join(',')}}`;
}

export function openQueue({ pool, logger }: { pool: Pool; logger: Logger }): Queue {
	const workers = new Set<Worker>();
	// Both handlers, or one lost connection ends the process; a pool that already has them only logs twice.
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
			const worker = await startWorker(pool, logger, options);
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
