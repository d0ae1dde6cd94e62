import { apiErrorSchema } from '@print-room/contract';

export interface ApiFailureFacts {
	/** HTTP status; 0 when no answer came. */
	status: number;
	name?: string | undefined;
	code?: string | undefined;
	message: string;
	details?: readonly { path: string; message: string }[] | undefined;
	requestId?: string | undefined;
}

/** A call that did not succeed, as either API told it (D28) or as the network did. */
export class ApiFailure extends Error {
	readonly status: number;
	readonly code: string | undefined;
	readonly details: readonly { path: string; message: string }[];
	readonly requestId: string | undefined;

	constructor(facts: ApiFailureFacts) {
		super(facts.message);
		this.name = facts.name ?? 'ApiFailure';
		this.status = facts.status;
		this.code = facts.code;
		this.details = facts.details ?? [];
		this.requestId = facts.requestId;
	}
}

export const networkFailure = (): ApiFailure => new ApiFailure({ status: 0, name: 'NetworkFailure', message: 'No answer from the server' });

/** Reads D28's shape out of an answer's body; anything else keeps only its status. */
export const failureFrom = (status: number, body: unknown): ApiFailure => {
	const parsed = apiErrorSchema.safeParse(body);
	if (!parsed.success) return new ApiFailure({ status, name: 'UnknownFailure', message: '' });
	const { name, code, message, details, requestId } = parsed.data.error;
	return new ApiFailure({ status, name, code, message, details, requestId });
};

/** Whatever was thrown, as a failure: code that is no call's failure counts as an unknown one. */
export const toFailure = (thrown: unknown): ApiFailure =>
	thrown instanceof ApiFailure ? thrown : new ApiFailure({ status: -1, name: 'UnknownFailure', message: '' });
