import { paymentSchema } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { holdOf, paymentWords } from './payment.ts';

describe('a payment', () => {
	test('is said in words, an unknown status with its own [D20]', () => {
		const words = paymentSchema.options.map((payment) => paymentWords({ payment, status: 'xyz' }));
		expect(words).toEqual([
			'Not paid yet',
			'Authorised, not taken yet',
			'Paid',
			'Declined: do not print',
			'Refunded',
			'Voided',
			'Unknown status: xyz',
		]);
	});

	test('with an endless status is said in a line', () => {
		expect(paymentWords({ payment: 'unknown', status: 'x'.repeat(5000) })).toHaveLength('Unknown status: '.length + 25);
	});

	test('holds the print back unless the money is there or reserved [D20]', () => {
		const held = paymentSchema.options.filter((payment) => holdOf({ payment, status: 'xyz' }) !== null);
		expect(held).toEqual(['pending', 'declined', 'refunded', 'voided', 'unknown']);
	});

	test('says on every order that is held back that it is not to be printed', () => {
		for (const payment of paymentSchema.options) {
			const hold = holdOf({ payment, status: 'xyz' });
			if (hold !== null) expect(hold.wrong).toMatch(/^Do not print/);
		}
		expect(holdOf({ payment: 'unknown', status: 'xyz' })?.wrong).toContain('“xyz”');
	});
});
