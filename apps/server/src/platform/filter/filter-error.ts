export type FilterErrorCode = 'UNKNOWN_FILTER_FIELD' | 'INVALID_PARAMETER_VALUE';

export class FilterError extends Error {
	override name = 'FilterError';
	readonly code: FilterErrorCode;

	constructor(code: FilterErrorCode, message: string, cause?: unknown) {
		super(message, cause === undefined ? {} : { cause });
		this.code = code;
	}
}

export const unknownName = (kind: 'field' | 'operator' | 'relation' | 'filter key', name: string): FilterError =>
	new FilterError('UNKNOWN_FILTER_FIELD', `The ${kind} ${quote(name)} is not known here.`);

export const badValue = (where: string, expected: string): FilterError =>
	new FilterError('INVALID_PARAMETER_VALUE', `${shorten(where)} has to be ${expected}.`);

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
const quote = (text: string): string => JSON.stringify(shorten(text));
