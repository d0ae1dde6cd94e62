import { expect, test } from 'vitest';
import { seenZip } from './seen-zip.ts';
import { aZip, completed, failed, noonPlus } from './zip-job.fixture.ts';
import { endedMessage, expiryMessage, failureMessage, progressMessage, shareDone, stateName } from './zip-messages.ts';

test('a zip’s message says what is being done and how far it is [A4.07]', () => {
	const words = (stage: 'started' | 'preparing' | 'pending' | 'compressing', total: number | null, done: number | null) =>
		progressMessage(aZip({ status: { stage, total, completed: done } }));
	expect([words('started', null, null), words('preparing', 18, 12), words('compressing', 1, null), words('pending', null, null)]).toEqual([
		'Started',
		'Preparing, 12 of 18 files',
		'Compressing, 0 of 1 file',
		'In progress',
	]);
	expect([shareDone(aZip()), shareDone(aZip({ status: { total: null } })), shareDone(aZip({ status: { total: 0 } }))]).toEqual([
		2 / 3,
		null,
		null,
	]);
});

test('a zip’s message says in how many minutes or hours it expires, an hour after the request if no time is given [A9.06]', () => {
	const at = (expiredAt: string | null, minutes: number) => expiryMessage(aZip({ jobData: { expiredAt } }), noonPlus(minutes));
	expect([at(null, 18), at(null, 59.5), at('2026-11-23T12:00:00.000Z', 0), at('2026-11-21T13:30:00.000Z', 0.5)]).toEqual([
		'expires in 42 min',
		'expires in less than a minute',
		'expires in 48 h',
		'expires in 1 h 29 min',
	]);
});

test('quotes why a zip failed, or says that it did [A8.11] [A4.07]', () => {
	expect(failureMessage(aZip(failed))).toBe('"The original of Harbour_scan_6x7.tif could not be read..."');
	expect(failureMessage(aZip({ status: { stage: 'failed' } }))).toBe('"Failed to generate ZIP archive..."');
});

test('expired and overdue zips show that instead of the stage [A4.07] [C9.14]', () => {
	const name = (job: Parameters<typeof seenZip>[0], minutes: number) => stateName(seenZip(job, {}), noonPlus(minutes));
	expect([name(aZip(), 60), name(aZip(), 61), name(aZip(completed), 64), name(aZip(completed), 65), name(aZip(failed), 600)]).toEqual([
		'Preparing',
		'Overdue',
		'Completed',
		'Expired',
		'Failed',
	]);
});

test('a zip’s message says in one sentence how it ended', () => {
	expect(endedMessage(aZip(completed))).toBe('The zip of order #2409 is ready.');
	expect(endedMessage(aZip(failed))).toBe('The zip of order #2409 failed: The original of Harbour_scan_6x7.tif could not be read.');
});
