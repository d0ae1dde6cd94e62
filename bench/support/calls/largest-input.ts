import { models } from '@print-room/contract';
import { amount } from '../amount.ts';

/** Largest request of a call: its path and a body. */
export interface LargestInput {
	readonly method: string;
	readonly path: string;
	readonly body: string | null;
}

export interface DescribedCall {
	readonly id: string;
	readonly method: string;
	readonly path: string;
	readonly parameters: readonly string[];
	readonly body: Schema | null;
}

type Schema = Readonly<Record<string, unknown>>;

/** Below the limit of most bodies, 256 KiB. */
const bodyChars = amount(250_000, 500);
/** characters of a CSV file */
const fileChars = amount(2_000_000, 500);

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...names: readonly string[]): unknown =>
	names.reduce((found, name) => (isSchema(found) ? found[name] : undefined), value);

/** Calls that a shop describes at `/api/openapi.json`. */
export function describedCalls(document: unknown): DescribedCall[] {
	const paths = at(document, 'paths');
	return Object.entries(isSchema(paths) ? paths : {}).flatMap(([path, item]) =>
		Object.entries(isSchema(item) ? item : {}).map(([method, operation]) => {
			const parameters = at(operation, 'parameters');
			const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
			return {
				id: String(at(operation, 'operationId')),
				method: method.toUpperCase(),
				path,
				parameters: Array.isArray(parameters) ? parameters.map((one) => String(at(one, 'name'))) : [],
				body: isSchema(body) ? body : null,
			};
		}),
	);
}

/** Value that a schema accepts, as far as can be determined, of that many characters. */
function grown(document: unknown, schema: unknown, chars: number, depth = 0): unknown {
	if (!isSchema(schema) || depth > 12) return 'x'.repeat(chars);
	const inner = (one: unknown, most: number) => grown(document, one, most, depth + 1);
	if (typeof schema.$ref === 'string') return inner(at(document, ...schema.$ref.split('/').slice(1)), chars);
	const [option]: unknown[] = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray) ?? [];
	if (option !== undefined) return inner(option, chars);
	if (schema.const !== undefined) return schema.const;
	if (Array.isArray(schema.enum)) return schema.enum[0];
	if (schema.type === 'array') {
		const item = inner(schema.items, 36);
		const most = typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY;
		return Array.from({ length: Math.min(most, Math.floor(chars / (JSON.stringify(item).length + 1))) }, () => item);
	}
	if (schema.type === 'number' || schema.type === 'integer') return 1;
	if (schema.type === 'boolean') return true;
	if (isSchema(schema.properties)) {
		const parts = Object.entries(schema.properties);
		return Object.fromEntries(parts.map(([name, part]) => [name, inner(part, Math.floor(chars / parts.length))]));
	}
	if (schema.type === 'object')
		return Object.fromEntries(Array.from({ length: Math.floor(chars / 12) }, (_, index) => [`k${index}`, index]));
	return 'x'.repeat(Math.min(chars, typeof schema.maxLength === 'number' ? schema.maxLength : chars));
}

/** Requests everything of a list with all relations, and of a count the most conditions of a filter. */
function queryOf({ path, parameters }: DescribedCall): string {
	const query = new URLSearchParams();
	if (parameters.includes('where')) {
		const conditions = Array.from({ length: 150 }, (_, index) => ({ id: `no-such-${index}` }));
		query.set('where', JSON.stringify({ or: [...conditions, { id: { neq: '' } }] }));
	} else if (parameters.includes('filter')) {
		const model = Object.values(models).find((one) => path === `${one.base === 'main' ? '/api' : '/account'}${one.path}`);
		query.set('filter', JSON.stringify({ ...(model !== undefined && { include: model.include }), limit: 50_000 }));
	} else if (parameters.includes('limit')) query.set('limit', path.includes('designs') ? '200' : '500');
	if (parameters.includes('wait')) query.set('wait', '0');
	return query.size === 0 ? '' : `?${query}`;
}

/** `ids`: the largest entry of each kind, by the word before it in a path. */
export function largestInput(document: unknown, call: DescribedCall, ids: Readonly<Record<string, string>>): LargestInput {
	const isRead = call.method === 'GET';
	const path = call.path.replaceAll(
		/([\w-]+)\/\{\w+\}/g,
		(_whole, noun: string) => `${noun}/${(isRead ? ids[noun] : undefined) ?? crypto.randomUUID()}`,
	);
	const chars = call.path.endsWith('/import') ? fileChars : bodyChars;
	return {
		method: call.method,
		path: path + queryOf(call),
		body: call.body === null || isRead ? null : JSON.stringify(grown(document, call.body, chars)),
	};
}
