import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ApiDocument, ApiResponse, Described } from './api-document.ts';

/** Response to a call. */
export interface Answered {
	readonly status: number;
	readonly headers: Headers;
	/** null: none, or no JSON */
	readonly json: unknown;
}

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

/** Validates responses against a description; returns a sentence for each mismatch. */
export function createJudge(document: ApiDocument): (operation: Described, answered: Answered) => string[] {
	const ajv = new Ajv2020({ strict: false, allErrors: false });
	formats.default(ajv);
	ajv.addSchema({ $id: 'api', ...document });
	const check = (path: string, value: unknown): string[] => {
		const validate = ajv.getSchema(`api#${path}`);
		if (validate === undefined) throw new Error(`there is no schema at ${path}`);
		return validate(value) === true ? [] : [`the body does not fit: ${ajv.errorsText(validate.errors)}`];
	};
	const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

	return (operation, { status, headers, json }) => {
		const own = operation.responses[String(status)];
		if (own === undefined) return [`${status} is not described`];
		const name = own.$ref?.replace('#/components/responses/', '');
		const response: ApiResponse | undefined = name === undefined ? own : document.components.responses[name];
		const declared = new Set(Object.keys(response?.headers ?? {}).map((header) => header.toLowerCase()));
		const undeclared = apiHeaders.filter((header) => headers.has(header) && !declared.has(header));
		const hasBody = operation.method !== 'HEAD' && headers.get('content-length') !== '0';
		const type = hasBody ? headers.get('content-type')?.split(';', 1)[0] : undefined;
		const content = Object.keys(response?.content ?? {});
		const problems = undeclared.map((header) => `the header ${header} is not described at ${status}`);
		if (type !== undefined && type !== 'text/html' && !content.includes(type)) problems.push(`${type} is not described at ${status}`);
		if (!headers.has('x-request-id')) problems.push('there is no X-Request-Id');
		if (response?.content?.['application/json']?.schema === undefined || json === null) return problems;
		const place =
			name === undefined
				? `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}`
				: `/components/responses/${name}`;
		return [...problems, ...check(`${place}/content/application~1json/schema`, json)];
	};
}
