import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLater, isSale, type Payment, paymentOf } from './payment.ts';

const payments = ['pending', 'authorized', 'declined', 'paid', 'unknown', 'voided', 'refunded'] as const;

test.each<[string, Payment]>([
	['', 'paid'],
	['approved', 'paid'],
	['captured', 'paid'],
	['completed', 'paid'],
	['authorized', 'authorized'],
	['capturing', 'authorized'],
	['verified', 'authorized'],
	['pending', 'pending'],
	['pending_fraud_review', 'pending'],
	['problem', 'pending'],
	['declined', 'declined'],
	['rejected', 'declined'],
	['refunding', 'refunded'],
	['refunded', 'refunded'],
	['voided', 'voided'],
	[' Captured\n', 'paid'],
	['missing', 'unknown'],
	['chargeback', 'unknown'],
	['toString', 'unknown'],
])('the status %j is read as %s [D20]', (status, payment) => {
	expect(paymentOf(status)).toBe(payment);
});

test.each<[Payment, Payment]>([
	['authorized', 'pending'],
	['declined', 'authorized'],
	['paid', 'declined'],
	['unknown', 'paid'],
	['voided', 'authorized'],
	['refunded', 'paid'],
	['refunded', 'unknown'],
])('%s is news to an order that is %s, and not the reverse [D20]', (payment, than) => {
	expect([isLater(payment, than), isLater(than, payment)]).toEqual([true, false]);
});

test('any order of the same deliveries, each repeated or not, ends at the same payment [D20]', () => {
	const deliveries = fc.array(fc.constantFrom(...payments), { minLength: 1, maxLength: 12 });
	const end = (list: readonly Payment[]) => list.reduce((at, payment) => (isLater(payment, at) ? payment : at));
	fc.assert(
		fc.property(
			deliveries.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }))),
			([list, shuffled]) => {
				expect(end(shuffled)).toBe(end(list));
			},
		),
	);
});

test('a customer waits for a print once money came or is held, and if the status is unknown [D20]', () => {
	expect(payments.filter(isSale)).toEqual(['authorized', 'paid', 'unknown']);
});
