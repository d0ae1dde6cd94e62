/** Problems of a cart line, a webhook's body or a pre-payment question. */
export type FoxyProblemCode =
	| 'VALUE_EMPTY'
	| 'VALUE_READ_AS_OPEN'
	| 'VALUE_NOT_TRIMMED'
	| 'VALUE_FORBIDDEN_CHARACTER'
	| 'VALUE_TOO_LONG'
	| 'NAME_INVALID'
	| 'NAME_NEVER_SIGNED'
	| 'FIELD_TWICE'
	| 'FIELD_MISSING'
	| 'FIELD_INVALID'
	| 'SIGNATURE_MISSING'
	| 'SIGNATURE_INVALID'
	| 'TRANSACTION_INVALID'
	| 'PRE_PAYMENT_INVALID';

export interface FoxyProblem {
	readonly code: FoxyProblemCode;
	/** name of the field, or path inside a transaction */
	readonly field: string;
	/** text for logs and developers; texts for people are made elsewhere */
	readonly message: string;
}

/** Thrown if our own fields cannot be signed or a transaction cannot be read. */
export class FoxyError extends Error {
	readonly code: FoxyProblemCode;
	readonly field: string;

	constructor(problem: FoxyProblem) {
		super(problem.message);
		this.name = 'FoxyError';
		this.code = problem.code;
		this.field = problem.field;
	}
}
