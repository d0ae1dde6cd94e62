import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FoxyError, type FoxyProblemCode } from '../foxy-error.ts';
import { hmacHex } from '../hmac.ts';
import { buildCartUrl, signedFieldName, signField } from './signing.ts';
import { verifyCartQuery } from './verification.ts';

const apiKey = 'a-store-key';
const code = '0198c5d0-7b5a-7c3e-9f62-5a2d1a1f0b11';
const fields = { name: 'Print order', price: '58.00', Item: 'Elephants.jpg', 'Overall Print Size': '650 × 450 mm' };
const build = (changed: Record<string, string> = {}, unsigned: Record<string, string> = {}) =>
	buildCartUrl({ storeOrigin: 'https://store.example', apiKey, code, fields: { ...fields, ...changed }, unsigned });

function codeOf(act: () => unknown): FoxyProblemCode | null {
	try {
		act();
		return null;
	} catch (error) {
		if (error instanceof FoxyError) return error.code;
		throw error;
	}
}

describe('signField', () => {
	test('signField gives the published signature of the published example [D13]', () => {
		const signature = 'dbaa042ec8018e342058417e058d7a479226976c7cb287664197fd67970c4715';
		expect(signField({ apiKey: '1', code: 'ABC123', name: 'name', value: 'My Example Product' })).toBe(signature);
		expect(signedFieldName({ apiKey: '1', code: 'ABC123', name: 'name', value: 'My Example Product' })).toBe(`name||${signature}`);
	});

	test('puts the parent code between code and name [D13]', () => {
		expect(signField({ apiKey, code: 'c', parentCode: 'p', name: 'name', value: 'v' })).toBe(hmacHex(apiKey, 'cpnamev'));
	});

	test('signs an option under the name that the service reads, spaces as underscores [C3.15]', () => {
		const option = { apiKey, code, value: '650 mm' };
		expect(signedFieldName({ ...option, name: 'Window Mount Size' })).toBe(signedFieldName({ ...option, name: 'Window_Mount_Size' }));
	});

	test.each<[string, string, FoxyProblemCode]>([
		['Item', '', 'VALUE_EMPTY'],
		['Item', ' \t', 'VALUE_EMPTY'],
		['Item', '--OPEN--', 'VALUE_READ_AS_OPEN'],
		['Item', ' cat.jpg', 'VALUE_NOT_TRIMMED'],
		['Item', 'cat.jpg\n', 'VALUE_NOT_TRIMMED'],
		['Item', 'cat & dog.jpg', 'VALUE_FORBIDDEN_CHARACTER'],
		['Item', 'cat{p:1}.jpg', 'VALUE_FORBIDDEN_CHARACTER'],
		['Item', 'cat||0', 'VALUE_FORBIDDEN_CHARACTER'],
		['Item', 'a\nb', 'VALUE_FORBIDDEN_CHARACTER'],
		['Item', 'a\ud800', 'VALUE_FORBIDDEN_CHARACTER'],
		['name', 'n'.repeat(256), 'VALUE_TOO_LONG'],
		['image', 'n'.repeat(501), 'VALUE_TOO_LONG'],
		['url', 'n'.repeat(201), 'VALUE_TOO_LONG'],
		['2:name', 'x', 'NAME_INVALID'],
		['', 'x', 'NAME_INVALID'],
		['a||b', 'x', 'NAME_INVALID'],
		['h:userId', 'x', 'NAME_NEVER_SIGNED'],
		['output', 'json', 'NAME_NEVER_SIGNED'],
	])('signField refuses %j = %j with %s [D13]', (name, value, problem) => {
		expect(codeOf(() => signField({ apiKey, code, name, value }))).toBe(problem);
	});

	test('signField refuses a code that is too long or would be trimmed [D13]', () => {
		expect(codeOf(() => signField({ apiKey, code: 'c'.repeat(201), name: 'name', value: 'x' }))).toBe('VALUE_TOO_LONG');
		expect(codeOf(() => signField({ apiKey, code: ' c', name: 'name', value: 'x' }))).toBe('VALUE_NOT_TRIMMED');
	});

	test('signs nothing that the service trims, escapes, interprets or reads as open [D13]', () => {
		const awkward = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.string({ unit: fc.constantFrom(' ', '&', '<', '>', '"', "'", '{', '}', '|', '-', 'OPEN', '\u00a0', '\t', 'a', 'é') }),
		);
		fc.assert(
			fc.property(awkward, (value) => {
				const refused = codeOf(() => signField({ apiKey, code, name: 'Item', value })) !== null;
				const unsafe = value.trim() !== value || value === '' || value.includes('--OPEN--') || /[&<>"'{}|]/.test(value);
				expect(refused || !unsafe).toBe(true);
			}),
		);
	});
});

describe('buildCartUrl', () => {
	test('signs every field, the code too, and sends the unsigned ones bare [D13] [C3.15]', () => {
		const url = new URL(build({ quantity_max: '10', category: 'fineartprint' }, { 'h:userId': 'anonymous-1', cart: 'add' }));
		expect(`${url.origin}${url.pathname}`).toBe('https://store.example/cart');
		const names = [...url.searchParams.keys()];
		expect(names.filter((name) => !/^[A-Za-z_]+\|\|[0-9a-f]{64}$/.test(name))).toEqual(['h:userId', 'cart']);
		expect(names.map((name) => name.split('||')[0])).toEqual([
			'code',
			'name',
			'price',
			'Item',
			'Overall_Print_Size',
			'quantity_max',
			'category',
			'h:userId',
			'cart',
		]);
	});

	test('escapes spaces so that every reader sees them [C3.15]', () => {
		expect(build({ Item: 'a + b' })).toContain('=a%20%2B%20b');
	});

	test.each<[string, () => unknown, FoxyProblemCode]>([
		[
			'a line without a price',
			() => buildCartUrl({ storeOrigin: 'https://s.example', apiKey, code, fields: { name: 'x' } }),
			'FIELD_MISSING',
		],
		['a price with three decimals', () => build({ price: '58.001' }), 'FIELD_INVALID'],
		['a negative price', () => build({ price: '-1.00' }), 'FIELD_INVALID'],
		['a quantity of none', () => build({ quantity: '0' }), 'FIELD_INVALID'],
		['an expiry that is no time', () => build({ expires: 'soon' }), 'FIELD_INVALID'],
		['another code among the fields', () => build({ code: 'other' }), 'FIELD_TWICE'],
		['one name in two spellings', () => build({ Overall_Print_Size: '1' }), 'FIELD_TWICE'],
		['a session field among the signed ones', () => build({ 'h:userId': 'u' }), 'NAME_NEVER_SIGNED'],
		['a product field among the unsigned ones', () => build({}, { price: '1.00' }), 'NAME_INVALID'],
	])('buildCartUrl refuses %s [D13]', (_what, act, problem) => {
		expect(codeOf(act)).toBe(problem);
	});

	test('buildCartUrl is read back by the verification as it was meant [D13]', () => {
		const result = verifyCartQuery(new URL(build({ quantity_max: '3', expires: '1900000000' })).searchParams, apiKey);
		expect(result).toEqual({
			ok: true,
			line: {
				code,
				parentCode: '',
				name: 'Print order',
				pricePence: 5800,
				quantity: 1,
				quantityMax: 3,
				expiresAt: 1900000000,
				category: null,
				image: null,
				url: null,
				options: [
					{ name: 'Item', value: 'Elephants.jpg' },
					{ name: 'Overall_Print_Size', value: '650 × 450 mm' },
				],
			},
		});
	});
});
