import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FoxyError } from './foxy-error.ts';
import { parsePrePayment, parsePrePaymentAnswer, prePaymentAnswer } from './pre-payment.ts';

const item = { name: 'Print order', price: '58.00', quantity: '2', code: 'design-1', expires: 1_900_000_000 };
const bodyOf = (...items: readonly unknown[]) => ({
	total_order: '139.20',
	_embedded: { 'fx:items': items, 'fx:customer': { password_hash: 'a secret', email: 'ines@example.com' } },
});

function errorOf(raw: unknown): FoxyError {
	try {
		parsePrePayment(raw);
	} catch (error) {
		if (error instanceof FoxyError) return error;
	}
	throw new Error('It was read');
}

describe('parsePrePayment', () => {
	test('parsePrePayment reads the lines from bytes, text and parsed JSON, amounts as texts or numbers [D13]', () => {
		const line = {
			name: 'Print order',
			code: 'design-1',
			price: { pence: 5800, pounds: 58 },
			quantity: 2,
			expiresAt: 1_900_000_000,
			options: [],
		};
		for (const raw of [bodyOf(item), bodyOf({ ...item, price: 58, quantity: 2, expires: '1900000000' })]) {
			expect(parsePrePayment(raw).lines).toEqual([line]);
			expect(parsePrePayment(JSON.stringify(raw)).lines).toEqual([line]);
			expect(parsePrePayment(Buffer.from(JSON.stringify(raw))).lines).toEqual([line]);
		}
	});

	test('parsePrePayment keeps nothing of the customer [D13]', () => {
		expect(JSON.stringify(parsePrePayment(bodyOf(item)))).not.toMatch(/secret|ines@/);
	});

	test('parsePrePayment reads an expiry of none, 0 or nonsense as none, and a missing code as empty [D13]', () => {
		for (const expires of [undefined, null, 0, '0', 'soon'])
			expect(parsePrePayment(bodyOf({ ...item, expires })).lines[0]?.expiresAt).toBeNull();
		expect(parsePrePayment(bodyOf({ ...item, code: undefined })).lines[0]?.code).toBe('');
		expect(parsePrePayment({ _embedded: {} }).lines).toEqual([]);
	});

	test.each<[string, unknown, string]>([
		['no JSON', '{"password_hash":"a secret', ''],
		['a list', [], ''],
		['nothing embedded', {}, '_embedded'],
		['no price', bodyOf({ ...item, price: null }), '_embedded.fx:items.0.price'],
		['an empty quantity', bodyOf({ ...item, quantity: '' }), '_embedded.fx:items.0.quantity'],
		['a quantity that is a word', bodyOf({ ...item, quantity: 'a secret' }), '_embedded.fx:items.0.quantity'],
	])('parsePrePayment refuses %s, names the path and reveals no value [D13]', (_what, raw, field) => {
		const { code, field: named, message } = errorOf(raw);
		expect([code, named]).toEqual(['PRE_PAYMENT_INVALID', field]);
		expect(message).not.toContain('secret');
	});

	test('looks at no line of more than any cart has: a question full of crumbs is refused by their number [D13]', () => {
		const lines = (count: number) => ({ _embedded: { 'fx:items': Array.from({ length: count }, () => ({})) } });
		expect(errorOf(lines(1000)).field).toBe('_embedded.fx:items.0.price');
		expect(errorOf(lines(1001)).field).toBe('_embedded.fx:items');
		const options = (count: number) => Array.from({ length: count }, () => ({ name: 'Item', value: 'Elephants.jpg' }));
		const read = (count: number) =>
			parsePrePayment(bodyOf({ ...item, _embedded: { 'fx:item_options': options(count) } })).lines[0]?.options;
		expect([read(50)?.length, read(51)?.length]).toEqual([50, 0]);
	});

	test('fails with nothing but a FoxyError on any JSON [D13]', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.jsonValue(), (anything, asItem) => {
				for (const raw of [anything, bodyOf(asItem), { _embedded: anything }]) {
					try {
						parsePrePayment(raw);
					} catch (error) {
						expect(error).toBeInstanceOf(FoxyError);
					}
				}
			}),
		);
	});
});

test('the answer is what the service reads, and reads back as it was [D13]', () => {
	expect(prePaymentAnswer(null)).toEqual({ ok: true, details: '' });
	expect(prePaymentAnswer('Not for sale.')).toEqual({ ok: false, details: 'Not for sale.' });
	expect(parsePrePaymentAnswer(prePaymentAnswer('Not for sale.'))).toEqual({ ok: false, details: 'Not for sale.' });
	expect(['yes', null, {}, { ok: 'true', details: '' }].map(parsePrePaymentAnswer)).toEqual([null, null, null, null]);
});
