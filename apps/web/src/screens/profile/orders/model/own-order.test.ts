import type { OwnOrder } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linePrice, titleOf } from '../../../../cart/cart-line.ts';
import { ownItem, ownOrder } from './own-order.fixture.ts';
import {
	addressLines,
	cartItemOf,
	dueOf,
	followText,
	nextOf,
	parcelText,
	parcelTitle,
	printsText,
	statusOf,
	stepsOf,
} from './own-order.ts';

const entry = (id: string, at: string, more: Partial<OwnOrder['tracking'][number]> = {}): OwnOrder['tracking'][number] => ({
	id,
	at,
	statusId: 'status',
	name: id,
	message: '',
	carrierReference: null,
	...more,
});

describe('an order of mine', () => {
	test.each([
		['paid', 'Received', null],
		['authorized', 'Received', null],
		['pending', 'Waiting for the payment', 'open'],
		['unknown', 'The payment is being checked', 'open'],
		['declined', 'The payment was declined', 'over'],
		['refunded', 'Refunded', 'over'],
		['voided', 'Cancelled', 'over'],
	] as const)('an order of mine shows its payment until the studio sets a status: %s [D38]', (payment, text, tone) => {
		expect(statusOf(ownOrder({ payment }))).toEqual({ text, tone });
	});

	test('an order of mine shows the studio’s latest status, unless it was refunded [D38]', () => {
		const trackingStatus = { id: 'sent', name: 'Sent', at: '2026-11-20T10:00:00.000Z' };
		expect(statusOf(ownOrder({ trackingStatus })).text).toBe('Sent');
		expect(statusOf(ownOrder({ trackingStatus, payment: 'refunded' })).text).toBe('Refunded');
	});

	test('lists its history with the latest entry first and the order itself last [D38] [P5.06]', () => {
		const tracking = [
			entry('Printing', '2026-11-19T10:00:00.000Z'),
			entry('Sent', '2026-11-20T10:00:00.000Z', { message: 'On its way.', carrierReference: 'RM 123' }),
		];
		const messages = [{ id: 'm', at: '2026-11-19T12:00:00.000Z', text: 'Shall we turn it round?' }];
		const steps = stepsOf(ownOrder({ tracking, messages }));
		expect(steps.map(({ name }) => name)).toEqual(['Sent', 'A message from the studio', 'Printing', 'Ordered']);
		expect(steps[1]?.message).toBe('Shall we turn it round?');
		expect(steps[0]).toMatchObject({ message: 'On its way.', carrierReference: 'RM 123' });
	});

	test('loses nothing of its history, in whatever order it comes', () => {
		const times = fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 8 });
		fc.assert(
			fc.property(times, (seconds) => {
				const tracking = seconds.map((second) => entry(String(second), new Date(second * 1000).toISOString()));
				const told = stepsOf(ownOrder({ tracking })).slice(0, -1);
				expect(told.map(({ key }) => Number(key))).toEqual(seconds.toSorted((one, other) => other - one));
			}),
		);
	});

	test('an order of mine shows its lines as the cart did, with VAT [D9]', () => {
		const item = cartItemOf(ownItem({ price: 46, quantity: 2 }));
		expect([titleOf(item), linePrice(item), item.image]).toEqual(['Elephants.jpg', 11_040, '/files/thumb.jpg']);
		expect('image' in cartItemOf(ownItem({ thumbUrl: null }))).toBe(false);
	});

	test('an order of mine is delivered to an address without empty lines', () => {
		const address = {
			name: 'Ines Moreau',
			address1: '1 Quay',
			address2: ' ',
			city: 'Bristol',
			region: '',
			postalCode: 'BS1',
			country: 'GB',
		};
		expect(addressLines(address)).toEqual(['Ines Moreau', '1 Quay', 'Bristol', 'BS1', 'United Kingdom']);
	});

	test('an order of mine counts its prints', () => {
		expect([1, 3].map(printsText)).toEqual(['1 print', '3 prints']);
	});
});

test('an order says what happens next and which number to quote, until the studio writes itself [D38]', () => {
	expect(nextOf(ownOrder())).toMatch(/checks your files.* Please quote its number, #2418/);
	expect(nextOf(ownOrder({ payment: 'pending' }))).toMatch(/^The studio starts as soon as the payment arrives\./);
	expect(nextOf(ownOrder({ payment: 'refunded' }))).toBeNull();
	expect(nextOf(ownOrder({ isTest: true }))).toBeNull();
	expect(nextOf(ownOrder({ trackingStatus: { id: 's', name: 'Printing', at: '2026-11-18T16:42:00.000Z' } }))).toBeNull();
});

test('an order says when it is expected to leave, until it is over or the studio has reported after that day [P1.05]', () => {
	const trackingStatus = { id: 's', name: 'Sent', at: '2026-12-03T10:00:00.000Z' };
	const today = '2026-12-01';
	expect(dueOf(ownOrder({ dueOn: '2026-12-04' }), today)).toBe('Expected to leave us by 4 December.');
	expect(dueOf(ownOrder({ dueOn: '2027-01-04', trackingStatus }), today)).toBe('Expected to leave us by 4 January 2027.');
	expect(dueOf(ownOrder({ dueOn: '2026-11-30' }), today)).toBe('Expected to leave us by 30 November.');
	expect(dueOf(ownOrder({ dueOn: '2026-11-30', trackingStatus }), today)).toBeNull();
	expect(dueOf(ownOrder({ dueOn: '2026-12-04', payment: 'refunded' }), today)).toBeNull();
	expect(dueOf(ownOrder({ dueOn: null }), today)).toBeNull();
});

const parcel = { carrier: 'Courier', reference: 'AB1', trackingUrl: null, sentOn: '2026-12-04', prints: 2 };

test('a customer reads what left, when, and with whom [P7.02]', () => {
	expect(parcelText(parcel)).toBe('2 prints left on 4 December 2026, Courier, AB1.');
	expect(parcelText({ ...parcel, prints: 1, carrier: '', reference: '' })).toBe('1 print left on 4 December 2026.');
});

test('several parcels are counted, a single one is not [P7.02]', () => {
	expect([parcelTitle(0, 1), parcelTitle(1, 2)]).toEqual(['Parcel', 'Parcel 2']);
	expect([followText(0, 1, 'Courier'), followText(1, 2, 'Courier')]).toEqual([
		'Follow the parcel at Courier',
		'Follow parcel 2 at Courier',
	]);
});
