import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { availableParallelism, constants, getPriority, setPriority } from 'node:os';
import { networkIsCut } from '../confined/confinement.ts';
import { removeStaleSandboxes } from '../confined/sandbox.ts';
import { type DrawingLimits, drawingLimits } from '../convert/drawing-limits.ts';
import { ImagingError } from '../imaging-error.ts';
import { filesOf } from '../job-files.ts';
import { removePartials } from '../partial-files.ts';
import { type ImagingTasks, type Job, jobs, type TaskName } from '../tasks.ts';
import { holdProcess, startChild } from './child-process.ts';
import { resultReaders } from './result-readers.ts';
import { killChild, runInChild } from './run-in-child.ts';
import { createSlots, type Turn } from './slots.ts';

export interface ImagingPoolOptions {
	/** Parallel jobs; others wait in order. Default 2. */
	concurrency?: number;
	/** Memory limit of a job. Default 3 GiB, of which 0.8 are only reserved; Node does not start below about 650 MB. */
	memoryLimitBytes?: number;
	/** Time limit of a job without waiting; drawings have five times as long. Default two minutes. */
	timeoutMs?: number;
	drawings?: DrawingLimits;
	logger?: PoolLogger;
	/** Id of the request that a job belongs to, called when the job begins; it is part of the process's title. */
	requestId?: () => string | undefined;
	/** Surrounds each process, for measurements. Runs `run` once and returns its result, or throws its error. */
	around?: (task: TaskName, run: () => Promise<ProcessResult>) => Promise<ProcessResult>;
}

/** Measurements of a process that has ended; `peakBytes` is its largest memory. */
export interface ProcessResult {
	readonly result: unknown;
	readonly peakBytes: number;
	readonly pid: number;
}

/** Subset of pino's logger. */
export interface PoolLogger {
	debug(facts: object, message: string): void;
	warn(facts: object, message: string): void;
}

export interface RunOptions {
	signal?: AbortSignal;
	/** Position among waiting jobs: lowest first, default 0. */
	urgency?: number;
}

export interface ImagingPool {
	/**
	 * Runs a task in its own child process. A child killed from outside is retried with no other job beside it, before memory is
	 * blamed. When this settles the child is dead and no unfinished file remains.
	 * @throws ImagingError, or the signal's reason if aborted
	 */
	run<Task extends TaskName>(task: Task, args: ImagingTasks[Task]['args'], options?: RunOptions): Promise<ImagingTasks[Task]['result']>;
	/** Ids of the processes that live now, with the spare one. */
	pids(): number[];
	/** Kills running jobs, refuses waiting ones, and resolves when no child is left. */
	close(): Promise<void>;
}

/** Decodes untrusted files outside the server, within limits of memory, time and processor time. */
export function createImagingPool(options: ImagingPoolOptions = {}): ImagingPool {
	const { concurrency = 2, memoryLimitBytes = 3 * 2 ** 30, timeoutMs = 120_000, drawings = drawingLimits, logger } = options;
	const { requestId = () => undefined, around = (_task, run) => run() } = options;
	const cpuSeconds = (timeoutMs / 1000) * availableParallelism() + 5;
	const closing = new AbortController();
	const slots = createSlots(concurrency);
	const living = new Set<ChildProcess>();
	let spare: ChildProcess | null = null;

	function start(): ChildProcess {
		const child = startChild({ memoryLimitBytes, cpuSeconds });
		// Threads that it starts later inherit the priority.
		lowerPriority(child, jobSteps);
		living.add(child);
		const forget = () => {
			living.delete(child);
			if (spare === child) spare = null;
		};
		return child.once('exit', forget).once('error', forget);
	}

	/** Starts a spare child with its decoders loaded, which saves the next job that time. It never keeps the server alive. */
	function keepSpare(): void {
		if (spare !== null || closing.signal.aborted) return;
		spare = start();
		holdProcess(spare, false);
	}

	function takeChild(): ChildProcess {
		const child = spare?.connected ? spare : start();
		if (child === spare) spare = null;
		holdProcess(child, true);
		return child;
	}

	async function work(job: Job, signal: AbortSignal): Promise<unknown> {
		const child = takeChild();
		// With a queue the next child warms up now; without one it would only take processor time from this job.
		if (slots.waiting > 0) keepSpare();
		const startedAt = performance.now();
		const facts = { task: job.task, jobId: job.jobId, pid: child.pid };
		logger?.debug(facts, 'imaging job started');
		try {
			const { result, peakBytes } = await around(job.task, async () => {
				const bounds = { timeoutMs, drawings, signal, onDrawing: () => lowerPriority(child, drawingSteps) };
				return { ...(await runInChild(child, { ...job, requestId: requestId() }, bounds)), pid: child.pid ?? 0 };
			});
			logger?.debug({ ...facts, peakBytes, tookMs: Math.round(performance.now() - startedAt) }, 'imaging job done');
			return result;
		} catch (error) {
			logger?.warn({ ...facts, err: error, tookMs: Math.round(performance.now() - startedAt) }, 'imaging job failed');
			await removePartials(filesOf(job), job.jobId);
			throw error;
		}
	}

	/** Runs a job in its slot. `beforeRelease` receives an error while the slot is still held. */
	async function workAndRelease(job: Job, signal: AbortSignal, beforeRelease?: (error: unknown) => void): Promise<unknown> {
		try {
			return await work(job, signal);
		} catch (error) {
			beforeRelease?.(error);
			throw error;
		} finally {
			slots.release();
			keepSpare();
		}
	}

	async function runWithRetry(job: Job, turn: Turn): Promise<unknown> {
		const { signal } = turn;
		let aloneTurn: Promise<void> | undefined;
		await slots.acquire(turn);
		try {
			return await workAndRelease(job, signal, (error) => {
				// Requested before the slot is released: otherwise a waiting job would start in between.
				if (wasKilled(error)) aloneTurn = slots.acquire({ signal, isAlone: true });
			});
		} catch (error) {
			if (aloneTurn === undefined) throw error;
		}
		await aloneTurn;
		try {
			return await workAndRelease(job, signal);
		} catch (error) {
			if (!wasKilled(error)) throw error;
			throw new ImagingError('OUT_OF_MEMORY', `killed again with no other job beside it: ${error.message}`, { cause: error });
		}
	}

	keepSpare();
	void removeStaleSandboxes();
	if (!networkIsCut()) logger?.warn({}, 'image processes can reach the network: this system does not let them have one of their own');
	return {
		async run(task, args, { signal, urgency = 0 } = {}) {
			const stop = AbortSignal.any(signal === undefined ? [closing.signal] : [closing.signal, signal]);
			const job = jobs[task](args, randomUUID());
			return resultReaders[task](await runWithRetry(job, { signal: stop, urgency }));
		},
		pids: () => [...living].flatMap(({ pid }) => pid ?? []),
		async close() {
			closing.abort(new ImagingError('CRASHED', 'the imaging pool was closed'));
			await Promise.all([...living].map(killChild));
		},
	};
}

/** Steps below this process, so that requests are answered while every core has a picture to make. */
const jobSteps = 5;
/** Steps of drawings, below other jobs: their authors decide how long they take. */
const drawingSteps = 10;

/** The process and its other threads: on Linux each has a priority of its own, which those that it starts inherit. */
function threadsOf(pid: number): readonly number[] {
	try {
		return [pid, ...readdirSync(`/proc/${pid}/task`).map(Number)];
	} catch {
		return [pid];
	}
}

function lowerPriority({ pid }: ChildProcess, steps: number): void {
	if (pid === undefined) return;
	const priority = Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW);
	for (const id of threadsOf(pid)) {
		try {
			setPriority(id, priority);
		} catch {
			// The thread has ended, or the system has no priorities.
		}
	}
}

const wasKilled = (error: unknown): error is ImagingError => error instanceof ImagingError && error.code === 'KILLED';
