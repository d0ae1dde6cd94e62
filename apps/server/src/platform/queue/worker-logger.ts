import { Logger as GraphileLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { cleanText } from './clean-text.ts';

export function workerLogger(logger: Logger): GraphileLogger {
	return new GraphileLogger((scope) => (level, text, meta) => {
		// Graphile quotes a failed job's error in its line, which may hold addresses.
		const message = cleanText(text);
		// `meta` may hold whole clients and jobs; only an error in it is worth logging.
		const fields = { ...scope, ...(meta?.error instanceof Error && { err: meta.error }) };
		switch (level) {
			case 'error':
				return logger.error(fields, message);
			case 'warning':
				return logger.warn(fields, message);
			// Graphile logs the end of every job at level info.
			default:
				return logger.debug(fields, message);
		}
	});
}
