import type { ZipJob } from '@print-room/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { seenZip } from '../seen-zip.ts';
import { aZip, completed, failed, noonPlus } from '../zip-job.fixture.ts';
import type { ZipMark } from '../zip-marks.ts';
import { ZipEntry } from './zip-entry.tsx';

const nothing = (): void => undefined;

const drawn = (job: ZipJob, minutes: number, mark: ZipMark = {}): string =>
	renderToStaticMarkup(
		<MemoryRouter>
			<ZipEntry
				zip={seenZip(job, { 'zip-2409:1': mark })}
				now={noonPlus(minutes)}
				personId="helen"
				onClear={nothing}
				onLeave={nothing}
				onDone={nothing}
			/>
		</MemoryRouter>,
	);

const textOf = (html: string): string =>
	html
		.replace(/<style.*?<\/style>/g, '')
		.replace(/<\/(?:h3|p|summary|li)>/g, ' | ')
		.replace(/<[^>]+>/g, '')
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.split('|')
		.map((piece) => piece.trim())
		.filter((piece) => piece !== '')
		.join(' | ');

const actionsOf = (html: string): string[] => [...html.matchAll(/<button[^>]* title="([^"]+)"/g)].map(([, title]) => title ?? '');

test('an entry leads to its order and says when it was asked for [A2.16]', () => {
	const html = drawn(aZip(), 18);
	expect(html).toContain('<a href="/admin/orders/order-2409"');
	expect(textOf(html)).toBe('Order zip request #2409 | Preparing, 12 of 18 files · 18 minutes ago');
	expect(html).toMatch(/<time dateTime="2026-11-21T12:00:00.000Z"[^>]* title="Saturday,? 21 November 2026 at 12:00:00"/);
});

test.each([
	['is being made', aZip(), 1, {}, 'Preparing, 12 of 18 files · 1 minute ago', ['Cancel']],
	['takes too long', aZip(), 61, {}, 'Overdue · Preparing, 12 of 18 files · 1 hour ago', ['Try again', 'Cancel']],
	[
		'is there',
		aZip(completed),
		23,
		{},
		'Completed · 418.22 MB · expires in 42 min | Requested 23 minutes ago Clear',
		['Download order-2409.zip'],
	],
	['has expired', aZip(completed), 66, {}, 'Expired · 418.22 MB | Requested 1 hour ago Clear', ['Prepare again']],
	[
		'failed',
		aZip(failed),
		6,
		{},
		'Failed: "The original of Harbour_scan_6x7.tif could not be read..." | Requested 6 minutes ago Clear',
		['Try again'],
	],
	[
		'was cancelled',
		aZip({ status: { stage: 'cancelled', total: null } }),
		6,
		{},
		'Cancelled | Requested 6 minutes ago Clear',
		['Prepare again'],
	],
])(
	'an entry of a zip that %s says so, and offers what can be done [A4.07] [A8.11] [A9.06]',
	(_what, job, minutes, mark, words, actions) => {
		const html = drawn(job, minutes, mark);
		expect(textOf(html)).toBe(`Order zip request #2409 | ${words}`);
		expect(actionsOf(html)).toEqual(actions);
	},
);

test.each([
	['failed', aZip({ ...failed, jobData: { isHeld: true } }), 6, []],
	['takes too long', aZip({ jobData: { isHeld: true } }), 61, ['Cancel']],
	['has expired', aZip({ ...completed, jobData: { ...completed.jobData, isHeld: true } }), 66, []],
	[
		'is out of date',
		aZip({ ...completed, jobData: { ...completed.jobData, isHeld: true, isOutdated: true } }),
		23,
		['Download order-2409.zip'],
	],
])(
	'of one that %s and whose order is held from printing it offers no other try, and says where its files are prepared',
	(_what, job, minutes, actions) => {
		const html = drawn(job, minutes);
		expect(actionsOf(html)).toEqual(actions);
		expect(textOf(html)).toContain('Order #2409 is held from printing. Open it to prepare its files anyway.');
	},
);

test('an entry of a zip that is made in time does not mention the hold', () => {
	expect(textOf(drawn(aZip({ jobData: { isHeld: true } }), 1))).not.toContain('held');
});

test('one that was downloaded says when, and can be downloaded again [C4.19]', () => {
	const html = drawn(aZip(completed), 23, { downloadedAt: new Date(2026, 10, 21, 14, 58).toISOString() });
	expect(textOf(html)).toContain('Downloaded · 21 Nov 2026, 14:58');
	expect(actionsOf(html)).toEqual(['Download again order-2409.zip']);
});

test('an entry names the person who asked if it was someone else', () => {
	const of = (name: string | null) => textOf(drawn(aZip({ jobData: { askedBy: { id: 'tom', name } } }), 1));
	expect(of('Tom Reed')).toContain('1 minute ago · by Tom Reed');
	expect(of(null)).toContain('· by a deleted account');
});

test('an entry says what could not be put into a zip, and that the order changed since', () => {
	const withErrors = (errors: string[], isOutdated = false) => {
		const { stage, result } = completed.status;
		return drawn(aZip({ status: { stage, result: { ...result, errors } }, jobData: { ...completed.jobData, isOutdated } }), 10);
	};
	expect(textOf(withErrors(['Line 3 names no design.']))).toContain('| Line 3 names no design.');
	expect(textOf(withErrors(['Line 3 …', 'Line 4 …']))).toContain('| 2 things could not be put in | Line 3 … | Line 4 …');
	const outdated = withErrors([], true);
	expect(textOf(outdated)).toContain("The order's files have changed since this zip was made.");
	expect(actionsOf(outdated)).toEqual(['Prepare again', 'Download order-2409.zip']);
});
