import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacHex } from '../hmac.ts';
import { isExpired } from './cart-line.ts';
import { OPEN_VALUE } from './fields.ts';
import { buildCartUrl } from './signing.ts';
import { hasProductFields, verifyCartQuery } from './verification.ts';

const apiKey = 'a-store-key';
const code = 'design-1';
const fields = { name: 'Print order', price: '58.00', quantity_max: '5', Item: 'Elephants.jpg' };
const query = (more: Record<string, string> = {}) =>
	[...new URL(buildCartUrl({ storeOrigin: 'https://s.example', apiKey, code, fields: { ...fields, ...more } })).searchParams] as [
		string,
		string,
	][];
const sign = (name: string, value: string) => hmacHex(apiKey, `${code}${name}${value}`);
const problemOf = (pairs: Iterable<readonly [string, string]>) => {
	const result = verifyCartQuery(pairs, apiKey);
	return result.ok ? null : { code: result.problem.code, field: result.problem.field };
};
const without = (name: string) => query().filter(([key]) => !key.startsWith(`${name}||`));

describe('verifyCartQuery', () => {
	test('verifyCartQuery refuses a line with any altered value, name or signature [D13]', () => {
		const pairs = query();
		const change = fc.record({
			at: fc.nat({ max: pairs.length - 1 }),
			part: fc.constantFrom(0 as const, 1 as const),
			position: fc.nat({ max: 200 }),
			character: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
		});
		fc.assert(
			fc.property(change, ({ at, part, position, character }) => {
				const altered = pairs.map(([key, value], index): [string, string] => {
					if (index !== at) return [key, value];
					const replace = (text: string) => text.slice(0, position % text.length) + character + text.slice((position % text.length) + 1);
					return part === 0 ? [replace(key), value] : [key, replace(value)];
				});
				const same = JSON.stringify(altered) === JSON.stringify(pairs);
				// The service itself normalises spaces around a value, and a space for `_` in a name.
				const onlyTrimmed = altered[at]?.[1].trim() === pairs[at]?.[1].trim() && altered[at]?.[0] === pairs[at]?.[0];
				const onlySpaced = altered[at]?.[0].replaceAll(' ', '_') === pairs[at]?.[0] && altered[at]?.[1] === pairs[at]?.[1];
				expect(verifyCartQuery(altered, apiKey).ok).toBe(same || onlyTrimmed || onlySpaced);
			}),
			{ numRuns: 1000 },
		);
	});

	test('verifyCartQuery refuses a field from another line of the same store [D13]', () => {
		const other = new URL(
			buildCartUrl({ storeOrigin: 'https://s.example', apiKey, code: 'design-2', fields: { ...fields, price: '1.00' } }),
		);
		const foreign = [...other.searchParams].filter(([key]) => key.startsWith('price||'));
		expect(problemOf([...without('price'), ...foreign])).toEqual({ code: 'SIGNATURE_INVALID', field: 'price' });
	});

	test('verifyCartQuery refuses a signature made with another key [D13]', () => {
		const result = verifyCartQuery(query(), 'another-key');
		expect(result.ok).toBe(false);
	});

	test.each<[string, [string, string], string]>([
		['an unsigned field', ['Media', 'Gold'], 'SIGNATURE_MISSING'],
		['an unsigned repetition', ['price', '1.00'], 'FIELD_TWICE'],
		["a second product's field", ['2:price', '1.00'], 'NAME_INVALID'],
		['a mark that is not open', [`Media||${'0'.repeat(64)}||shut`, 'Gold'], 'NAME_INVALID'],
		['a signature in capitals', [`Media||${sign('Media', 'Gold').toUpperCase()}`, 'Gold'], 'SIGNATURE_INVALID'],
		['a signed price modifier', [`Media||${sign('Media', 'Gold{p-50}')}`, 'Gold{p-50}'], 'VALUE_FORBIDDEN_CHARACTER'],
		['a signed text that would be escaped', [`Media||${sign('Media', 'a & b')}`, 'a & b'], 'VALUE_FORBIDDEN_CHARACTER'],
		['an empty value, signed as such', [`Media||${sign('Media', '')}`, ''], 'VALUE_EMPTY'],
	])('verifyCartQuery refuses the whole line for %s [D13]', (_what, added, problem) => {
		expect(problemOf([...query(), added])?.code).toBe(problem);
	});

	test('verifyCartQuery refuses a line without code, name or price [D13]', () => {
		for (const name of ['code', 'name', 'price']) expect(problemOf(without(name))).toEqual({ code: 'FIELD_MISSING', field: name });
	});

	test('trims values before it checks them, so that a signed space does not match [D13]', () => {
		expect(problemOf([...query(), [`Media||${sign('Media', ' Gold')}`, ' Gold']])).toEqual({ code: 'SIGNATURE_INVALID', field: 'Media' });
		expect(problemOf([...query(), [`Media||${sign('Media', 'Gold')}`, ' Gold ']])).toBeNull();
	});

	test('lets the buyer choose the value of a field that was signed as open [D13]', () => {
		const open = `quantity||${sign('quantity', OPEN_VALUE)}||open`;
		const result = verifyCartQuery([...query(), [open, '4']], apiKey);
		expect(result.ok && result.line.quantity).toBe(4);
		expect(problemOf([...query(), [open, 'many']])?.code).toBe('FIELD_INVALID');
	});

	test('verifyCartQuery refuses a closed signature offered as open, and the reverse [D13]', () => {
		expect(problemOf([...query(), [`Media||${sign('Media', 'Gold')}||open`, 'Gold']])?.code).toBe('SIGNATURE_INVALID');
		expect(problemOf([...query(), [`Media||${sign('Media', OPEN_VALUE)}`, 'Gold']])?.code).toBe('SIGNATURE_INVALID');
	});

	test('verifyCartQuery refuses an open code: the owner follows from it [D13]', () => {
		const openCode: [string, string] = [`code||${sign('code', OPEN_VALUE)}||open`, code];
		expect(problemOf([...without('code'), openCode])).toEqual({ code: 'SIGNATURE_INVALID', field: 'code' });
	});

	test("verifyCartQuery reads a select option's signature on its value [D13]", () => {
		const result = verifyCartQuery([...query(), ['Media', `Gold||${sign('Media', 'Gold')}`]], apiKey);
		expect(result.ok && result.line.options).toContainEqual({ name: 'Media', value: 'Gold' });
	});

	test('verifyCartQuery takes the parent code into every signature [D13]', () => {
		const url = buildCartUrl({ storeOrigin: 'https://s.example', apiKey, code, fields: { ...fields, parent_code: 'bundle' } });
		expect(verifyCartQuery(new URL(url).searchParams, apiKey).ok).toBe(true);
		expect(problemOf([...new URL(url).searchParams].filter(([key]) => !key.startsWith('parent_code')))?.code).toBe('SIGNATURE_INVALID');
	});

	test('passes over what is never signed [D13]', () => {
		expect(problemOf([...query(), ['h:userId', 'anyone'], ['output', 'json'], ['utm_source', 'x']])).toBeNull();
		expect(
			hasProductFields([
				['h:userId', 'u'],
				['cart', 'view'],
			]),
		).toBe(false);
		expect(hasProductFields(query())).toBe(true);
	});
});

test('a line is expired from its second on [D13]', () => {
	const result = verifyCartQuery(query({ expires: '1900000000' }), apiKey);
	if (!result.ok) throw new Error(result.problem.message);
	expect([1_899_999_999_999, 1_900_000_000_000].map((now) => isExpired(result.line, now))).toEqual([false, true]);
});
