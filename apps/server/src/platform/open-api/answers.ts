import {
	answeredContent,
	type ErrorCode,
	errorStatus,
	type HeaderName,
	hasTotalHeader,
	hasVersionHeader,
	headerNotes,
	type NamedOperation,
	type ProtocolOperation,
} from '@print-room/contract';
import { z } from 'zod';
import { type JsonSchema, refTo } from './json-schema.ts';

const wordsOfCode = (code: ErrorCode): string[] => code.toLowerCase().split('_');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const errorName = (code: ErrorCode): string => `${wordsOfCode(code).map(capital).join('')}Error`;

/** A schema per code, so that clients distinguish refusals by `error.code`. */
export const errorSchemas = (codes: Iterable<ErrorCode>): Record<string, JsonSchema> =>
	Object.fromEntries(
		[...codes].map((code) => [
			errorName(code),
			{
				allOf: [
					refTo('schemas', 'Error'),
					{
						type: 'object',
						properties: {
							error: {
								type: 'object',
								properties: { statusCode: { type: 'integer', const: errorStatus[code] }, code: { type: 'string', const: code } },
								required: ['statusCode', 'code'],
							},
						},
						required: ['error'],
					},
				],
			},
		]),
	);

export const headerComponents = (): Record<string, JsonSchema> =>
	Object.fromEntries(
		Object.entries(headerNotes).map(([name, { type, description, sample }]) => [name, { description, schema: { type }, example: sample }]),
	);

const headers = (names: readonly HeaderName[]): JsonSchema =>
	Object.fromEntries((['X-Request-Id', ...names] as const).map((name) => [name, refTo('headers', name)]));

const titles: Readonly<Record<number, string>> = {
	400: 'The request cannot be read, or asks for what there is not',
	401: 'Nobody is signed in, the credential has ended, or it is wrong',
	403: 'The caller may not do this',
	404: 'There is no such thing',
	409: 'It does not fit what is there',
	410: 'It is over',
	412: 'Changed since it was read',
	413: 'Too large',
	415: 'Not of a kind that is accepted',
	416: 'The file has no such part',
	422: 'The values do not fit',
	429: 'Too many, or too often',
	503: 'Not at the moment',
};
const waits = new Set([429, 503]);
const beyondTheEnd: readonly HeaderName[] = ['Accept-Ranges', 'Content-Range'];

export function refusalAnswers(
	codes: ReadonlySet<ErrorCode>,
	hasBody = true,
	always: readonly HeaderName[] = [],
): Record<string, JsonSchema> {
	const byStatus = Map.groupBy([...codes].toSorted(), (code) => errorStatus[code]);
	const refusals = [...byStatus].map(([status, some]): [string, JsonSchema] => {
		const [first, ...more] = some.map((code) => refTo('schemas', errorName(code)));
		const schema = more.length === 0 ? first : { oneOf: [first, ...more] };
		const answer = {
			description: `${titles[status] ?? 'Refused'}: ${some.join(', ')}`,
			headers: headers([...always, ...(status === 416 ? beyondTheEnd : waits.has(status) ? (['Retry-After'] as const) : [])]),
			...(hasBody && { content: { 'application/json': { schema } } }),
		};
		return [String(status), answer];
	});
	return { ...Object.fromEntries(refusals), 500: refTo('responses', hasBody ? 'InternalError' : 'InternalErrorWithoutBody') };
}

const unexpected = 'An error of the server. Quote the request id to whoever runs the shop.';

export const answerComponents = (): Record<string, JsonSchema> => ({
	InternalError: {
		description: unexpected,
		headers: headers([]),
		content: { 'application/json': { schema: refTo('schemas', 'Error') } },
	},
	InternalErrorWithoutBody: { description: unexpected, headers: headers([]) },
});

const isList = (response: z.ZodType): boolean => response instanceof z.ZodArray;

function headersOf({ id, route, call }: NamedOperation): HeaderName[] {
	const { response, query, headers: read } = route;
	const asks = (name: string) => query !== undefined && Object.hasOwn(query.shape, name);
	const hasTotal = (isList(response) && (asks('filter') || asks('skip'))) || hasTotalHeader.has(id);
	const isVersioned = response instanceof z.ZodObject && Object.hasOwn(response.shape, 'version');
	const hasVersion =
		hasVersionHeader.has(id) ||
		(isVersioned && (call === 'create' || call === 'get')) ||
		(read !== undefined && response instanceof z.ZodUndefined);
	return [
		...(hasVersion ? (['ETag'] as const) : []),
		...(hasTotal ? (['X-Total-Count'] as const) : []),
		...(hasTotal && asks('exact') ? (['X-Total-Count-Is-More'] as const) : []),
		...(id === 'whoami' ? (['Set-Cookie'] as const) : []),
	];
}

export function goodAnswers(operation: NamedOperation, schema: JsonSchema): Record<string, JsonSchema> {
	const { id, route } = operation;
	const plain = Object.entries(answeredContent).find(([name]) => name === id)?.[1];
	if (plain !== undefined) {
		const content = { [plain.type]: {} };
		const headersSent = headers(plain.headers);
		if (plain.hasRanges === undefined) return { 200: { description: 'The file', headers: headersSent, content } };
		return {
			200: { description: 'The whole file', headers: headersSent, content },
			206: { description: 'The part that was asked for', headers: headers([...plain.headers, 'Content-Range']), content },
			304: { description: 'Unchanged since the `ETag` of `If-None-Match`', headers: headersSent },
		};
	}
	const headersSent = headers(headersOf(operation));
	if (route.response instanceof z.ZodUndefined) return { 204: { description: 'Done; there is no body', headers: headersSent } };
	return { 200: { description: 'Done', headers: headersSent, content: { 'application/json': { schema } } } };
}

export const protocolAnswers = ({ answers, alsoAnswers }: ProtocolOperation): Record<string, JsonSchema> =>
	Object.fromEntries(
		[answers, ...(alsoAnswers === undefined ? [] : [alsoAnswers])].map((one) => [
			one.status,
			{
				description: one.description,
				headers: headers(one.headers),
				...(one.type !== null && { content: { [one.type]: {} } }),
			},
		]),
	);
