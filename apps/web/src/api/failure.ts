import type { ApiError } from '@print-room/contract';
import { type Guard, isCount, isListOf, isRecordOf, isText, orMissing } from './guards.ts';

/** Accepts what the contract's `apiErrorSchema` accepts, without its weight. */
export const isApiError: Guard<ApiError> = isRecordOf({
	error: isRecordOf({
		statusCode: isCount,
		name: isText,
		code: orMissing(isText),
		message: isText,
		details: orMissing(isListOf(isRecordOf({ path: isText, message: isText }))),
		requestId: orMissing(isText),
	}),
});

export interface ApiFailureFacts {
	/** HTTP status; 0 without an answer. */
	status: number;
	name?: string | undefined;
	code?: string | undefined;
	message: string;
	details?: readonly { path: string; message: string }[] | undefined;
	requestId?: string | undefined;
	/** Value of the `Retry-After` header. */
	retryAfterSeconds?: number | undefined;
}

export class ApiFailure extends Error {
	readonly status: number;
	readonly code: string | undefined;
	readonly details: readonly { path: string; message: string }[];
	readonly requestId: string | undefined;
	readonly retryAfterSeconds: number | undefined;

	constructor(facts: ApiFailureFacts) {
		super(facts.message);
		this.name = facts.name ?? 'ApiFailure';
		this.status = facts.status;
		this.code = facts.code;
		this.details = facts.details ?? [];
		this.requestId = facts.requestId;
		this.retryAfterSeconds = facts.retryAfterSeconds;
	}
}

/** Whether a later try may succeed: no connection, or a server that is away. */
export const isPassing = (error: unknown): boolean => error instanceof ApiFailure && (error.status === 0 || error.status >= 502);

export const networkFailure = (): ApiFailure => new ApiFailure({ status: 0, name: 'NetworkFailure', message: 'No answer from the server' });

/** Only seconds are read: a date would depend on a clock that may be wrong. */
const secondsIn = (retryAfter: string | null): number | undefined =>
	retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;

/** Reads the API's error shape from a body; any other body keeps only the status. */
export const failureFrom = (status: number, body: unknown, retryAfter: string | null = null): ApiFailure => {
	const retryAfterSeconds = secondsIn(retryAfter);
	if (!isApiError(body)) return new ApiFailure({ status, name: 'UnknownFailure', message: '', retryAfterSeconds });
	const { name, code, message, details, requestId } = body.error;
	return new ApiFailure({ status, name, code, message, details, requestId, retryAfterSeconds });
};

/** Converts any thrown value; errors other than `ApiFailure` become `UnknownFailure`. */
export const toFailure = (thrown: unknown): ApiFailure =>
	thrown instanceof ApiFailure ? thrown : new ApiFailure({ status: -1, name: 'UnknownFailure', message: '' });
