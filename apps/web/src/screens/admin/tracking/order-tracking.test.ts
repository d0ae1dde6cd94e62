import type { TrackingEntry } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { addedSince, addedSinceMessage, isMailUnderWay, mailMessage, whoSet, withReference } from './order-tracking.ts';

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
	test('the history of an order says who set a status, also when their account is gone [D38]', () => {
		expect(whoSet(entry)).toBe('Helen Marsh');
		expect(whoSet({ by: { id: 'u1', name: null } })).toBe('someone whose account was deleted');
	});

	test('the history of an order says whether the customer knows [D38]', () => {
		expect(mailMessage({ isMailed: false, mailedAt: null })).toBe('No mail was sent');
		expect(mailMessage(entry)).toBe('The mail has not been sent yet');
		expect(mailMessage({ ...entry, mailedAt: entry.at })).toMatch(/^Mailed 18 Nov 2026, \d\d:42$/);
	});

	test('the history of an order is read again while a mail is about to go out, and not for ever', () => {
		const at = Date.parse(entry.at);
		expect(isMailUnderWay({ tracking: [entry] }, at + 1000)).toBe(true);
		expect(isMailUnderWay({ tracking: [entry] }, at + 61_000)).toBe(false);
		expect(isMailUnderWay({ tracking: [{ ...entry, isMailed: false }] }, at)).toBe(false);
		expect(isMailUnderWay({}, at)).toBe(false);
	});

	test('the history of an order names statuses set since the dialog was opened, and by whom [D38]', () => {
		const [newest, newer, old] = ['t3', 't2', 't1'].map((id) => ({ ...entry, id }));
		const all = [newest, newer, old].flatMap((one) => one ?? []);
		expect(addedSince(all, 1).map(({ id }) => id)).toEqual(['t3', 't2']);
		expect(addedSince(all, 3)).toEqual([]);
		expect(addedSince(all, 5)).toEqual([]);
		expect(addedSinceMessage(entry, 'u2')).toMatch(/^Helen Marsh has set “Printing” at /);
		expect(addedSinceMessage(entry, 'u1')).toMatch(/^You have set “Printing” at /);
	});
});

test('the previewed mail has the carrier reference that is typed, where there is one [D38]', () => {
	const mail = {
		...{ to: 'ines@example.com', subject: 'Your order #2418: Dispatched', paragraphs: ['It is on its way.'], hasLink: false },
		facts: [{ name: 'Number', value: '#2418' }],
	};
	expect(withReference(undefined, 'AB 12')).toBeNull();
	expect(withReference(mail, '  ')).toEqual(mail);
	expect(withReference(mail, ' AB 12 ')?.facts).toEqual([...mail.facts, { name: 'Carrier reference', value: 'AB 12' }]);
});
