import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ApiDocument } from './api-document.ts';
import { broken } from './schema-faults.ts';
import { drawing, fitting, isObject, type Source } from './schema-values.ts';

const size = { type: 'object', properties: { width: { type: 'number', exclusiveMinimum: 0, maximum: 100 } }, required: ['width'] };
const schema = {
	type: 'object',
	properties: {
		id: { type: 'string', pattern: '^[\\w-]{1,64}$' },
		name: { type: 'string', minLength: 1, maxLength: 30 },
		slug: { type: 'string', pattern: '^(?!verified$)[a-z-]+$', maxLength: 40 },
		day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
		copies: { type: 'integer', minimum: 1, maximum: 50 },
		kind: { enum: ['mm', 'inches'] },
		sizes: { type: 'array', items: { $ref: '#/components/schemas/Size' }, minItems: 1, maxItems: 4 },
		corner: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'integer' }] },
		notes: { type: 'object', additionalProperties: { type: 'string' } },
		more: { $ref: '#/components/schemas/Node' },
	},
	required: ['id', 'name', 'sizes'],
	additionalProperties: false,
};
// A schema that holds itself, like that of a filter.
const node = {
	type: 'object',
	properties: { and: { type: 'array', items: { $ref: '#/components/schemas/Node' }, minItems: 1 }, is: { type: 'boolean' } },
	additionalProperties: false,
};
const document: ApiDocument = {
	openapi: '3.1.0',
	paths: {},
	components: { schemas: { Size: size, Node: node }, responses: {}, headers: {}, securitySchemes: {} },
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const validate = ajv.compile({ ...schema, components: document.components });

const usual = { id: 'known', name: 'A print', copies: 2, sizes: [{ width: 10 }] };
const sourcesOf = (seed: number, numRuns: number, keepPercent: number): Source[] =>
	fc.sample(drawing, { seed, numRuns }).map((draw) => ({ draw, document, keepPercent }));
const bodies = (seed: number, keepPercent = 0, count = 200) =>
	sourcesOf(seed, count, keepPercent).map((source) => fitting(source, schema, usual));

test('values of a schema fit it, with each of its fields at times, and its boundaries among them [O6.02]', () => {
	const found = bodies(1);
	for (const body of found) expect(validate(body) ? [] : [body, validate.errors]).toEqual([]);
	const fields = found.filter(isObject);
	for (const name of Object.keys(schema.properties)) {
		const having = fields.filter((body) => name in body).length;
		expect(having, name).toBeGreaterThan(50);
		if (!schema.required.includes(name)) expect(having, name).toBeLessThan(150);
	}
	const namesOf = new Set(fields.map(({ name }) => String(name).length));
	expect([namesOf.has(1), namesOf.has(30)]).toEqual([true, true]);
	const copies = new Set(fields.map((body) => body.copies));
	expect([copies.has(1), copies.has(50)]).toEqual([true, true]);
	expect(new Set(fields.map(({ sizes }) => Array.isArray(sizes) && sizes.length))).toEqual(new Set([1, 2, 3, 4]));
});

test('one seed gives the same values, another one others [O6.02]', () => {
	expect(bodies(7, 0, 20)).toEqual(bodies(7, 0, 20));
	expect(bodies(8, 0, 20)).not.toEqual(bodies(7, 0, 20));
});

test('values of the usual call are kept as often as is asked for', () => {
	for (const body of bodies(3, 100)) expect(body).toMatchObject({ id: 'known', name: 'A print', copies: 2 });
	const known = bodies(3, 50).filter((body) => isObject(body) && body.id === 'known').length;
	expect(known).toBeGreaterThan(65);
	expect(known).toBeLessThan(135);
});

test('values with a fault have each kind of it [O6.02]', () => {
	const kinds = new Set<string>();
	for (const source of sourcesOf(1, 600, 50)) {
		const body = broken(source, schema, fitting(source, schema, usual));
		if (!validate(body))
			for (const { keyword, instancePath } of validate.errors ?? []) kinds.add(`${keyword} ${instancePath.split('/')[1] ?? ''}`);
	}
	expect([...kinds]).toEqual(
		expect.arrayContaining([
			...['required ', 'additionalProperties ', 'type '],
			...['minLength name', 'maxLength name', 'type name', 'pattern id', 'pattern slug', 'format day'],
			...['minimum copies', 'maximum copies', 'type copies', 'enum kind', 'minItems sizes', 'maxItems sizes', 'type sizes'],
			...['exclusiveMinimum sizes', 'required sizes', 'type notes', 'additionalProperties more'],
		]),
	);
});
