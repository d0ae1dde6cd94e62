import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Asked } from '../authorization/asking.ts';
import type { ApiDocument, ApiResponse, Described } from './api-document.ts';
import { isObject } from './schema-values.ts';

/** Response to a call. */
export interface Answered {
	readonly status: number;
	readonly headers: Headers;
	/** blank: none, or none that was read */
	readonly text: string;
}

export type Judge = (operation: Described, asked: Asked, answered: Answered) => string[];

/** Headers that say something of this API; the others belong to HTTP and to browsers' safety. */
const apiHeaders = [
	'etag',
	'location',
	'retry-after',
	'content-disposition',
	'content-range',
	'accept-ranges',
	'x-request-id',
	'x-total-count',
	'x-total-count-is-more',
	'tus-resumable',
	'upload-expires',
	'upload-length',
	'upload-metadata',
	'upload-offset',
];

/** Headers that an answer has only in cases that their description names. */
const atTimes: ReadonlySet<string> = new Set([
	'set-cookie',
	'x-total-count-is-more',
	'upload-expires',
	'upload-length',
	'upload-metadata',
	'upload-offset',
]);
/** A quota lasts for as long as its images are kept, so no header says until when. */
const isWithoutEnd = (text: string): boolean => text.includes('"QUOTA_EXCEEDED"');

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/** Content type of an answer; null: it has no body. */
const typeOf = ({ headers, text }: Answered): string | null =>
	headers.get('content-length') === '0' && text === ''
		? null
		: (headers.get('content-type')?.split(';', 1)[0] ?? (text === '' ? null : 'none'));

/** Mismatches of a refusal with what is not in its schema: the answer's own status, its request, and no other field. */
function refusalProblems({ status, headers, text }: Answered, fields: ReadonlySet<string>): string[] {
	const body = parsed(text);
	const error = isObject(body) ? body.error : undefined;
	if (!isObject(error)) return [`a refusal is {"error": …}, not ${text.slice(0, 100)}`];
	const unknown = [
		...Object.keys(Object(body)).filter((name) => name !== 'error'),
		...Object.keys(error).filter((name) => !fields.has(name)),
	];
	return [
		...unknown.map((name) => `a refusal has no field ${name}`),
		...(error.statusCode === status ? [] : [`the refusal says ${String(error.statusCode)}`]),
		...(error.requestId === headers.get('x-request-id') ? [] : ['the refusal names another request']),
		...(typeof error.message === 'string' && error.message.trim() !== '' ? [] : ['the refusal has no words']),
	];
}

/** Validates responses against a description; returns a sentence for each mismatch. */
export function createJudge(document: ApiDocument): Judge {
	const ajv = new Ajv2020({ strict: false, allErrors: false });
	formats.default(ajv);
	// The pattern beside it holds it.
	ajv.addFormat('base64', true);
	ajv.addFormat('binary', true);
	ajv.addSchema({ $id: 'api', ...document });
	const check = (path: string, value: unknown): string[] => {
		const validate = ajv.getSchema(`api#${path}`);
		if (validate === undefined) throw new Error(`there is no schema at ${path}`);
		return validate(value) === true ? [] : [`the body does not fit: ${ajv.errorsText(validate.errors)}`];
	};
	const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
	const errorFields = new Set(Object.keys(Object(Object(document.components.schemas.Error?.properties).error?.properties)));

	const headerProblems = (response: ApiResponse, { status, headers, text }: Answered): string[] => {
		const declared = Object.keys(response.headers ?? {});
		const names = new Set(declared.map((name) => name.toLowerCase()));
		// An address that cannot be read belongs to no call, so its refusal does not know the protocol.
		const isOwed = (name: string) =>
			!atTimes.has(name) && !(name === 'retry-after' && isWithoutEnd(text)) && !(name === 'tus-resumable' && status === 400);
		return [
			...apiHeaders
				.filter((name) => headers.has(name) && !names.has(name))
				.map((name) => `the header ${name} is not described at ${status}`),
			...[...names].filter((name) => isOwed(name) && !headers.has(name)).map((name) => `the header ${name} is missing at ${status}`),
			...declared
				.filter((name) => Object(document.components.headers[name]?.schema).type === 'integer' && /\D/.test(headers.get(name) ?? ''))
				.map((name) => `${name}: ${headers.get(name)} is no whole number`),
		];
	};

	const bodyProblems = (operation: Described, response: ApiResponse, place: string, answered: Answered): string[] => {
		const { status, text } = answered;
		if (operation.method === 'HEAD' || status === 304) return [];
		const [type, described] = [typeOf(answered), Object.keys(response.content ?? {})];
		if (type === null ? described.length > 0 : !described.includes(type))
			return [`${type ?? 'an answer without a body'} is not described at ${status}`];
		const refusal = status >= 400 ? refusalProblems(answered, errorFields) : [];
		if (type !== 'application/json' || response.content?.[type]?.schema === undefined) return refusal;
		return [...refusal, ...check(`${place}/content/application~1json/schema`, parsed(text))];
	};

	return (operation, { json }, answered) => {
		const { status } = answered;
		const at = `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}`;
		const own = operation.responses[String(status)];
		if (own === undefined) return [`${status} is not described`];
		const name = own.$ref?.replace('#/components/responses/', '');
		const response = name === undefined ? own : document.components.responses[name];
		if (response === undefined) throw new Error(`there is no answer ${name}`);
		const place = name === undefined ? `${at}/responses/${status}` : `/components/responses/${name}`;
		// The cart service says what it sends.
		const isOurs = !operation.security.some((one) => 'cartSignature' in one);
		const isRead = isOurs && status < 300 && json !== undefined && operation.requestBody?.content['application/json'] !== undefined;
		const unread = isRead ? check(`${at}/requestBody/content/application~1json/schema`, json) : [];
		return [
			...headerProblems(response, answered),
			...bodyProblems(operation, response, place, answered),
			// The filter language takes numbers as texts, too.
			...unread.filter((why) => !why.includes('data/filter/')).map((why) => `done, although ${why}`),
		];
	};
}
