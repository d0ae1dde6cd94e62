import fc from 'fast-check';
import type { ApiDocument, ApiParameter, Described } from './api-document.ts';
import { bodiesOf, type Mutation } from './bodies.ts';
import { broken } from './schema-faults.ts';
import { drawing, fitting, odd, type Schema } from './schema-values.ts';

const withQuery =
	(name: string, value: string): Mutation =>
	(asked) => ({
		...asked,
		path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
	});

/** Headers hold visible characters only; a client sends no other ones. */
const withHeader =
	(name: string, value: string): Mutation =>
	(asked) => ({ ...asked, headers: { ...asked.headers, [name.toLowerCase()]: value.replaceAll(/[^ -~]/g, '?').trim() } });

/** Any object's own `toString` may be no function, so that `String` throws. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

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

/** Texts for a parameter: as its schema allows, with a fault, and any. */
const textsOf = (document: ApiDocument, schema: Schema): fc.Arbitrary<string> => {
	const fits = drawing.map((draw) => fitting({ draw, document, keepPercent: 0 }, schema));
	const faulty = drawing.map((draw) => {
		const source = { draw, document, keepPercent: 0 };
		return broken(source, schema, fitting(source, schema));
	});
	return fc.oneof(fits, fits, faulty, odd).map(textOf);
};

function queryTexts(document: ApiDocument, { name, schema, content }: ApiParameter): fc.Arbitrary<string> {
	const filter = content?.['application/json']?.schema;
	if (filter === undefined) return textsOf(document, schema ?? {});
	const filterName = String(filter.$ref).replace(/^.*\/(\w+)(Filter|Where)$/, '$1');
	const wrong = filters(document, filterName).map((one) => JSON.stringify(name === 'where' ? (Object(one).where ?? {}) : one));
	return fc.oneof(wrong, wrong, textsOf(document, filter), fc.string());
}

const oddIds = fc.constantFrom('nothing', '%00', '%zz', 'a'.repeat(65), '..%2f', 'ü', '%F0%9F%98', '-', '0', '%20');

/** Another value of one parameter of the path. */
function pathsOf(document: ApiDocument, { path, parameters }: Described): fc.Arbitrary<Mutation>[] {
	const places = path.split('/').flatMap((part, place) => (part.startsWith('{') ? [{ name: part.slice(1, -1), place }] : []));
	return places.map(({ name, place }) => {
		const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
		const fits = textsOf(document, schema).map((text) => encodeURIComponent(text.toWellFormed()));
		// A blank would make it the address of another call.
		return fc
			.oneof(
				oddIds,
				fits.filter((text) => !/^\.{0,2}$/.test(text)),
			)
			.map(
				(text): Mutation =>
					(call) => {
						const [, before = '', search = ''] = /^([^?]*)(.*)$/s.exec(call.path) ?? [];
						return { ...call, path: before.split('/').with(place, text).join('/') + search };
					},
			);
	});
}

/** Ways to call an operation otherwise than it is usually called. */
export function mutationsOf(document: ApiDocument, operation: Described): fc.Arbitrary<Mutation> {
	const inQuery = operation.parameters
		.filter(({ in: place }) => place === 'query')
		.map((parameter) => queryTexts(document, parameter).map((text) => withQuery(parameter.name, text)));
	const inHeaders = operation.parameters
		.filter(({ in: place }) => place === 'header')
		.map(({ name, schema }) => textsOf(document, schema ?? {}).map((text) => withHeader(name, text)));
	const anyQuery = fc
		.tuple(fc.constantFrom('filter', 'limit', 'id', 'surprise'), fc.string())
		.map(([name, value]) => withQuery(name, value));
	const header = fc.oneof(
		fc.constantFrom('"1"', '1', '"x"', '*', '""').map((tag) => withHeader('if-match', tag)),
		fc.constantFrom('short', 'a key that is long enough', 'k'.repeat(300)).map((key) => withHeader('idempotency-key', key)),
		fc.constantFrom('bytes=0-1', 'bytes=99999999-', 'lines=1').map((range) => withHeader('range', range)),
		fc.constantFrom('*', '"x"').map((tag) => withHeader('if-none-match', tag)),
		fc.constant(withHeader('origin', 'https://elsewhere.example')),
		fc.constantFrom('text/html', 'nonsense').map((types) => withHeader('accept', types)),
	);
	return fc.oneof(
		...inQuery,
		...inQuery,
		...(inHeaders.length > 0 ? [fc.oneof(...inHeaders)] : []),
		anyQuery,
		header,
		...pathsOf(document, operation),
		...bodiesOf(document, operation),
	);
}
