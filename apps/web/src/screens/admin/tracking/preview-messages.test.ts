import type { TrackingPreview } from '@print-room/contract';
import { expect, test } from 'vitest';
import { cancelMessage, mailedMessage, refundMessage, settingOf } from './preview-messages.ts';

const order = (id: string, more: Partial<TrackingPreview['orders'][number]> = {}): TrackingPreview['orders'][number] => ({
	...{ id, displayId: id, customerName: 'Ines Moreau', hold: null, isSet: false, isMailable: true, toRefund: null, toCancel: null },
	...more,
});
const preview: TrackingPreview = {
	orders: [
		order('1'),
		order('2', { isMailable: false }),
		order('3', { isSet: true }),
		order('4', { hold: 'pending' }),
		order('5', { hold: 'refunded' }),
	],
	mails: [
		{ orderIds: ['1', '3', '4'], to: 'a@b.example', subject: 'A', paragraphs: ['Plain'], facts: [], hasLink: false },
		{ orderIds: ['5'], to: 'c@b.example', subject: 'B', paragraphs: ['Refunded'], facts: [], hasLink: false },
	],
};

test('a preview says how many customers are mailed, and leaves held orders out until they are ticked [D38] [D48]', () => {
	const setting = settingOf(preview, new Set(), true);
	expect(setting.included.map(({ id }) => id)).toEqual(['1', '2']);
	expect(setting.held.map(({ id }) => id)).toEqual(['4', '5']);
	expect(mailedMessage(setting)).toBe('2 orders will change, and 1 customer is emailed.');
	expect(setting.notes).toEqual(['2 orders are left out.', '1 order already has this status.', '1 order has no e-mail address.']);
	expect(setting.mails.map(({ subject, readers }) => [subject, readers])).toEqual([['A', 1]]);
});

test('a ticked one is set and written to in its own words [D38]', () => {
	const setting = settingOf(preview, new Set(['4', '5']), true);
	expect(mailedMessage(setting)).toBe('4 orders will change, and 3 customers are emailed.');
	expect(setting.mails.map(({ subject, readers }) => [subject, readers])).toEqual([
		['A', 2],
		['B', 1],
	]);
});

test('no mail is sent if it is not wanted or no order changes [D38]', () => {
	expect(mailedMessage(settingOf(preview, new Set(), false))).toBe('2 orders will change, and no one is emailed.');
	expect(mailedMessage(settingOf({ ...preview, orders: [order('4', { hold: 'declined' })] }, new Set(), true))).toBe(
		'No order will change.',
	);
});

test('a preview says how many prints a cancellation ends, and which of them exist [P5.04]', () => {
	expect(cancelMessage({ displayId: '2418', toCancel: { pieces: 1, printed: [] } })).toBe('Order #2418: 1 print, none printed yet.');
	expect(cancelMessage({ displayId: '2418', toCancel: { pieces: 3, printed: ['print 2 of 3 of line 1'] } })).toBe(
		'Order #2418: 3 prints. Already printed: print 2 of 3 of line 1.',
	);
});

test('a preview says what is to be refunded at the cart service, and for which transaction [D38]', () => {
	const toRefund = { transactionId: '5120050926', receiptUrl: null, amount: 69.6, currency: 'GBP', isTaken: true };
	expect(refundMessage({ displayId: '2418', toRefund })).toBe('Order #2418: refund £69.60 of transaction 5120050926.');
	expect(refundMessage({ displayId: '2418', toRefund: { ...toRefund, isTaken: false } })).toMatch('release £69.60');
});
