import type { Order } from '@print-room/contract';
import { expect, test } from 'vitest';
import { orderChanges } from './order-changes.ts';
import { item } from './order-line.fixture.ts';

const before: Order = {
	...{ id: 'o', displayId: '1042', userId: null, fcTransactionId: '1', transactionDate: '2026-11-01T10:00:00.000Z' },
	...{ createdAt: '2026-11-01T10:00:00.000Z', status: 'captured', payment: 'paid', isTest: false, currency: 'GBP', isHeld: false },
	...{ totalItemPrice: 10, totalTax: 2, totalShipping: 0, totalOrder: 12, quantity: 1 },
	...{ customerFirstName: 'Ines', customerLastName: 'Moreau', customerName: 'Ines Moreau', customerEmail: 'ines@example.com' },
	...{ fcReceipt: null, deliveryAddress: null, deliveryService: null, flags: [], flagged: false, trackingStatus: null },
	...{ items: [item([])], fingerprint: 'a' },
};
const changed = (changes: Partial<Order>) => orderChanges(before, { ...before, fingerprint: 'b', ...changes });

test('an unchanged order gives no message', () => {
	expect(orderChanges(before, { ...before, fcReceipt: 'https://cart.example/receipt' })).toEqual([]);
});

test.each<[string, Partial<Order>, string]>([
	['its payment', { status: 'refunded', payment: 'refunded' }, 'The payment changed from “Paid” to “Refunded”.'],
	['its money', { isTest: true }, 'The payment changed from “Paid” to “Test payment: do not print”.'],
	['its flags', { flags: ['NO_LINES'] }, 'This order contains nothing that can be printed.'],
	['its status', { trackingStatus: { id: 's', name: 'Printing', at: '2026-11-01T11:00:00.000Z' } }, 'Its status is now “Printing”.'],
	['the number of its lines', { items: [] }, 'It has 0 lines now; it had 1.'],
	['a line', { items: [{ ...item([]), quantity: 7 }] }, 'The lines have changed.'],
	['where it goes', { deliveryService: 'Courier' }, 'The customer or the delivery address has changed.'],
	['a file', {}, 'A file or a design has changed.'],
])('a change of %s gives a message', (_what, changes, sentence) => {
	expect(changed(changes)).toEqual([sentence]);
});

test('a colleague who set the status is named', () => {
	const at = '2026-11-01T11:00:00.000Z';
	const entry = { id: 'e', at, statusId: 's', name: 'Printing', message: '', carrierReference: null, isMailed: false, mailedAt: null };
	const tracking = [{ ...entry, by: { id: 'helen', name: 'Helen Marsh' } }];
	expect(changed({ trackingStatus: { id: 's', name: 'Printing', at }, tracking })).toEqual([
		'Its status is now “Printing”, set by Helen Marsh.',
	]);
});
