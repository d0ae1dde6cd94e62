import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNeverSigned, safeValue } from './fields.ts';
import { buildCartUrl, signField } from './signing.ts';
import { verifyCartQuery } from './verification.ts';

describe('safeValue', () => {
	test.each([
		['Elephants.jpg', 'Elephants.jpg'],
		['  my   holiday\n photo.jpg ', 'my holiday photo.jpg'],
		['cats & dogs.jpg', 'cats + dogs.jpg'],
		['<b>"it\'s"</b>', '‹b›”it’s”‹/b›'],
		['cheap{p:0.01}|w.jpg', 'cheap(p:0.01)/w.jpg'],
		['--OPEN--', 'OPEN'],
		['--OP\u200bEN--', 'OPEN'],
		['\u0000\u200b', 'Untitled'],
		['', 'Untitled'],
		['Łódź 写真.tif', 'Łódź 写真.tif'],
	])('safeValue makes %j into %j [C3.15]', (text, safe) => {
		expect(safeValue(text, 255)).toBe(safe);
	});

	test('cuts between characters and leaves no space at the end [C3.15]', () => {
		expect(safeValue('ab cd', 3)).toBe('ab');
		expect(safeValue('a😀', 2)).toBe('a');
		expect(safeValue('😀', 1)).toBe('U');
	});

	test('safeValue does not change its own safe output [C3.15]', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
				const safe = safeValue(text, max);
				expect(safe.length).toBeLessThanOrEqual(max);
				expect(safeValue(safe, max)).toBe(safe);
			}),
		);
	});

	test('safeValue makes any text signable, and the signed text arrives [D13]', () => {
		const parts = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.constantFrom('--OPEN--', '--OPEN', '--', '&amp;', '{p+1}', '||', ' ', '\u202e'),
		);
		fc.assert(
			fc.property(fc.array(parts), fc.integer({ min: 1, max: 255 }), (texts, max) => {
				const Item = safeValue(texts.join(''), max);
				expect(() => signField({ apiKey: 'k', code: 'c', name: 'Item', value: Item })).not.toThrow();
				const url = buildCartUrl({
					storeOrigin: 'https://s.example',
					apiKey: 'k',
					code: 'c',
					fields: { name: 'Print order', price: '1.00', Item },
				});
				const result = verifyCartQuery(new URL(url).searchParams, 'k');
				expect(result.ok && result.line.options).toEqual([{ name: 'Item', value: Item }]);
			}),
		);
	});
});

describe('isNeverSigned', () => {
	test.each([
		'cart',
		'fcsid',
		'empty',
		'coupon',
		'output',
		'redirect',
		'callback',
		'locale',
		'template_set',
		'h:userId',
		'x:a',
		'__a',
		'utm_source',
		'customer_email',
		'shipping_city',
	])('isNeverSigned leaves %s unsigned [D13]', (name) => {
		expect(isNeverSigned(name)).toBe(true);
	});

	test.each(['code', 'price', 'quantity', 'quantity_max', 'expires', 'category', 'image', 'url', 'name', 'Item', 'hue'])(
		'isNeverSigned has %s signed [D13]',
		(name) => {
			expect(isNeverSigned(name)).toBe(false);
		},
	);
});
