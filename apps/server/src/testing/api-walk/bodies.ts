import { signWebhook } from '@print-room/foxy';
import fc from 'fast-check';
import type { Asked } from '../authorization/asking.ts';
import { cartKeys } from '../test-shop.ts';
import type { ApiDocument, Described } from './api-document.ts';
import { broken } from './schema-faults.ts';
import { type Draw, drawing, fitting, isObject, odd, type Source } from './schema-values.ts';

/** Changes the usual call into one that is wrong, or unusual, in one respect. */
export type Mutation = (asked: Asked) => Asked;

const withHeader = (call: Asked, name: string, value: string): Asked => ({ ...call, headers: { ...call.headers, [name]: value } });

const drawn = (change: (draw: Draw, call: Asked) => Asked): fc.Arbitrary<Mutation> =>
	drawing.map(
		(draw): Mutation =>
			(call) =>
				change(draw, call),
	);

/** Bodies that are no JSON of any schema, or not said to be. */
const malformed: fc.Arbitrary<Mutation> = fc.oneof(
	fc.constantFrom('{', '', 'null', '[]', '{"a":', 'ÿ', '{"a":1}{"a":1}', `${'['.repeat(2000)}${']'.repeat(2000)}`).map(
		(text): Mutation =>
			({ json: _json, ...call }) => ({ ...call, body: text, headers: { 'content-type': 'application/json', ...call.headers } }),
	),
	fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'nonsense').map(
		(type): Mutation =>
			(call) =>
				withHeader(call, 'content-type', type),
	),
	odd.map(
		(json): Mutation =>
			(call) => ({ ...call, json }),
	),
);

/** Bodies by the schema of a call: the usual one with other fields and values, whole ones, and ones with a fault. */
function ofSchema(document: ApiDocument, schema: Readonly<Record<string, unknown>>): fc.Arbitrary<Mutation>[] {
	const sourceOf = (draw: Draw): Source => ({ draw, document, keepPercent: draw(fc.constantFrom(0, 50, 95, 100)) });
	const valid = drawn((draw, call) => ({ ...call, json: fitting(sourceOf(draw), schema, call.json) }));
	const invalid = drawn((draw, call) => {
		const source = sourceOf(draw);
		return { ...call, json: broken(source, schema, draw(fc.boolean()) ? call.json : fitting(source, schema, call.json)) };
	});
	return [valid, valid, valid, invalid, invalid, invalid, malformed];
}

const fileName = fc.constantFrom(
	'a.jpg',
	'a.png',
	'a.tif',
	'a.svg',
	'a.pdf',
	'a.icc',
	'a.exe',
	'a',
	'ü.jpg',
	'../a.jpg',
	`${'x'.repeat(300)}.jpg`,
);

/** Forms with no file, several, cut ones and other ones. */
const form: fc.Arbitrary<Mutation> = drawn((draw, call) => {
	const usual = call.body instanceof FormData ? call.body.get('file') : null;
	const body = new FormData();
	if (draw(fc.nat(3)) === 0) body.set(draw(fc.constantFrom('name', 'file', '__proto__', 'toString')), draw(fc.string()));
	for (let left = draw(fc.constantFrom(0, 1, 1, 1, 1, 2)); left > 0; left -= 1) {
		const bytes = new Blob([new Uint8Array(draw(fc.uint8Array({ maxLength: 200 })))]);
		const content = usual instanceof Blob && draw(fc.boolean()) ? usual.slice(0, draw(fc.constantFrom(usual.size, 100, 1))) : bytes;
		body.append(draw(fc.constantFrom('file', 'file', 'file', 'picture')), content, draw(fileName));
	}
	return { ...call, body };
});

const bytes: fc.Arbitrary<Mutation> = fc.string({ maxLength: 20 }).map(
	(body): Mutation =>
		(call) => ({ ...call, body }),
);

/** Deliveries with another value in one place, signed by the cart service. */
const signed: fc.Arbitrary<Mutation> = drawn((draw, call) => {
	const delivery: unknown = typeof call.body === 'string' ? JSON.parse(call.body) : call.json;
	const body = JSON.stringify(changed(draw, delivery));
	const { json: _json, ...more } = call;
	return withHeader(
		withHeader({ ...more, body }, 'content-type', 'application/json'),
		'foxy-webhook-signature',
		signWebhook(body, cartKeys.webhookKey),
	);
});

/** The value with another one in one of its places. */
function changed(draw: Draw, value: unknown): unknown {
	const places = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
	if (places.length === 0 || draw(fc.nat(4)) === 0) return draw(odd);
	const place = draw(fc.constantFrom(...places));
	const inside = changed(draw, Reflect.get(Object(value), place));
	return Array.isArray(value) ? value.map((one, index) => (index === place ? inside : one)) : { ...Object(value), [place]: inside };
}

/** Ways to send another body than the usual one, by what a call takes. */
export function bodiesOf(document: ApiDocument, { method, requestBody, security }: Described): fc.Arbitrary<Mutation>[] {
	if (method === 'GET' || method === 'HEAD') return [];
	const content = requestBody?.content ?? {};
	if (security.some((one) => 'cartSignature' in one)) return [signed, signed, signed, malformed];
	if (content['multipart/form-data'] !== undefined) return [form, form, form, malformed];
	if (content['application/offset+octet-stream'] !== undefined) return [bytes, malformed];
	const schema = content['application/json']?.schema;
	return schema === undefined ? [malformed] : ofSchema(document, schema);
}
