import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quietDay } from './today.fixture.ts';
import { errorMessage, heldUpTitles, isCalm, sinceText, taskLabel, trackingPath, waitingOf, waitText } from './today-messages.ts';

describe('waiting work', () => {
	test('waiting work says how long the longest of several waits, and how long one does', () => {
		const now = Date.parse('2026-11-20T12:00:00.000Z');
		const waiting = (count: number) =>
			waitingOf({ ...quietDay, fileChecks: { unanswered: count, oldestAt: '2026-11-20T09:00:00.000Z' } }).map((one) => sinceText(one, now));
		expect([waiting(1), waiting(2)]).toEqual([['for 3 hours'], ['the longest for 3 hours']]);
	});

	test('waiting work is nothing on a quiet day [A1.01]', () => {
		expect(waitingOf(quietDay)).toEqual([]);
		expect(isCalm(quietDay)).toBe(true);
	});

	test('waiting work is something while a job is tried again or an image needs more memory [A1.01]', () => {
		const at = '2026-11-19T09:00:00.000Z';
		const retried = { task: 'ingest-image', count: 2, oldestAt: at, lastError: 'the disk is full' };
		const upload = { id: 'u', name: 'Sky.tif', bytes: 1, at, isGivenUp: false };
		expect(isCalm({ ...quietDay, jobs: { ...quietDay.jobs, retried: [retried] } })).toBe(false);
		expect(isCalm({ ...quietDay, memory: { count: 1, uploads: [upload] } })).toBe(false);
		expect([heldUpTitles.retried(1), heldUpTitles.retried(3), heldUpTitles.memory(1), heldUpTitles.memory(2)]).toEqual([
			'1 job is being retried',
			'3 jobs are being retried',
			'1 image needs more memory',
			'2 images need more memory',
		]);
	});

	test('waiting work is named with how many, since when, and where it is, trouble first [A1.01]', () => {
		const found = waitingOf({
			...quietDay,
			orders: { waiting: 3, oldestAt: '2026-11-18T09:00:00.000Z', new: 2, held: 1 },
			webhooks: { failing: 1, refused: 2, isSilent: true },
			fileChecks: { unanswered: 1, oldestAt: '2026-11-19T09:00:00.000Z' },
		});
		expect(found.map(({ count, text, to, isTrouble }) => [count, text, to, isTrouble])).toEqual([
			[1, 'delivery did not become an order', '/admin/cart-service', true],
			[2, 'deliveries were refused: wrong signature', '/admin/cart-service', true],
			[null, 'The cart service has been silent for unusually long', '/admin/cart-service', true],
			[3, 'orders are waiting to be started', '/admin/orders?f.payment=printable&f.tracking=none&sort=transactionDate', false],
			[1, 'order is held: check its payment', '/admin/orders?f.payment=held&f.tracking=none&sort=transactionDate', false],
			[1, 'file check is unanswered', '/admin/testproofrequests?f.state=waiting&sort=createdAt', false],
		]);
		expect(found.map(({ since }) => since).filter(Boolean)).toEqual(['2026-11-18T09:00:00.000Z', '2026-11-19T09:00:00.000Z']);
	});

	test('leads from a status to its orders [D38]', () => {
		expect(trackingPath('0192-ab')).toBe('/admin/orders?f.tracking=0192-ab');
	});
});

test.each([
	['cut-design', 'Cutting a print file'],
	['mail-file-check-answer', 'Mailing the answer of a file check'],
	['make-coffee', 'Make coffee'],
	['toString', 'ToString'],
])('the job %s has a description', (task, text) => {
	expect(taskLabel(task)).toBe(text);
});

test('an error is shown with its first line', () => {
	expect(errorMessage('ENOSPC: no space left\n    at write (node:fs)')).toBe('ENOSPC: no space left');
	expect(errorMessage('  ')).toBe('No error message.');
	expect(errorMessage('x'.repeat(1000))).toHaveLength(401);
});

test.each([
	['2026-11-20T11:59:00.000Z', '1 minute'],
	['2026-11-20T09:00:00.000Z', '3 hours'],
	['2026-11-18T11:59:00.000Z', '2 days'],
	['2026-11-18T12:01:00.000Z', '47 hours'],
	['2026-11-20T12:05:00.000Z', 'less than a minute'],
])('states the wait since %s as %s', (since, text) => {
	expect(waitText(since, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(text);
});

test('a wait is shown only for something that is counted', () => {
	const now = Date.parse('2026-11-20T12:00:00.000Z');
	fc.assert(
		fc.property(fc.integer({ min: -1_000_000, max: 10_000_000 }), (seconds) => {
			expect(waitText(new Date(now - seconds * 1000).toISOString(), now)).toMatch(
				/^(?:less than a minute|[1-9]\d* (?:minute|hour|day)s?)$/,
			);
		}),
	);
});
