import fc from 'fast-check';
import type { ApiDocument } from './api-document.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** Draws values one after another, all of them from one seed. */
export type Draw = <Value>(values: fc.Arbitrary<Value>) => Value;

/** Splitmix32: seeds that are neighbours give values that have nothing in common. */
function numbersFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x9e3779b9) | 0;
		const mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
		const again = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
		return again ^ (again >>> 15);
	};
}

/** Draws for calls whose next value depends on those that were drawn before. `fc.gen` draws all of them again with each reading. */
export const drawing: fc.Arbitrary<Draw> = fc.noBias(fc.integer()).map((seed): Draw => {
	const next = numbersFrom(seed);
	return (values) => {
		for (const value of fc.sample(values, { seed: next(), numRuns: 1 })) return value;
		throw new Error('there is no value to draw');
	};
});

export interface Source {
	readonly draw: Draw;
	readonly document: ApiDocument;
	/** Values of the usual call that are kept, of a hundred. */
	readonly keepPercent: number;
}

/** Depth beyond which only required parts are generated: filters hold filters. */
const deepest = 5;
const longestText = 5000;

export const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
export const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isObject) : []);
export const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/** Follows a reference to a named schema. */
export function resolved({ components }: ApiDocument, schema: Schema): Schema {
	const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : undefined;
	return name === undefined ? schema : (components.schemas[name] ?? {});
}

export const propertiesOf = ({ properties }: Schema): [string, Schema][] =>
	isObject(properties) ? Object.entries(properties).flatMap(([name, one]) => (isObject(one) ? [[name, one] as [string, Schema]] : [])) : [];

/** Types that a schema allows; none: any. */
export const typesOf = ({ type }: Schema): unknown[] => (type === undefined ? [] : Array.isArray(type) ? type : [type]);

/** Values for a field that takes any, or that break one that does not. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
	fc.jsonValue({ maxDepth: 2 }),
	fc.constantFrom<unknown>('', ' ', '\0', '\ud800', null, -1, 0, 1e21, '1e9', [], {}, '2026-02-30', 'x'.repeat(1001)),
);

const isoDay = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((day) => day.toISOString());

const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
	date: isoDay.map((text) => text.slice(0, 10)),
	'date-time': isoDay,
	uri: fc.webUrl(),
	email: fc.emailAddress(),
	uuid: fc.uuid(),
	base64: fc.base64String({ maxLength: 40 }),
};

/** Texts of a pattern; what a pattern forbids by looking ahead is left out afterwards. */
function ofPattern(pattern: string): fc.Arbitrary<string> {
	const whole = new RegExp(pattern, 'u');
	return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?!.*?\)/g, ''), 'u')).filter((text) => whole.test(text));
}

function textOf(draw: Draw, { minLength, maxLength, format, pattern }: Schema): string {
	const [min, max] = [numberOr(minLength, 0), Math.min(numberOr(maxLength, longestText), longestText)];
	const formatted = typeof format === 'string' ? byFormat[format] : undefined;
	const special = formatted ?? (typeof pattern === 'string' ? ofPattern(pattern) : undefined);
	if (special !== undefined) return draw(special.filter(({ length }) => length >= min && length <= max));
	const few = Math.min(max, min + 20);
	return draw(
		fc.oneof(
			fc.string({ minLength: min, maxLength: few }),
			fc.string({ unit: 'binary', minLength: min, maxLength: few }),
			fc.constantFrom('x'.repeat(min), 'x'.repeat(max)),
		),
	);
}

function numberOf(draw: Draw, { type, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Schema): number {
	const [lowest, highest] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
	const [above, below] = [numberOr(exclusiveMinimum, lowest - 1), numberOr(exclusiveMaximum, highest + 1)];
	const min = Math.max(Math.ceil(numberOr(minimum, lowest)), Math.floor(above) + 1);
	const max = Math.min(Math.floor(numberOr(maximum, highest)), Math.ceil(below) - 1);
	// Whole numbers near 0 are what people enter.
	const near = Math.min(Math.max(0, min), max);
	const whole = fc.oneof(
		fc.integer({ min, max }),
		fc.integer({ min: near, max: Math.min(max, near + 1000) }),
		fc.constantFrom(min, max, near),
	);
	return draw(type === 'integer' || min === max ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true })));
}

function listOf(source: Source, schema: Schema, depth: number): unknown[] {
	const { draw } = source;
	const [first, items] = [schemasIn(schema.prefixItems), isObject(schema.items) ? schema.items : null];
	if (first.length > 0) return first.map((one) => fitting(source, one, undefined, depth + 1));
	if (items === null) return draw(fc.array(odd, { maxLength: 3 }));
	const min = numberOr(schema.minItems, 0);
	const max = Math.max(min, Math.min(numberOr(schema.maxItems, min + 3), 20));
	const few = fc.integer({ min, max: depth > deepest ? min : Math.min(max, min + 2) });
	const length = draw(depth > 2 ? few : fc.oneof({ weight: 4, arbitrary: few }, { weight: 1, arbitrary: fc.constant(max) }));
	return Array.from({ length }, () => fitting(source, items, undefined, depth + 1));
}

function objectOf(source: Source, schema: Schema, usual: unknown, depth: number): Record<string, unknown> {
	const { draw } = source;
	const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
	const before = isObject(usual) ? usual : {};
	const described = propertiesOf(schema);
	const isAdded = () => depth <= deepest && draw(fc.boolean());
	const chosen = described.filter(([name]) => required.includes(name) || isKept(source, before[name]) || isAdded());
	const named = chosen.length >= numberOr(schema.minProperties, 0) ? chosen : described.slice(0, 1);
	const entries = named.map(([name, one]): [string, unknown] => [name, fitting(source, one, before[name], depth + 1)]);
	if (!isObject(schema.additionalProperties)) return Object.fromEntries(entries);
	const { additionalProperties, propertyNames } = schema;
	const keys = isObject(propertyNames) ? propertyNames : { type: 'string', minLength: 1, maxLength: 20 };
	const more = Array.from({ length: draw(fc.nat(2)) }, (): [string, unknown] => [
		String(fitting(source, keys, undefined, depth + 1)),
		fitting(source, additionalProperties, undefined, depth + 1),
	]);
	return Object.fromEntries([...entries, ...more]);
}

const isKept = ({ draw, keepPercent }: Source, usual: unknown): boolean =>
	usual !== undefined && (keepPercent === 100 || draw(fc.nat(99)) < keepPercent);

/** A value that a schema allows, its boundaries among them; at `keepPercent` of its places the usual call's, which the shop knows. */
export function fitting(source: Source, given: Schema, usual?: unknown, depth = 0): unknown {
	const { draw, document } = source;
	if (!isObject(usual) && isKept(source, usual)) return usual;
	const schema = resolved(document, given);
	if ('const' in schema) return schema.const;
	if (Array.isArray(schema.enum)) return draw(fc.constantFrom<unknown>(...schema.enum));
	const variants = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
	if (variants.length > 0) return fitting(source, draw(fc.constantFrom(...variants)), usual, depth + 1);
	const types = typesOf(schema);
	switch (types.length === 0 ? undefined : draw(fc.constantFrom(...types))) {
		case 'string':
			return textOf(draw, schema);
		case 'number':
		case 'integer':
			return numberOf(draw, schema);
		case 'boolean':
			return draw(fc.boolean());
		case 'null':
			return null;
		case 'array':
			return listOf(source, schema, depth);
		case 'object':
			return objectOf(source, schema, usual, depth);
		default:
			return draw(odd);
	}
}
