import { randomUUID } from 'node:crypto';
import { Logger as GraphileLogger, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { inWork, splitWork, type Work } from '../telemetry/index.ts';
import { cleanText } from './clean-text.ts';

const workOf = new WeakMap<object, Work>();

/** Work that a job belongs to: that of the request which queued it, otherwise its own. */
export function workOfJob(job: { readonly payload: unknown }): Work {
	const work = workOf.get(job) ?? splitWork(job.payload).work ?? { requestId: randomUUID(), spanId: null };
	workOf.set(job, work);
	return work;
}

/** Finds the work of the job that one of Graphile's workers holds; undefined between jobs. */
type FindWork = (workerId: unknown) => Work | undefined;

/** Follows which job each of Graphile's workers holds. */
export function followJobs(events: WorkerEvents): FindWork {
	const held = new Map<unknown, Work>();
	events.on('job:start', ({ worker, job }) => held.set(worker.workerId, workOfJob(job)));
	events.on('job:complete', ({ worker }) => held.delete(worker.workerId));
	return (workerId) => held.get(workerId);
}

/** Graphile logs the beginning and the end of a job outside of its work; `workOfWorker` finds the work by the worker that such a line names. */
export function workerLogger(logger: Logger, workOfWorker: FindWork = () => undefined): GraphileLogger {
	return new GraphileLogger((scope) => (level, text, meta) => {
		// Graphile quotes a failed job's error in its line, which may hold addresses.
		const message = cleanText(text);
		// `meta` may hold whole clients and jobs; only an error in it is worth logging.
		const fields = { ...scope, ...(meta?.error instanceof Error && { err: meta.error }) };
		const write = () => {
			switch (level) {
				case 'error':
					return logger.error(fields, message);
				case 'warning':
					return logger.warn(fields, message);
				// Graphile logs the end of every job at level info.
				default:
					return logger.debug(fields, message);
			}
		};
		const work = workOfWorker(scope.workerId);
		return work === undefined ? write() : inWork(work, write);
	});
}
