import { Logger as GraphileLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { inWork, type Work } from '../telemetry/index.ts';
import { cleanText } from './clean-text.ts';

/** Work in which a job failed: Graphile logs the failure after the job's work has ended. */
const workOf = new WeakMap<Error, Work>();

export function failedIn(work: Work | undefined, error: Error): Error {
	if (work !== undefined) workOf.set(error, work);
	return error;
}

export function workerLogger(logger: Logger): GraphileLogger {
	return new GraphileLogger((scope) => (level, text, meta) => {
		// Graphile quotes a failed job's error in its line, which may hold addresses.
		const message = cleanText(text);
		// `meta` may hold whole clients and jobs; only an error in it is worth logging.
		const fields = { ...scope, ...(meta?.error instanceof Error && { err: meta.error }) };
		const work = meta?.error instanceof Error ? workOf.get(meta.error) : undefined;
		switch (level) {
			case 'error':
				return work === undefined ? logger.error(fields, message) : inWork(work, () => logger.error(fields, message));
			case 'warning':
				return logger.warn(fields, message);
			// Graphile logs the end of every job at level info.
			default:
				return logger.debug(fields, message);
		}
	});
}
