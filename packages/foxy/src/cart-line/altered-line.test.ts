import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FoxyError } from '../foxy-error.ts';
import { hmacHex } from '../hmac.ts';
import { buildCartUrl, signField } from './signing.ts';
import { verifyCartQuery } from './verification.ts';

const apiKey = 'a-store-key';
const code = '0198c5d0-7b5a-7c3e-9f62-5a2d1a1f0b11';
/** A line with every field the shop may set. */
const fields = {
	name: 'Print order',
	price: '58.00',
	quantity_max: '10',
	expires: '1900000000',
	category: 'mountedprint',
	image: 'https://shop.example/files/thumb.webp',
	url: 'https://shop.example/prints/mountedprint/0198c5d0',
	Item: 'Elephants.jpg',
	DesignId: code,
	Printed_Image_Size: '600 × 400 mm',
	Overall_Print_Size: '650 × 450 mm',
	Border: '25 mm',
	Media: 'Photo Rag 308',
	Certificate: 'None',
	Window_Mount_Size: '406 × 508 mm',
	Mount_Board: 'soft white',
};
const query = [...new URL(buildCartUrl({ storeOrigin: 'https://s.example', apiKey, code, fields })).searchParams];
const nameOf = (key: string) => key.split('||')[0] ?? '';
const codeOf = (pairs: Iterable<readonly [string, string]>) => {
	const result = verifyCartQuery(pairs, apiKey);
	return result.ok ? null : result.problem.code;
};
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.stringMatching(/^\d{1,12}(\.\d\d)?$/));

test('the signed line is accepted unchanged [C3.15]', () => {
	expect(codeOf(query)).toBeNull();
	expect(query.map(([key]) => nameOf(key))).toEqual(['code', ...Object.keys(fields)]);
});

describe.each(['code', ...Object.keys(fields)])('the field %s', (name) => {
	const at = query.findIndex(([key]) => nameOf(key) === name);
	const [key = '', value = ''] = query[at] ?? [];
	const replaced = (pair: readonly [string, string]) => query.map((one, index) => (index === at ? pair : one));

	test('cannot have another value [D13]', () => {
		fc.assert(
			fc.property(anyText, (other) => {
				fc.pre(other.trim() !== value);
				expect(codeOf(replaced([key, other]))).not.toBeNull();
			}),
		);
	});

	test('cannot have another signature, or none [D13]', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), (other) => {
				fc.pre(!key.endsWith(other));
				expect(codeOf(replaced([`${name}||${other}`, value]))).toBe('SIGNATURE_INVALID');
			}),
			{ numRuns: 20 },
		);
		expect(codeOf(replaced([name, value]))).toBe('SIGNATURE_MISSING');
		expect(codeOf(replaced([`${key}||open`, value]))).toBe('SIGNATURE_INVALID');
	});

	test("cannot come from another line, or carry another field's signature [D13]", () => {
		const otherLine = hmacHex(apiKey, `another-design${name}${value}`);
		const otherField = hmacHex(apiKey, `${code}Another${value}`);
		for (const signature of [otherLine, otherField, hmacHex('another-store', `${code}${name}${value}`)]) {
			expect(codeOf(replaced([`${name}||${signature}`, value]))).toBe('SIGNATURE_INVALID');
		}
	});
});

test('no value is ever signed that the service would trim, escape, interpret or read as open [D13]', () => {
	const piece = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 5 }),
		fc.constantFrom(
			' ',
			'\t',
			'\n',
			'\u00a0',
			'\ufeff',
			'\u3000',
			'&',
			'<',
			'>',
			'"',
			"'",
			'{p:1}',
			'|',
			'||',
			'--OPEN--',
			'--',
			'OPEN',
			'\0',
			'a',
		),
	);
	const names = fc.constantFrom('name', 'code', 'parent_code', 'price', 'image', 'url', 'category', 'Item', 'Window Mount Size');
	fc.assert(
		fc.property(names, fc.array(piece, { maxLength: 6 }), (name, pieces) => {
			const value = pieces.join('');
			const unsafe =
				value === '' || value !== value.trim() || value.includes('--OPEN--') || /[&<>"'{}|\p{Cc}]/u.test(value) || !value.isWellFormed();
			const sign = () => signField({ apiKey, code, name, value });
			if (unsafe) expect(sign).toThrow(FoxyError);
			else expect(sign()).toBe(hmacHex(apiKey, `${code}${name.replaceAll(' ', '_')}${value}`));
		}),
		{ numRuns: 1000 },
	);
});
