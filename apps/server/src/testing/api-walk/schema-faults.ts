import fc from 'fast-check';
import { fitting, isObject, numberOr, odd, propertiesOf, resolved, type Schema, type Source, schemasIn, typesOf } from './schema-values.ts';

/** A list or text that is longer makes a body that no call takes. */
const longest = 100_000;

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const ofOtherTypes: readonly unknown[] = [null, true, 0, '1', 'surprise', [], {}, [null], { surprise: null }];

/** Values beside those that a schema allows, whatever is there. */
function faultsOf(schema: Schema): unknown[] {
	const types = typesOf(schema);
	const isNumber = types.includes('number') || types.includes('integer');
	const [shortest, most] = [numberOr(schema.minLength, 0), numberOr(schema.maxLength, longest)];
	const isAllowed = (value: unknown) => types.includes(typeOf(value)) || (isNumber && typeof value === 'number');
	return [
		...ofOtherTypes.filter((value) => !isAllowed(value)),
		...(schema.enum !== undefined || schema.const !== undefined ? ['surprise', ''] : []),
		...(shortest > 0 ? ['x'.repeat(shortest - 1)] : []),
		...(most < longest ? ['x'.repeat(most + 1)] : []),
		...(schema.pattern !== undefined || schema.format !== undefined ? ['', ' ', '\0', 'not so', '2026-02-30', '9'.repeat(50)] : []),
		...(isNumber ? [numberOr(schema.minimum, -1e300) - 1, numberOr(schema.maximum, 1e300) + 1, 0.5, -1, 1e21, '1'] : []),
	];
}

function brokenList(source: Source, schema: Schema, value: readonly unknown[]): unknown {
	const { draw } = source;
	const items = isObject(schema.items) ? schema.items : null;
	const tooMany = numberOr(schema.maxItems, longest) + 1;
	const ways: (() => unknown)[] = [() => draw(fc.constantFrom(...faultsOf(schema)))];
	if (items !== null && tooMany < longest) {
		const one = value[0] ?? fitting(source, items);
		ways.push(() => Array.from({ length: tooMany }, () => one));
	}
	if (numberOr(schema.minItems, 0) > 0) ways.push(() => value.slice(0, numberOr(schema.minItems, 0) - 1));
	if (items !== null) ways.push(() => [...value.slice(1), broken(source, items, value[0] ?? fitting(source, items))]);
	return draw(fc.constantFrom(...ways))();
}

function brokenObject(source: Source, schema: Schema, value: Schema): unknown {
	const { draw } = source;
	const fields = propertiesOf(schema);
	const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
	const ways: (() => unknown)[] = [() => ({ ...value, surprise: draw(odd) }), () => draw(fc.constantFrom(...faultsOf(schema)))];
	if (fields.length > 0)
		// A field's fault is the most usual one.
		ways.push(
			...Array.from({ length: 4 }, () => () => {
				const [name, one] = draw(fc.constantFrom(...fields));
				return { ...value, [name]: broken(source, one, value[name] ?? fitting(source, one)) };
			}),
		);
	if (required.length > 0)
		ways.push(() => {
			const missing = draw(fc.constantFrom(...required));
			return Object.fromEntries(Object.entries(value).filter(([name]) => name !== missing));
		});
	return draw(fc.constantFrom(...ways))();
}

/** The value with one fault in one place: of another type, too long, too many, out of its range, missing or unknown. */
export function broken(source: Source, given: Schema, value: unknown): unknown {
	const { draw, document } = source;
	const schema = resolved(document, given);
	const variants = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)].map((one) => resolved(document, one));
	if (variants.length > 0) {
		const same = variants.filter((one) => typesOf(one).includes(typeOf(value)));
		return broken(source, draw(fc.constantFrom(...(same.length > 0 ? same : variants))), value);
	}
	if (Array.isArray(value)) return brokenList(source, schema, value);
	if (isObject(value)) return brokenObject(source, schema, value);
	return draw(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...faultsOf(schema)) }, { weight: 1, arbitrary: odd }));
}
