import type { TrackingEntry } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { isMailUnderWay, mailPreview, mailWords, meanwhileSentence, setMeanwhile, whoSet } from './tracking.ts';

const entry: TrackingEntry = {
	id: 't1',
	at: '2026-11-18T16:42:00.000Z',
	statusId: 's1',
	name: 'Printing',
	message: 'Your order is being printed.',
	carrierReference: null,
	by: { id: 'u1', name: 'Helen Marsh' },
	isMailed: true,
	mailedAt: null,
};

describe('the history of an order', () => {
	test('says who set a status, also when their account is gone [D38]', () => {
		expect(whoSet(entry)).toBe('Helen Marsh');
		expect(whoSet({ by: { id: 'u1', name: null } })).toBe('somebody whose account is gone');
	});

	test('says whether the customer knows [D38]', () => {
		expect(mailWords({ isMailed: false, mailedAt: null })).toBe('No mail was sent');
		expect(mailWords(entry)).toBe('The mail has not gone out yet');
		expect(mailWords({ ...entry, mailedAt: entry.at })).toMatch(/^Mailed 18 Nov 2026, \d\d:42$/);
	});

	test('is read again while a mail is about to go out, and not for ever', () => {
		const at = Date.parse(entry.at);
		expect(isMailUnderWay({ tracking: [entry] }, at + 1000)).toBe(true);
		expect(isMailUnderWay({ tracking: [entry] }, at + 61_000)).toBe(false);
		expect(isMailUnderWay({ tracking: [{ ...entry, isMailed: false }] }, at)).toBe(false);
		expect(isMailUnderWay({}, at)).toBe(false);
	});

	test('tells the slower one what was set meanwhile, and by whom [D38]', () => {
		const [newest, newer, old] = ['t3', 't2', 't1'].map((id) => ({ ...entry, id }));
		const all = [newest, newer, old].flatMap((one) => one ?? []);
		expect(setMeanwhile(all, 1).map(({ id }) => id)).toEqual(['t3', 't2']);
		expect(setMeanwhile(all, 3)).toEqual([]);
		expect(setMeanwhile(all, 5)).toEqual([]);
		expect(meanwhileSentence(entry, 'u2')).toMatch(/^Helen Marsh has set “Printing” at /);
		expect(meanwhileSentence(entry, 'u1')).toMatch(/^You have set “Printing” at /);
	});
});

describe('the mail to the customer', () => {
	const order = { displayId: '2418', customerEmail: 'ines@example.com', quantity: 3, user: null };
	const status = { name: 'Dispatched', description: 'Your order is on its way to you.' };
	const known = [
		['Number', '#2418'],
		['Pieces', '3'],
	];

	test('is shown before it is sent: to whom, its subject and its message [D38] [A2.11]', () => {
		expect(mailPreview(order, status, '')).toEqual({
			to: 'ines@example.com',
			subject: 'Your order #2418: Dispatched',
			message: 'Your order is on its way to you.',
			facts: known,
			hasLink: false,
		});
		expect(mailPreview(order, undefined, 'AB 12')).toBeNull();
	});

	test('has the carrier reference where there is one [D38]', () => {
		expect(mailPreview(order, status, '  ')?.facts).toEqual(known);
		expect(mailPreview({ ...order, quantity: 1 }, status, ' AB 12 ')?.facts).toEqual([
			['Number', '#2418'],
			['Piece', '1'],
			['Carrier reference', 'AB 12'],
		]);
	});
});
