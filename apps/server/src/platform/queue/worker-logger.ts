import { Logger as GraphileLogger } from 'graphile-worker';
import type { Logger } from 'pino';

export function workerLogger(logger: Logger): GraphileLogger {
	return new GraphileLogger((scope) => (level, message, meta) => {
		// `meta` may hold whole clients and jobs; of it only an error is worth a line.
		const fields = { ...scope, ...(meta?.error instanceof Error && { err: meta.error }) };
		switch (level) {
			case 'error':
				return logger.error(fields, message);
			case 'warning':
				return logger.warn(fields, message);
			// Graphile tells of every job that ends at its level info.
			default:
				return logger.debug(fields, message);
		}
	});
}
