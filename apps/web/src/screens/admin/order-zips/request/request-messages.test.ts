import type { Order } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { item } from '../../model/order-line.fixture.ts';
import type { SeenZip } from '../seen-zip.ts';
import { aZip } from '../zip-job.fixture.ts';
import { cautionOf, isOutdated, isRetry, offerOf, statusMessage, whyAgain, zipNotes } from './request-messages.ts';

const now = Date.parse('2026-11-18T12:00:00.000Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

const zipOf = ({ status, jobData }: Parameters<typeof aZip>[0] & object): SeenZip => {
	const job = aZip({
		status: { stage: 'initialized', total: null, completed: null, ...status },
		jobData: { createdAt: at(-5), ...jobData },
	});
	return { job, stage: job.status.stage, isCleared: false, downloadedAt: null };
};

const result = { fileName: 'order-2418.zip', fileSize: 438_535_455, errors: [] };
const completed = zipOf({ status: { stage: 'completed', result }, jobData: { expiredAt: at(42) } });
const expired = zipOf({ status: { stage: 'completed', result }, jobData: { createdAt: at(-90), expiredAt: at(-30) } });
const outdated = zipOf({ status: { stage: 'completed', result }, jobData: { expiredAt: at(42), isOutdated: true } });
const failed = zipOf({ status: { stage: 'failed', errorMsg: 'The original of Harbour_scan_6x7.tif could not be read' } });
const overdue = zipOf({ status: { stage: 'preparing' }, jobData: { createdAt: at(-61) } });
const preparing = zipOf({ status: { stage: 'preparing', total: 18, completed: 12 } });
const cancelled = zipOf({ status: { stage: 'cancelled' } });
const downloaded: SeenZip = { ...completed, stage: 'downloaded', downloadedAt: at(-1) };

describe('the buttons of the order page', () => {
	test('the buttons of the order page offer to prepare, show the work, or offer the download [A2.10] [A4.07]', () => {
		expect(offerOf(null, now)).toBe('prepare');
		for (const stage of ['initialized', 'started', 'preparing', 'pending', 'compressing'] as const)
			expect(offerOf(zipOf({ status: { stage } }), now)).toBe('processing');
		for (const zip of [completed, downloaded, outdated]) expect(offerOf(zip, now)).toBe('download');
		for (const zip of [failed, cancelled, expired, overdue]) expect(offerOf(zip, now)).toBe('prepare');
	});

	test('ask to retry what expired, failed, was cancelled or takes too long, and to create otherwise [A4.07]', () => {
		for (const zip of [expired, failed, cancelled, overdue]) expect(isRetry(zip, now)).toBe(true);
		for (const zip of [null, completed, outdated, preparing]) expect(isRetry(zip, now)).toBe(false);
	});

	test('the buttons of the order page say beside them how far it is, and who requested it [A4.07]', () => {
		expect(statusMessage(null, now, 'helen')).toBeNull();
		expect(statusMessage(preparing, now, 'helen')).toBe('Preparing, 12 of 18 files');
		expect(statusMessage(preparing, now, 'tom')).toBe('Preparing, 12 of 18 files, for Helen Marsh');
		expect(statusMessage(zipOf({ jobData: { askedBy: { id: 'gone', name: null } } }), now, 'tom')).toMatch(/, for a deleted account$/);
	});

	test('the buttons of the order page say how big the file is and how long it is there [A9.06]', () => {
		expect(statusMessage(completed, now, null)).toBe('418.22 MB, expires in 42 min');
		expect(statusMessage(downloaded, now, null)).toBe('418.22 MB, expires in 42 min');
		expect(statusMessage(expired, now, null)).toMatch(/^Expired 18 Nov 2026, \d\d:30$/);
	});

	test('the buttons of the order page say why it is offered again [A4.07]', () => {
		expect([cancelled, failed, overdue].map((zip) => statusMessage(zip, now, null))).toEqual(['Cancelled', 'Failed', 'Overdue']);
	});
});

describe('the note on a zip', () => {
	test('the note on a zip is why it failed, in the words of the menu, with a way to try again [A8.11] [A2.16]', () => {
		expect(zipNotes(failed, now, false)).toMatchObject([
			{ tone: 'failure', title: 'Failed: "The original of Harbour_scan_6x7.tif could not be read..."', canRetry: true },
		]);
		expect(zipNotes(zipOf({ status: { stage: 'failed' } }), now, false)[0]?.title).toBe('Failed: "Failed to generate ZIP archive..."');
	});

	test('the note on a zip is that it takes too long [A4.07] [C9.14]', () => {
		expect(zipNotes(overdue, now, false)).toMatchObject([{ canRetry: true, sentences: ['Requested 1 hour ago, and not finished yet.'] }]);
		expect(whyAgain(overdue, now, null)).not.toBeNull();
	});

	test('the note on a zip is, of an order that is held from printing, why there is nothing to try again', () => {
		for (const zip of [failed, overdue]) {
			expect(zipNotes(zip, now, true)).toMatchObject([
				{ canRetry: false, sentences: [expect.any(String), expect.stringMatching(/^The order is held from printing. “Prepare zip”/)] },
			]);
		}
	});

	test('the note on a zip is that it is out of date, as long as it is there [D25]', () => {
		expect(isOutdated(outdated, now)).toBe(true);
		expect(zipNotes(outdated, now, false)).toHaveLength(1);
		expect(whyAgain(outdated, now, null)).toBe('The new zip replaces the existing one.');
		const gone = zipOf({ status: { stage: 'completed', result }, jobData: { expiredAt: at(-1), isOutdated: true } });
		expect(isOutdated(gone, now)).toBe(false);
		expect(zipNotes(gone, now, false)).toEqual([]);
	});

	test('the note on a zip is what could not be put in [D25]', () => {
		const errors = ['Line 3, “Foo”, names no design that we know: there is nothing to print for it.'];
		const lacking = zipOf({ status: { stage: 'completed', result: { ...result, errors } }, jobData: { expiredAt: at(42) } });
		expect(zipNotes(lacking, now, false)).toMatchObject([{ tone: 'attention', sentences: errors }]);
	});

	test('the note on a zip is nothing of a good one, or of one that is being made', () => {
		for (const zip of [null, completed, downloaded, preparing, cancelled, expired]) expect(zipNotes(zip, now, false)).toEqual([]);
	});
});

describe('the dialog', () => {
	const order = {
		payment: 'paid',
		status: 'captured',
		isTest: false,
		currency: 'GBP',
		flags: [],
		items: [item([])],
	} as const satisfies Partial<Order>;
	const cautions = (more: Partial<Order>) => cautionOf({ ...order, flags: [], items: [...order.items], ...more });

	test('the dialog says nothing of an order that is all right', () => {
		expect(cautions({})).toBeNull();
	});

	test('the dialog says again that an order is not paid, and what else is wrong with it [D20]', () => {
		expect(cautions({ payment: 'pending' })).toEqual({
			title: 'Do not print yet: it is not paid.',
			sentences: ['You can still prepare its files.'],
		});
		expect(cautions({ payment: 'declined', flags: ['TOTAL_DIFFERS'] })?.sentences).toHaveLength(2);
		expect(cautions({ flags: ['SEVERAL_OWNERS'] })?.sentences).toEqual(['The designs belong to more than one person.']);
	});

	test('the dialog names lines to look at, and those for which there is nothing to print [D20] [D25]', () => {
		expect(cautions({ items: [item(['PRICE_DIFFERS']), item([])] })?.sentences).toEqual(['1 line needs review.']);
		expect(cautions({ items: [item(['UNKNOWN_DESIGN'], null), item(['NOT_FOR_SALE'])] })?.sentences).toEqual([
			'2 lines have no design to print and are left out.',
		]);
	});

	test('the dialog says that a colleague has already asked for the zip [A4.07]', () => {
		expect(whyAgain(preparing, now, 'tom')).toBe('Helen Marsh asked for it 5 minutes ago. You get the same zip.');
		expect(whyAgain(preparing, now, 'helen')).toBeNull();
		expect(whyAgain(expired, now, 'tom')).toBe('The previous zip has expired.');
		expect(whyAgain(null, now, 'tom')).toBeNull();
	});
});
