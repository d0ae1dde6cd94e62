import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacHex } from './hmac.ts';
import { isTransactionEvent, signWebhook, verifyWebhook, WEBHOOK_FAILURES_UNTIL_OFF, WEBHOOK_RETRY_DELAYS_MS } from './webhook.ts';

const key = 'webhook-key';

describe('verifyWebhook', () => {
	test('verifyWebhook accepts the signature over the exact bytes [D20]', () => {
		const body = Buffer.from('{"id": 1, "name": "Łódź"}');
		expect(signWebhook(body, key)).toBe(hmacHex(key, '{"id": 1, "name": "Łódź"}'));
		expect(verifyWebhook(body, signWebhook(body, key), key)).toBe(true);
	});

	test('signs the second example of RFC 4231 as it is published [D20]', () => {
		const signature = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
		expect(signWebhook('what do ya want for nothing?', 'Jefe')).toBe(signature);
	});

	test('verifyWebhook refuses a body with any altered byte, and the same JSON formatted differently [D20]', () => {
		const body = Buffer.from('{"id":1,"total_order":69.6}');
		fc.assert(
			fc.property(fc.nat({ max: body.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
				const altered = Buffer.from(body);
				altered[at] = ((altered[at] ?? 0) + by) % 256;
				expect(verifyWebhook(altered, signWebhook(body, key), key)).toBe(false);
			}),
		);
		expect(verifyWebhook('{"id": 1,"total_order":69.6}', signWebhook(body, key), key)).toBe(false);
	});

	test('verifyWebhook refuses a missing, repeated, short or foreign signature [D20]', () => {
		const signature = signWebhook('{}', key);
		for (const header of [
			undefined,
			'',
			'é'.repeat(64),
			signature.slice(1),
			signature.toUpperCase(),
			`${signature} `,
			[signature, signature],
		]) {
			expect(verifyWebhook('{}', header, key)).toBe(false);
		}
		expect(verifyWebhook('{}', signature, 'another-key')).toBe(false);
	});

	test('knows no empty key [D20]', () => {
		expect(() => verifyWebhook('{}', '0'.repeat(64), '')).toThrow(RangeError);
	});
});

test.each<[string | undefined, boolean]>([
	['transaction/created', true],
	['transaction/captured', true],
	['Transaction/modified ', true],
	[undefined, true],
	['', true],
	['subscription/cancelled', false],
	['customer/created', false],
	['validation/payment', false],
	['transactions', false],
])('the event %j is a transaction: %j [D20]', (event, isTransaction) => {
	expect(isTransactionEvent(event)).toBe(isTransaction);
});

test('deliveries are retried 11 times, each wait no shorter than the last, within the hour [D20]', () => {
	expect(WEBHOOK_RETRY_DELAYS_MS).toHaveLength(11);
	expect(WEBHOOK_RETRY_DELAYS_MS.length + 1).toBe(WEBHOOK_FAILURES_UNTIL_OFF);
	expect([...WEBHOOK_RETRY_DELAYS_MS].sort((a, b) => a - b)).toEqual(WEBHOOK_RETRY_DELAYS_MS);
	expect([WEBHOOK_RETRY_DELAYS_MS.at(0), WEBHOOK_RETRY_DELAYS_MS.at(-1)]).toEqual([60_000, 600_000]);
	expect(WEBHOOK_RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0)).toBeLessThanOrEqual(3_600_000);
});
