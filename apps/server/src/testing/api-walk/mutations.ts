import fc from 'fast-check';
import type { Asked } from '../authorization/asking.ts';
import type { ApiDocument, Described } from './api-document.ts';

/** Changes one call into another that is wrong, or unusual, in one respect. */
export type Mutation = (asked: Asked) => Asked;

const withQuery =
	(name: string, value: string): Mutation =>
	(asked) => ({
		...asked,
		path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
	});

const withHeader =
	(name: string, value: string): Mutation =>
	(asked) => ({ ...asked, headers: { ...asked.headers, [name]: value } });

const odd: fc.Arbitrary<unknown> = fc.oneof(
	fc.jsonValue({ maxDepth: 2 }),
	fc.constantFrom<unknown>('', ' ', '\0', null, -1, 0, 1e21, '1e9', [], {}, '2026-02-30', 'x'.repeat(1001)),
);

/** Any object's own `toString` may be no function, so that `String` throws. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A filter of the fields that a description names, with values that fit them or do not. */
function filters(document: ApiDocument, name: string): fc.Arbitrary<unknown> {
	const properties = (schema: string) => Object(document.components.schemas[schema]?.properties);
	const fields = Object.keys(properties(`${name}Where`)).filter((field) => !['and', 'or', '$text'].includes(field));
	const field = fc.constantFrom(...fields, 'surprise');
	const operator = fc.constantFrom('eq', 'neq', 'gt', 'lte', 'between', 'inq', 'nin', 'like', 'ilike', 'regexp', 'exists', 'surprise');
	const value = fc.oneof(fc.string({ maxLength: 10 }), fc.integer(), fc.boolean(), fc.constant('2026-11-20T12:00:00Z'), odd);
	const condition = fc.oneof(
		value,
		fc.tuple(operator, fc.oneof(value, fc.array(value, { maxLength: 3 }))).map(([op, of]) => ({ [op]: of })),
	);
	const clause = fc.tuple(field, condition).map(([one, of]) => ({ [one]: of }));
	const where = fc.oneof(
		clause,
		fc.array(clause, { maxLength: 3 }).map((and) => ({ and })),
		fc.array(clause, { maxLength: 3 }).map((or) => ({ or })),
		odd,
	);
	const order = fc.oneof(
		field.map((one) => `${one} DESC`),
		odd,
	);
	return fc.record(
		{
			where,
			order,
			limit: fc.oneof(fc.integer({ min: -1, max: 5 }), odd),
			skip: fc.oneof(fc.nat(5), odd),
			include: fc.array(fc.oneof(field, odd), { maxLength: 2 }),
		},
		{ requiredKeys: [] },
	);
}

function ofBody(asked: Asked): fc.Arbitrary<Mutation> {
	const body: Readonly<Record<string, unknown>> = typeof asked.json === 'object' && asked.json !== null ? { ...asked.json } : {};
	const names = Object.keys(body);
	const other = fc.tuple(fc.constantFrom(...names, 'surprise'), odd).map(
		([name, value]): Mutation =>
			(call) => ({ ...call, json: { ...body, [name]: value } }),
	);
	const without = fc.constantFrom(...names, 'surprise').map(
		(name): Mutation =>
			(call) => ({ ...call, json: Object.fromEntries(Object.entries(body).filter(([key]) => key !== name)) }),
	);
	const instead = odd.map(
		(json): Mutation =>
			(call) => ({ ...call, json }),
	);
	const raw = fc.constantFrom('{', '', 'null', '[]', '{"a":', 'ÿ').map(
		(text): Mutation =>
			({ json: _json, ...call }) => ({ ...call, body: text, headers: { 'content-type': 'application/json', ...call.headers } }),
	);
	const type = fc
		.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'nonsense')
		.map((value) => withHeader('content-type', value));
	return fc.oneof(other, other, without, instead, raw, type);
}

/** Ways to call an operation otherwise than it is usually called. */
export function mutationsOf(document: ApiDocument, operation: Described, asked: Asked): fc.Arbitrary<Mutation> {
	const inQuery = operation.parameters
		.filter(({ in: place }) => place === 'query')
		.map(({ name, content }) => {
			const schema = content?.['application/json']?.schema.$ref;
			const filterName = typeof schema === 'string' ? schema.replace(/^.*\/(\w+)(Filter|Where)$/, '$1') : null;
			const value =
				filterName === null
					? odd.map(textOf)
					: fc.oneof(
							filters(document, filterName).map((one) => JSON.stringify(name === 'where' ? (Object(one).where ?? {}) : one)),
							fc.string(),
						);
			return value.map((text) => withQuery(name, text));
		});
	const anyQuery = fc
		.tuple(fc.constantFrom('filter', 'limit', 'id', 'surprise'), fc.string())
		.map(([name, value]) => withQuery(name, value));
	const header = fc.oneof(
		fc.constantFrom('"1"', '1', '"x"', '*', '""').map((tag) => withHeader('if-match', tag)),
		fc.constantFrom('short', 'a key that is long enough', 'k'.repeat(300)).map((key) => withHeader('idempotency-key', key)),
		fc.constantFrom('bytes=0-1', 'bytes=99999999-', 'lines=1').map((range) => withHeader('range', range)),
		fc.constant(withHeader('origin', 'https://elsewhere.example')),
	);
	const id = fc.constantFrom('nothing', '%00', '%zz', 'a'.repeat(65), '..%2f', 'ü').map(
		(text): Mutation =>
			(call) => ({ ...call, path: call.path.replace(/\/[^/?]*(?=[^/]*$)/, `/${text}`) }),
	);
	return fc.oneof(
		...inQuery,
		...inQuery,
		anyQuery,
		header,
		...(operation.path.includes('{') ? [id] : []),
		...(operation.method === 'GET' || operation.method === 'HEAD' ? [] : [ofBody(asked), ofBody(asked), ofBody(asked)]),
	);
}
