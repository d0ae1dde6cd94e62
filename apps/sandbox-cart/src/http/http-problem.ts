/** A refusal that is sent to the caller; the message is for people. */
export class HttpProblem extends Error {
	readonly statusCode: number;
	readonly code: string;
	readonly details: readonly ProblemDetail[];

	constructor(statusCode: number, code: string, message: string, details: readonly ProblemDetail[] = []) {
		super(message);
		this.name = 'HttpProblem';
		this.statusCode = statusCode;
		this.code = code;
		this.details = details;
	}
}

export interface ProblemDetail {
	readonly path: string;
	readonly message: string;
}
