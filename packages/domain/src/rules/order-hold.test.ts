import { expect, test } from 'vitest';
import { orderHold, PAYMENTS, PRINTABLE_PAYMENTS } from './order-hold.ts';

const money = { payment: 'paid', isTest: false, currency: 'GBP' } as const;

test('an order is printed for money that has come or is reserved, and held for every other payment [D20]', () => {
	expect(PAYMENTS.filter((payment) => orderHold({ ...money, payment }) === null)).toEqual(PRINTABLE_PAYMENTS);
	expect(orderHold({ ...money, payment: 'refunded' })).toBe('refunded');
});

test('test money and another currency hold an order however good its payment is [D48]', () => {
	for (const payment of PAYMENTS) expect(orderHold({ ...money, payment, isTest: true })).toBe('test');
	expect(orderHold({ ...money, currency: 'EUR' })).toBe('currency');
	expect(orderHold({ ...money, payment: 'refunded', currency: 'EUR' })).toBe('refunded');
});
