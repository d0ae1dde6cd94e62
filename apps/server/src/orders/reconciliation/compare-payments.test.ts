import { moneyOf, type Transaction } from '@print-room/foxy';
import { describe, expect, test } from 'vitest';
import type { ListedTransaction } from '../../cart/index.ts';
import { type ComparedOrder, comparePayments } from './compare-payments.ts';

const transaction = (id: string, changes: Partial<Transaction> = {}): Transaction => ({
	id,
	displayId: id,
	date: '2026-11-21T10:00:00.000Z',
	status: 'captured',
	isTest: false,
	currency: 'GBP',
	customer: { firstName: 'Inès', lastName: 'Moreau', email: 'ines@example.com' },
	totals: { items: moneyOf(5800), tax: moneyOf(1160), shipping: moneyOf(0), order: moneyOf(6960) },
	receiptUrl: null,
	items: [],
	customFields: [],
	shipTo: null,
	...changes,
});
const listed = (id: string, changes: Partial<Transaction> = {}): ListedTransaction => ({
	id,
	transaction: transaction(id, changes),
	problem: null,
	resendUrl: null,
});
const order = (transactionId: string, changes: Partial<ComparedOrder> = {}): ComparedOrder => ({
	id: `order-${transactionId}`,
	displayId: '0042',
	transactionId,
	status: 'captured',
	isTest: false,
	currency: 'GBP',
	totals: { items: 5800, tax: 1160, shipping: 0, order: 6960 },
	...changes,
});
const compare = (list: readonly ListedTransaction[], orders: readonly ComparedOrder[], failures: readonly [string, string][] = []) =>
	comparePayments({ listed: list, orders, failures: new Map(failures) });

test('payments and orders that say the same agree [D20]', () => {
	expect(compare([listed('1'), listed('2')], [order('2'), order('1')])).toEqual([]);
});

describe('a payment without an order [D20]', () => {
	test.each(['captured', 'approved', 'authorized', 'completed', 'a word of tomorrow'])('a payment is missing while it is %s', (status) => {
		expect(compare([listed('1', { status })], [])).toEqual([
			{ kind: 'ORDER_MISSING', transactionId: '1', orderId: null, displayId: null, message: '£69.60 there, no order here.', resent: false },
		]);
	});

	test.each(['pending', 'declined', 'rejected', 'refunded', 'voided'])('a payment expects no print while it is %s', (status) => {
		expect(compare([listed('1', { status })], [])).toEqual([]);
	});

	test('a payment without an order that cannot be read is missing too, with the reason', () => {
		const odd = { id: '7', transaction: null, problem: 'total_order: Not an amount', resendUrl: null };
		expect(compare([odd], [])[0]).toMatchObject({ kind: 'ORDER_MISSING', message: 'It cannot be read: total_order: Not an amount.' });
		expect(compare([odd], [order('7')])).toEqual([]);
	});

	test('a payment without an order says when its delivery is here and could not be processed', () => {
		expect(compare([listed('1')], [], [['1', 'quantity: too big']])[0]?.message).toContain('could not be processed: quantity: too big');
	});
});

test.each([
	['the total', { order: moneyOf(6961) }, 'The total is £69.61 there and £69.60 here.'],
	['the prints', { items: moneyOf(5801) }, 'The sum of the prints is £58.01 there and £58.00 here.'],
	['the tax', { tax: moneyOf(1159) }, 'The tax is £11.59 there and £11.60 here.'],
	['the delivery', { shipping: moneyOf(500) }, 'The delivery is £5.00 there and £0.00 here.'],
])('an order with a different sum for %s is reported, to the penny [D20] [D9]', (_name, totals, message) => {
	const changed = listed('1', { totals: { ...transaction('1').totals, ...totals } });
	expect(compare([changed], [order('1')])).toMatchObject([{ kind: 'TOTAL_DIFFERS', displayId: '0042', orderId: 'order-1', message }]);
});

test('an entry without sums is not compared, as a delivery without them changes none [D20]', () => {
	const none = { items: moneyOf(0), tax: moneyOf(0), shipping: moneyOf(0), order: moneyOf(0) };
	expect(compare([listed('1', { totals: none })], [order('1')])).toEqual([]);
	expect(compare([listed('1')], [order('1', { totals: { items: 0, tax: 0, shipping: 0, order: 0 } })])).toMatchObject([
		{ kind: 'TOTAL_DIFFERS' },
	]);
});

test('a payment that went on there is behind here, and never the other way round [D20]', () => {
	expect(compare([listed('1', { status: 'captured' })], [order('1', { status: 'authorized' })])).toMatchObject([
		{ kind: 'PAYMENT_BEHIND', message: 'The payment is paid there and authorised here.' },
	]);
	expect(compare([listed('1', { status: 'refunded' })], [order('1')])[0]?.kind).toBe('PAYMENT_BEHIND');
	expect(compare([listed('1', { status: 'authorized' })], [order('1')])).toEqual([]);
	expect(compare([listed('1', { status: 'approved' })], [order('1', { status: 'captured' })])).toEqual([]);
});

test('orders that the list does not have are reported last [D20]', () => {
	const findings = compare([listed('1'), listed('2', { status: 'refunded' })], [order('2'), order('3')]);
	expect(findings.map(({ kind, transactionId }) => [kind, transactionId])).toEqual([
		['ORDER_MISSING', '1'],
		['PAYMENT_BEHIND', '2'],
		['TRANSACTION_MISSING', '3'],
	]);
	expect(findings[2]?.message).toBe('The cart service lists no payment for this order of £69.60.');
});

test('test money is never missing, and an order that counts it as a sale is outdated [D48]', () => {
	expect(compare([listed('1', { isTest: true })], [])).toEqual([]);
	expect(compare([listed('1', { isTest: true })], [order('1', { isTest: true })])).toEqual([]);
	expect(compare([listed('1', { isTest: true })], [order('1')])).toMatchObject([
		{ kind: 'PAYMENT_BEHIND', message: 'It was paid with test money there, and counts as a sale here.' },
	]);
});

test('a payment in another currency is missing with its own sign, and behind where the order says pounds [D48]', () => {
	expect(compare([listed('1', { currency: 'EUR' })], [])).toMatchObject([{ message: 'EUR 69.60 there, no order here.' }]);
	expect(compare([listed('1', { currency: 'EUR' })], [order('1')])).toMatchObject([
		{ kind: 'PAYMENT_BEHIND', message: 'It was paid in EUR there and in GBP here.' },
	]);
	expect(compare([listed('1', { currency: null })], [order('1', { currency: 'EUR' })])).toEqual([]);
});
