import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured logs without secrets: tokens, cookies, passwords and signed addresses never reach a line. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream) {
	return pino(
		{
			level: config.logLevel,
			redact: {
				paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token', '*.passwordHash'],
				censor: '[hidden]',
			},
		},
		...(destination === undefined ? [] : [destination]),
	);
}

export type Logger = ReturnType<typeof createLogger>;

/** An address for the log: signed parts and query values are left out, because they open things (ASVS 14.2.1). */
export function addressForLog(url: string): string {
	const path = url.split('?', 1)[0] ?? '';
	return path.startsWith('/files/') ? '/files/[signed]' : path;
}
