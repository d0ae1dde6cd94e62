import { STATUS_CODES } from 'node:http';
import { type ApiError, type ErrorCode, errorStatus } from '@print-room/contract';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDiskFailing, isDiskFull } from '../data-dir/check-disk.ts';
import { isUnreachable } from '../database/unreachable.ts';
import type { ErrorReporting } from '../error-reporting.ts';
import { FilterError } from '../filter/index.ts';

export interface ErrorDetail {
	readonly path: string;
	readonly message: string;
}

export class AppError extends Error {
	readonly code: ErrorCode;
	readonly details: readonly ErrorDetail[] | undefined;
	readonly retryAfterSeconds: number | undefined;

	constructor(
		code: ErrorCode,
		message: string,
		extra: { details?: readonly ErrorDetail[]; retryAfterSeconds?: number; cause?: unknown } = {},
	) {
		super(message, extra.cause === undefined ? {} : { cause: extra.cause });
		this.code = code;
		this.details = extra.details;
		this.retryAfterSeconds = extra.retryAfterSeconds;
	}

	get statusCode(): number {
		return errorStatus[this.code];
	}
}

export const notFound = (what: string): AppError => new AppError('ENTITY_NOT_FOUND', `${what} does not exist.`);

const nameOf = (statusCode: number): string => `${(STATUS_CODES[statusCode] ?? 'Error').replaceAll(/[^A-Za-z]/g, '')}Error`;

function body(statusCode: number, message: string, more: { code?: string; details?: readonly ErrorDetail[]; requestId: string }): ApiError {
	return {
		error: {
			statusCode,
			name: statusCode === 422 ? 'UnprocessableEntityError' : nameOf(statusCode),
			...(more.code === undefined ? {} : { code: more.code }),
			message,
			...(more.details === undefined ? {} : { details: [...more.details] }),
			requestId: more.requestId,
		},
	};
}

const fastifyCodes: Readonly<Record<string, { code: ErrorCode; message: string }>> = {
	FST_ERR_CTP_BODY_TOO_LARGE: { code: 'BODY_TOO_LARGE', message: 'The request is too large.' },
	FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This content type is not accepted here.' },
	FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'INVALID_PARAMETER_VALUE', message: 'The body is empty.' },
	FST_ERR_CTP_INVALID_JSON_BODY: { code: 'INVALID_PARAMETER_VALUE', message: 'The body is not valid JSON.' },
	FST_FILES_LIMIT: { code: 'VALIDATION_FAILED', message: 'Send one file at a time.' },
	FST_FIELDS_LIMIT: { code: 'VALIDATION_FAILED', message: 'The form has too many fields.' },
	FST_PARTS_LIMIT: { code: 'VALIDATION_FAILED', message: 'The form has too many parts.' },
	FST_PROTO_VIOLATION: { code: 'VALIDATION_FAILED', message: 'The form has a field of a reserved name.' },
	FST_INVALID_JSON_FIELD_ERROR: { code: 'VALIDATION_FAILED', message: 'A field of the form is not the JSON that it claims to be.' },
	FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the file as multipart/form-data, field `file`.' },
};

/** PostgreSQL's codes for a text with a zero character. */
const unstorableCodes: readonly unknown[] = ['22021', '22P05'];

function isUnstorable(error: unknown): boolean {
	for (let current = error; current instanceof Error; current = current.cause)
		if (unstorableCodes.includes(Reflect.get(current, 'code'))) return true;
	return false;
}

/** Converts a thrown value for the caller; null for an internal error, to keep its details hidden. */
function asAppError(error: FastifyError | Error): AppError | null {
	if (error instanceof AppError) return error;
	if (error instanceof FilterError) return new AppError(error.code, error.message);
	if (hasZodFastifySchemaValidationErrors(error)) {
		const details = error.validation.map((issue) => ({
			path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
			message: issue.message ?? 'Does not fit',
		}));
		const context = error.validationContext;
		if (context === 'body') return new AppError('VALIDATION_FAILED', 'Invalid request; see details.', { details });
		return new AppError(
			'INVALID_PARAMETER_VALUE',
			`${context === 'headers' ? 'A header' : 'The address'} does not fit: ${details[0]?.path ?? ''} ${details[0]?.message ?? ''}`.trim(),
			{ details },
		);
	}
	if (isUnstorable(error))
		return new AppError('INVALID_PARAMETER_VALUE', 'A text has a zero character, which cannot be stored or looked for.');
	const code: unknown = Reflect.get(error, 'code');
	if (typeof code === 'string' && Object.hasOwn(fastifyCodes, code)) {
		const known = fastifyCodes[code];
		if (known !== undefined) return new AppError(known.code, known.message);
	}
	if (
		/boundary not found|unexpected end of (multipart|form)|terminated early|malformed part header|needle cannot have a length/i.test(
			error.message,
		)
	)
		return new AppError('INVALID_PARAMETER_VALUE', 'The form is incomplete or damaged.');
	if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400)
		return new AppError('INVALID_PARAMETER_VALUE', 'The body is not valid JSON.');
	return null;
}

const awaySeconds = 5;

const away = (cause: Error): AppError =>
	new AppError('SERVICE_UNAVAILABLE', 'The shop cannot answer just now. Please try again in a moment.', {
		retryAfterSeconds: awaySeconds,
		cause,
	});

const isBrokenOff = (error: Error): boolean =>
	['ECONNRESET', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(String(Reflect.get(error, 'code'))) ||
	/aborted|premature close/i.test(error.message);

/** Converts refusals by Fastify and Node before routing into the API's error shape. */
export const refusedBeforeRouting = (statusCode: number, requestId: string): ApiError =>
	body(statusCode, statusCode === 414 ? 'The address is too long.' : 'The request is not valid.', {
		code: 'INVALID_PARAMETER_VALUE',
		requestId,
	});

const rangeHeaders = ['content-range', 'accept-ranges'] as const;
const fileHeaders = ['content-type', 'content-length', 'content-encoding', 'content-disposition', 'etag', ...rangeHeaders] as const;

/**
 * Takes back the headers of a file, except for those with which a refused part gives the file's length. If the file's stream failed before
 * the first byte, Fastify has given them to Node already.
 */
function withoutFile(reply: FastifyReply, code: ErrorCode | undefined): void {
	if (reply.raw.headersSent) return;
	const kept: readonly string[] = code === 'RANGE_NOT_SATISFIABLE' ? rangeHeaders : [];
	for (const name of fileHeaders.filter((one) => !kept.includes(one))) {
		reply.removeHeader(name);
		reply.raw.removeHeader(name);
	}
	reply.header('cache-control', 'no-store');
}

/** Gives both APIs the same error shape; logs refused rights (ASVS 16.3.2). */
export function installErrorShape(app: FastifyInstance, reporting: ErrorReporting): void {
	app.setErrorHandler((error: FastifyError | Error, request, reply) => {
		const asked = asAppError(error);
		// A request that was read to its end is destroyed, too: only its connection says whether the caller is there.
		if (asked === null && request.raw.socket.destroyed && isBrokenOff(error)) {
			request.log.info({ code: Reflect.get(error, 'code') }, 'the caller broke off');
			return reply.send();
		}
		const isOfDisk = asked === null && (isDiskFull(error) || isDiskFailing(error));
		const known = asked ?? (isOfDisk || isUnreachable(error) ? away(error) : null);
		withoutFile(reply, known?.code);
		if (known === null || isOfDisk) reporting.report(error, { requestId: request.id, route: request.routeOptions.url ?? 'none' });
		if (known === null) {
			request.log.error({ err: error }, 'internal error');
			return reply.status(500).send({
				error: { statusCode: 500, name: 'InternalServerError', message: 'Internal Server Error', requestId: request.id },
			} satisfies ApiError);
		}
		const { statusCode } = known;
		if (statusCode === 401 || statusCode === 403) request.log.warn({ code: known.code, callerId: request.caller?.id ?? null }, 'refused');
		const wait = known.retryAfterSeconds ?? (statusCode === 503 ? awaySeconds : undefined);
		if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)));
		if (statusCode >= 500) request.log.error({ err: known }, 'unavailable');
		return reply.status(statusCode).send(
			body(statusCode, known.message, {
				code: known.code,
				requestId: request.id,
				...(known.details === undefined ? {} : { details: known.details }),
			}),
		);
	});
}

export const notFoundBody = (requestId: string, path: string): ApiError =>
	body(404, `There is nothing at ${path}.`, { code: 'ENTITY_NOT_FOUND', requestId });
