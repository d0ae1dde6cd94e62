import { paymentSchema } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { flagsBesideHold, holdOf, paymentLabel } from './payment.ts';

const pounds = { isTest: false, currency: 'GBP' } as const;

describe('a payment', () => {
	test('a payment is said in label, an unknown status with its own [D20]', () => {
		const label = paymentSchema.options.map((payment) => paymentLabel({ ...pounds, payment, status: 'xyz' }));
		expect(label).toEqual([
			'Not paid yet',
			'Authorised, not taken yet',
			'Paid',
			'Declined: do not print',
			'Refunded',
			'Voided',
			'Unknown status: xyz',
		]);
	});

	test('a payment with an endless status is said in a line', () => {
		expect(paymentLabel({ ...pounds, payment: 'unknown', status: 'x'.repeat(5000) })).toHaveLength('Unknown status: '.length + 25);
	});

	test('holds the print back unless the money is there or reserved [D20]', () => {
		const held = paymentSchema.options.filter((payment) => holdOf({ ...pounds, payment, status: 'xyz' }) !== null);
		expect(held).toEqual(['pending', 'declined', 'refunded', 'voided', 'unknown']);
	});

	test('a payment says on every order that is held back that it is not to be printed', () => {
		for (const payment of paymentSchema.options) {
			const hold = holdOf({ ...pounds, payment, status: 'xyz' });
			if (hold !== null) expect(hold.wrong).toMatch(/^Do not print/);
		}
		expect(holdOf({ ...pounds, payment: 'unknown', status: 'xyz' })?.wrong).toContain('“xyz”');
	});

	test('a payment with test money or in another currency holds the print back and says so wherever the payment is named [D48]', () => {
		const test = { payment: 'paid', status: 'captured', isTest: true, currency: 'GBP' } as const;
		expect(flagsBesideHold({ ...test, flags: ['TEST_PAYMENT', 'OTHER_CURRENCY', 'NO_LINES'] })).toEqual(['OTHER_CURRENCY', 'NO_LINES']);
		expect(flagsBesideHold({ ...test, isTest: false, currency: 'EUR', flags: ['OTHER_CURRENCY'] })).toEqual([]);
		expect(flagsBesideHold({ ...pounds, payment: 'refunded', status: '', flags: ['OTHER_CURRENCY'] })).toEqual(['OTHER_CURRENCY']);
		expect([paymentLabel(test), holdOf(test)?.wrong]).toEqual(['Test payment: do not print', 'Do not print: it was paid with test money.']);
		const euros = { ...test, isTest: false, currency: 'EUR' };
		expect([paymentLabel(euros), holdOf(euros)?.wrong]).toEqual([
			'Paid, in EUR',
			'Do not print yet: it was paid in EUR, and the shop sells in GBP.',
		]);
	});
});
