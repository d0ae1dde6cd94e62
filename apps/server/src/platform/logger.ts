import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';
import { currentWork } from './telemetry/work.ts';

interface LoggedError {
	readonly type: string;
	readonly message: string;
	readonly code?: string;
	readonly stack?: string;
	readonly cause?: LoggedError;
}

/** The query builder puts a failed statement's values into its message, including addresses and hashes. */
export const withoutParameters = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

/** Keeps only the error itself: drivers attach whole clients, keys included. */
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

/** Property names in calls, rows and jobs that hold credentials. */
const secretNames = [
	'password',
	'newPassword',
	'passwordHash',
	'token',
	'verificationToken',
	'resetKey',
	'secret',
	'totp',
	'recoveryCodes',
];
/** Objects are logged flat; two more levels cover a whole request or job. */
const hiddenPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const requestIds = new WeakMap<object, string>();

/**
 * Structured logs without secrets: tokens, cookies, passwords and signed addresses are redacted. Every line of a request, its jobs and
 * their processes carries the request's id as `reqId`.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream) {
	return pino(
		{
			level: config.logLevel,
			mixin: (_line, _level, logger) => {
				const reqId = requestIds.get(logger) ?? currentWork()?.requestId;
				return reqId === undefined ? {} : { reqId };
			},
			serializers: { err: errorForLog },
			redact: {
				paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', ...hiddenPaths],
				censor: '[hidden]',
			},
		},
		...(destination === undefined ? [] : [destination]),
	);
}

/** Where a process writes its log: lines of JSON on standard output, or text for people. */
export async function logDestination({ logFormat }: Pick<Config, 'logFormat'>): Promise<DestinationStream | undefined> {
	if (logFormat === 'json') return undefined;
	const { default: pretty } = await import('pino-pretty');
	return pretty({ translateTime: 'SYS:standard', ignore: 'pid,hostname', sync: true });
}

export type Logger = ReturnType<typeof createLogger>;

/** A request's own logger: a server's events run outside of the work that they belong to. */
export function loggerOf<Parent extends { child(bindings: object): Parent }>(logger: Parent, requestId: string): Parent {
	const own = logger.child({});
	requestIds.set(own, requestId);
	return own;
}

/** Path parts that grant access: signed parts, tickets, and the key of a mailed link (ASVS 14.2.1). */
const openers: readonly (readonly [RegExp, string])[] = [
	[/^\/(files|tiles)\/.*/i, '/$1/[signed]'],
	[/(\/(?:user\/export|exports))\/.+/i, '$1/[ticket]'],
	[/(\/(?:restore-password|file-check|staff-invitation))\/.+/i, '$1/[key]'],
];

/** Removes signed parts and query values from an address, because they grant access (ASVS 14.2.1). */
export function addressForLog(url: string): string {
	const path = url.split('?', 1)[0] ?? '';
	return openers.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), path);
}
