import { lengthLimits, safeValue, verifyCartQuery } from '@print-room/foxy';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartConfig } from '../platform/index.ts';
import { type CartLine, cartLineUrl, lineLifeMs, linePictureUntil } from './cart-line.ts';

const cart: CartConfig = { kind: 'sandbox', origin: 'http://localhost:3001', apiKey: 'key', webhookKey: 'other', api: { kind: 'sandbox' } };
const madeAt = new Date('2026-11-21T10:00:00.900Z');
const line: CartLine = {
	code: '01a1fc98-5777-7508-8c14-5aa5cc7bedba',
	itemName: 'Saltmarsh.jpg',
	price: '58.00',
	categoryId: 'fineartprint',
	url: 'http://localhost:3000/process/fineartprint?design_id=01a1fc98-5777-7508-8c14-5aa5cc7bedba',
	image: 'http://localhost:3000/files/ticket',
	mediaLabel: 'Cotton Rag 308',
	printSize: '300 × 200 mm',
	overallSize: '350 × 250 mm',
	border: null,
	options: null,
	mountBoard: null,
	certificate: null,
	windowMountSize: null,
	apertureSize: null,
	userId: 'anonymous-1',
};
const verified = (changes: Partial<CartLine> = {}) => {
	const url = new URL(cartLineUrl(cart, { ...line, ...changes }, madeAt));
	const result = verifyCartQuery(url.searchParams, cart.apiKey);
	if (!result.ok) throw new Error(result.problem.message);
	return { url, line: result.line, option: (name: string) => result.line.options.find((option) => option.name === name)?.value };
};

test('a line’s price is held from the moment its design was made, in whole seconds [D13]', () => {
	expect(verified().line.expiresAt).toBe(Date.parse('2026-12-21T10:00:00Z') / 1000);
});

test('its picture is there for as long as the line can be paid for and 30 days more [D13]', () => {
	expect(linePictureUntil(madeAt).getTime() - madeAt.getTime()).toBe(61 * 86_400_000);
	expect(linePictureUntil(madeAt).getTime() - madeAt.getTime()).toBe(lineLifeMs + 30 * 86_400_000);
});

describe('any name of a picture', () => {
	const hostile = [
		'<script>alert(1)</script>.jpg',
		'Saltmarsh & "dawn" \'26\'.jpg',
		'{price}--OPEN--||open.jpg',
		'=cmd|calc!A1.jpg',
		'a\u0000b\u202Egpj.exe',
		'\ud800broken.jpg',
		'   ',
		'x'.repeat(5000),
		'海'.repeat(300),
		'👩‍👩‍👧'.repeat(100),
		'h:userId=somebody&quantity=900',
		'|||',
	];

	test.each(hostile)('%j is signed as text that arrives as it was signed [D13] [D19]', (itemName) => {
		const { line: read, option } = verified({ itemName });
		expect(option('Item')).toBe(safeValue(itemName, 200));
		expect({ ...read, options: [] }).toEqual({ ...verified().line, options: [] });
	});

	test('any name of a picture leaves the other fields as they are [D13]', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (itemName) => {
				const { line: read, option } = verified({ itemName });
				expect(read).toMatchObject({ code: line.code, pricePence: 5800, quantity: 1, quantityMax: 100, category: 'fineartprint' });
				expect(option('Item')?.length).toBeLessThanOrEqual(200);
			}),
		);
	});

	test('any name of a picture leaves the address short enough to be sent by GET [C3.15]', () => {
		const names = { itemName: '海'.repeat(300), mediaLabel: 'é'.repeat(60), border: 'Extra 25 mm around print', options: 'é'.repeat(60) };
		expect(verified({ ...names, certificate: 'é'.repeat(60) }).url.href.length).toBeLessThan(8000);
	});
});

test('an address that the cart would cut off cannot be signed [D13]', () => {
	for (const [field, limit] of [
		['url', lengthLimits.url],
		['image', lengthLimits.image],
	] as const)
		expect(() => cartLineUrl(cart, { ...line, [field]: `https://shop.example/${'a'.repeat(limit ?? 0)}` }, madeAt)).toThrow(/longer than/);
});
