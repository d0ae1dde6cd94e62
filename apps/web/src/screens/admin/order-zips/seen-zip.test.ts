import { ZIP_STAGES } from '@print-room/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNew, isNewlyEnded, isOlder, latestFirst, requestedAgain, seenZip } from './seen-zip.ts';
import { aZip, completed, failed, noonPlus } from './zip-job.fixture.ts';

const downloadedAt = '2026-11-21T12:30:00.000Z';

test('a completed zip that was downloaded here is downloaded, whatever else is known of that run [A4.07] [C4.19]', () => {
	expect(seenZip(aZip(completed), { 'zip-2409:1': { downloadedAt } })).toMatchObject({ stage: 'downloaded', downloadedAt });
	expect(seenZip(aZip(completed), { 'zip-2409:2': { downloadedAt } })).toMatchObject({ stage: 'completed', downloadedAt: null });
	expect(seenZip(aZip(failed), { 'zip-2409:1': { downloadedAt } })).toMatchObject({ stage: 'failed', downloadedAt: null });
});

test('a cleared zip is hidden, and shown again once it is made again [C4.19]', () => {
	const marks = { 'zip-2409:1': { isCleared: true } };
	expect(seenZip(aZip(failed), marks).isCleared).toBe(true);
	expect(seenZip(requestedAgain(aZip(failed), downloadedAt), marks).isCleared).toBe(false);
	expect(seenZip(aZip(), marks).isCleared).toBe(false);
});

const anyJob = fc
	.record({
		run: fc.integer({ min: 1, max: 3 }),
		second: fc.integer({ min: 10, max: 12 }),
		stage: fc.constantFrom(...ZIP_STAGES),
		completed: fc.option(fc.integer({ min: 0, max: 3 })),
	})
	.map(({ run, second, stage, completed }) =>
		aZip({ status: { stage, completed }, jobData: { run, changedAt: `2026-11-21T12:00:${second}.000Z` } }),
	);

test('at most one of two views of a zip is older, and a series of views ends with the same one in any order', () => {
	fc.assert(
		fc.property(fc.array(anyJob, { minLength: 1, maxLength: 8 }), (jobs) => {
			for (const a of jobs) for (const b of jobs) expect(isOlder(a, b) && isOlder(b, a)).toBe(false);
			const last = (row: typeof jobs) => row.reduce((known, job) => (isOlder(job, known) ? known : job));
			const [forth, back] = [last(jobs), last([...jobs].reverse())];
			expect(isOlder(forth, back) || isOlder(back, forth)).toBe(false);
		}),
	);
});

test('a second run is newer than late messages about the first', () => {
	expect(isOlder(aZip(completed), aZip({ jobData: { run: 2 } }))).toBe(true);
});

test('the further of two changes in one millisecond counts', () => {
	const { changedAt } = completed.jobData;
	expect(isOlder(aZip({ jobData: { changedAt } }), aZip(completed))).toBe(true);
	expect(isOlder(aZip({ status: { completed: 11 } }), aZip())).toBe(true);
});

test('the end of a zip is new only once, even if it is reported again', () => {
	const soon = noonPlus(6);
	expect(isNewlyEnded(aZip(completed), aZip(), soon)).toBe(true);
	expect(isNewlyEnded(aZip(failed), undefined, soon)).toBe(true);
	expect(isNewlyEnded(aZip(completed), aZip(completed), soon)).toBe(false);
	expect(isNewlyEnded(aZip(completed), undefined, noonPlus(66))).toBe(false);
	expect(isNewlyEnded(aZip({ status: { stage: 'cancelled' } }), aZip(), soon)).toBe(false);
	expect(isNewlyEnded(aZip({ ...completed, jobData: { ...completed.jobData, run: 2 } }), aZip(completed), soon)).toBe(true);
});

test.each([
	['is being made', aZip(), {}, true],
	['was completed', aZip(completed), {}, true],
	['failed', aZip(failed), {}, true],
	['was downloaded', aZip(completed), { downloadedAt }, false],
	['was cleared', aZip(failed), { isCleared: true }, false],
	['was cancelled', aZip({ status: { stage: 'cancelled' } }), {}, false],
])('the bell counts one that %s: %s', (_what, job, mark, isCounted) => {
	expect(isNew(seenZip(job, { 'zip-2409:1': mark }), new Set(), noonPlus(10))).toBe(isCounted);
});

test('the bell counts no end that was looked at or is past its time, but whatever is still being made', () => {
	const seen = new Set(['zip-2409:1']);
	expect(isNew(seenZip(aZip(failed), {}), seen, noonPlus(10))).toBe(false);
	expect(isNew(seenZip(aZip(completed), {}), new Set(), noonPlus(66))).toBe(false);
	expect(isNew(seenZip(aZip(), {}), seen, noonPlus(10))).toBe(true);
});

test('the latest request comes first, and a retry is one [A4.07]', () => {
	const old = aZip({ ...failed, orderId: 'old', jobData: { createdAt: '2026-11-20T12:00:00.000Z' } });
	const orders = (...jobs: Parameters<typeof latestFirst>[0][]) =>
		latestFirst(jobs.flatMap((some) => [...some])).map(({ orderId }) => orderId);
	expect(orders([old, aZip()])).toEqual(['order-2409', 'old']);
	const again = requestedAgain(old, '2026-11-21T12:10:00.000Z');
	expect(again.status).toEqual({ stage: 'preparing', total: null, completed: null, result: null, errorMsg: null });
	expect(orders([aZip(), again])).toEqual(['old', 'order-2409']);
});
