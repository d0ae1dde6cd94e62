import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { inWork, type Observer, observe, splitWork } from '../telemetry/index.ts';
import { cleanError } from './clean-text.ts';
import { createRecentTime, flagsToSkip, ownerFlagIn, readStanding } from './fair-turns.ts';
import { type Liveness, releaseJobsOfTheDead, showLiveness } from './liveness.ts';
import { boundPauses } from './patience.ts';
import { releasedOnce } from './released-once.ts';
import { followJobs, workerLogger, workOfJob } from './worker-logger.ts';

export interface TaskHelpers {
	readonly jobId: string;
	readonly attempt: number;
	readonly maxAttempts: number;
	/** Aborted when the worker has to stop; the job is tried again later. */
	readonly signal: AbortSignal;
	readonly logger: Logger;
}

/** A thrown error is logged, and the job retried with growing pauses until `maxAttempts`. */
export type Task = (payload: unknown, helpers: TaskHelpers) => Promise<void>;

export interface WorkerOptions {
	tasks: Readonly<Record<string, Task>>;
	concurrency: number;
	isShared?: boolean;
	/** lines of the form `minute hour day month weekday task ?options` */
	crontab?: string;
	/** time that `stop` gives running jobs before it aborts their signal, and its total limit */
	stopLimits?: { readonly abortAfterMs: number; readonly giveUpAfterMs: number };
}

export interface Worker {
	running(): boolean;
	stop(): Promise<void>;
}

const sweepMs = 30_000;
const restartMs = 1000;
const forceLimitMs = 6000;
/** The whole process has 10 s to stop. */
const defaultStopLimits = { abortAfterMs: 4000, giveUpAfterMs: 7000 };

interface WorkerDeps {
	readonly pool: Pool;
	readonly logger: Logger;
	readonly observer: Observer;
}

export async function startWorker(deps: WorkerDeps, options: WorkerOptions): Promise<Worker> {
	const { pool, logger } = deps;
	const limits = options.stopLimits ?? defaultStopLimits;
	const sweep = async () => {
		try {
			const dead = await releaseJobsOfTheDead(pool);
			if (dead > 0) logger.warn({ dead }, 'the jobs of workers that ended without a word are free again');
			await boundPauses(pool);
		} catch (error) {
			logger.warn({ err: error }, 'looking for jobs of dead workers failed');
		}
	};
	await sweep();
	let current: Started | null = await startRunner(deps, options, limits.abortAfterMs);
	let isTakingJobs = true;
	let stopping: Promise<void> | null = null;
	void supervise(current);
	const sweeper = setInterval(() => void sweep(), sweepMs);
	sweeper.unref();

	/** Graphile ends its runner when it cannot record the end of a job; such trouble passes, so a new runner takes over. */
	async function supervise(started: Started): Promise<void> {
		const reason = await started.ending;
		if (stopping) return;
		isTakingJobs = false;
		logger.error({ err: reason }, 'the job worker ended by itself and is started again');
		// A runner that lost several job ends would wait for them for ever.
		await stopRunner(started, limits.giveUpAfterMs, logger);
		current = null;
		while (!stopping && !current) {
			await pause(restartMs);
			await startAgain();
		}
	}
	async function startAgain(): Promise<void> {
		try {
			await sweep();
			const next = await startRunner(deps, options, limits.abortAfterMs);
			if (stopping) return await stopRunner(next, limits.giveUpAfterMs, logger);
			current = next;
			isTakingJobs = true;
			void supervise(next);
		} catch (error) {
			logger.warn({ err: error }, 'the job worker could not be started again yet');
		}
	}
	return {
		running: () => isTakingJobs && stopping === null,
		stop: () => {
			clearInterval(sweeper);
			stopping ??= current ? stopRunner(current, limits.giveUpAfterMs, logger) : Promise.resolve();
			return stopping;
		},
	};
}

interface Started {
	readonly runner: Runner;
	readonly workerPool: WorkerPool | null;
	readonly liveness: Liveness | null;
	/** Settles with the reason when the runner ends or its pool takes no more jobs, for whatever cause. */
	readonly ending: Promise<unknown>;
}

async function startRunner(deps: WorkerDeps, options: WorkerOptions, abortAfterMs: number): Promise<Started> {
	const { pool, logger } = deps;
	const events: WorkerEvents = new EventEmitter();
	let workerPool: WorkerPool | null = null;
	let liveness: Liveness | null = null;
	events.on('pool:create', (created: { workerPool: WorkerPool }) => {
		workerPool = created.workerPool;
		liveness = showLiveness(pool, workerPool.id, logger);
	});
	const closing = Promise.withResolvers<unknown>();
	events.once('pool:gracefulShutdown', ({ message }: { message: string }) => closing.resolve(message));
	events.once('pool:forcefulShutdown', ({ message }: { message: string }) => closing.resolve(message));
	// Graphile looks up its tasks once; if that fails it remembers the failure and never finds a job.
	let hasLooked = false;
	const looked = () => {
		hasLooked = true;
	};
	events.once('worker:getJob:empty', looked);
	events.once('job:start', looked);
	events.on('worker:getJob:error', ({ error }: { error: unknown }) => !hasLooked && closing.resolve(error));
	const turns = options.isShared === true ? takeTurns(pool, events, options) : null;
	const runner = await run({
		pgPool: releasedOnce(pool),
		events,
		logger: workerLogger(logger, followJobs(events)),
		concurrency: options.concurrency,
		crontab: options.crontab ?? '',
		noHandleSignals: true,
		gracefulShutdownAbortTimeout: abortAfterMs,
		// A finished job leaves its named queue shortly after its worker looked for the next one, so the pause between looks is short.
		pollInterval: 500,
		// Batches, even without delay, make `stop` wait for the end of the last job and keep a failed write from ending the process.
		preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
		taskList: Object.fromEntries(Object.entries(options.tasks).map(([name, task]) => [name, adapt(task, deps)])),
		// Awaited before every look for a job, so that a worker without a sign of life takes none.
		forbiddenFlags: async () => {
			await liveness?.shown();
			return turns === null ? [] : turns();
		},
	});
	runner.promise.then(() => closing.resolve(null), closing.resolve);
	return { runner, workerPool, liveness, ending: closing.promise };
}

/**
 * Serialises the looks for jobs, so that each knows what the last one took. A look ends with one of three events; two never take the last
 * place together.
 */
function takeTurns(pool: Pool, events: WorkerEvents, { tasks, concurrency }: WorkerOptions): () => Promise<string[]> {
	const names = Object.keys(tasks);
	const recent = createRecentTime();
	const startedAt = new Map<string, number>();
	let looking: Promise<void> = Promise.resolve();
	let end = () => {};
	const ended = () => end();
	events.on('worker:getJob:empty', ended);
	events.on('worker:getJob:error', ended);
	events.on('job:start', ({ job }: { job: { readonly id: string } }) => {
		startedAt.set(String(job.id), performance.now());
		ended();
	});
	events.on('job:complete', ({ job }: { job: { readonly id: string; readonly flags?: unknown } }) => {
		const owner = ownerFlagIn(job.flags);
		const began = startedAt.get(String(job.id));
		startedAt.delete(String(job.id));
		if (owner !== null && began !== undefined) recent.add(owner, performance.now() - began);
	});
	return async () => {
		const before = looking;
		const { promise, resolve } = Promise.withResolvers<void>();
		looking = promise;
		await before;
		end = resolve;
		return flagsToSkip(await readStanding(pool, names), concurrency, recent);
	};
}

function adapt(task: Task, { logger, observer }: WorkerDeps) {
	return async (stored: unknown, { job, abortSignal }: GraphileHelpers): Promise<void> => {
		const fields = { jobId: String(job.id), task: job.task_identifier, attempt: job.attempts };
		const { payload } = splitWork(stored);
		const helpers = {
			jobId: fields.jobId,
			attempt: job.attempts,
			maxAttempts: job.max_attempts,
			signal: abortSignal ?? new AbortController().signal,
			logger: logger.child(fields),
		};
		const operation = { kind: 'job', task: fields.task } as const;
		const facts = { 'job.id': fields.jobId, 'job.attempt': job.attempts };
		await inWork(workOfJob(job), async () => {
			try {
				await observe(observer, operation, () => task(payload, helpers), undefined, facts);
			} catch (error) {
				// Graphile stores the message, and one that the database cannot hold would end the whole worker.
				throw cleanError(error);
			}
		});
	};
}

interface GraphileHelpers {
	readonly job: {
		readonly id: string;
		readonly task_identifier: string;
		readonly payload: unknown;
		readonly attempts: number;
		readonly max_attempts: number;
	};
	readonly abortSignal?: AbortSignal | undefined;
}

async function stopRunner({ runner, workerPool, liveness }: Started, giveUpAfterMs: number, logger: Logger): Promise<void> {
	// The pool may have shut down by itself; then the runner's `stop` returns without waiting for it.
	const done = Promise.allSettled([runner.stop(), workerPool?.promise]).then(() => true as const);
	if (!(await Promise.race([done, atMost(giveUpAfterMs)]))) {
		logger.warn('some jobs did not end in time; they are given back to be tried again');
		try {
			await Promise.race([workerPool?.forcefulShutdown('The worker stops.'), atMost(forceLimitMs)]);
		} catch (error) {
			logger.warn({ err: error }, 'giving jobs back failed');
		}
	}
	liveness?.stop();
}

const atMost = (delayMs: number): Promise<false> => pause(delayMs, false as const, { ref: false });
