import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

interface LoggedError {
	readonly type: string;
	readonly message: string;
	readonly code?: string;
	readonly stack?: string;
	readonly cause?: LoggedError;
}

/** The query builder puts a failed statement's values into its message: people's addresses and hashes among them. */
export const withoutParameters = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

/** Only what says what went wrong: drivers hang whole clients, keys included, onto their errors. */
function errorForLog(error: unknown): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
	const { name, message, stack, cause } = error;
	const code: unknown = Reflect.get(error, 'code');
	return {
		type: name,
		message: withoutParameters(message),
		...(typeof code === 'string' && { code }),
		...(stack !== undefined && { stack: withoutParameters(stack) }),
		...(cause instanceof Error && { cause: errorForLog(cause) }),
	};
}

/** Structured logs without secrets: tokens, cookies, passwords and signed addresses never reach a line. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream) {
	return pino(
		{
			level: config.logLevel,
			serializers: { err: errorForLog },
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
	const [, kind] = /^\/(files|tiles)\//.exec(path) ?? [];
	return kind === undefined ? path : `/${kind}/[signed]`;
}
