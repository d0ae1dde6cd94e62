import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextToStart, percentOf, type QueuedUpload, type QueueEvent, queueAfter, wouldBeLost } from './upload-queue.ts';

const queueOf = (...events: QueueEvent[]): readonly QueuedUpload[] => events.reduce(queueAfter, []);
const added = (id: number, sizeBytes = 1000): QueueEvent => ({ type: 'added', id, name: `${id}.jpg`, sizeBytes });
const started = (id: number): QueueEvent => ({ type: 'started', id, atMs: 0 });
const sent = (id: number, sentBytes: number, atMs = 0, totalBytes = 1000): QueueEvent => ({
	type: 'progressed',
	id,
	sentBytes,
	totalBytes,
	atMs,
});
const failed = (id: number): QueueEvent => ({ type: 'failed', id, sentence: 'Upload failed. Please try again.', canRetry: true });

const phases = (queue: readonly QueuedUpload[]): string[] => queue.map(({ phase }) => phase.is);
const only = (queue: readonly QueuedUpload[]): QueuedUpload => {
	const [upload] = queue;
	if (upload === undefined || queue.length !== 1) throw new Error(`one upload expected, ${queue.length} found`);
	return upload;
};

describe('progress', () => {
	test('stands at 85 % until the last byte is away, then it is processing [C4.12]', () => {
		const almost = only(queueOf(added(1), started(1), sent(1, 999)));
		expect(percentOf(almost)).toBe(85);
		expect(almost.phase.is).toBe('sending');
		const whole = only(queueOf(added(1), started(1), sent(1, 1000)));
		expect(percentOf(whole)).toBe(100);
		expect(whole.phase.is).toBe('processing');
	});

	test('never runs backwards and never passes 85 % while sending [C4.12]', () => {
		fc.assert(
			fc.property(fc.array(fc.nat(999)), (steps) => {
				const ascending = steps.toSorted((a, b) => a - b);
				const percents = ascending.map((bytes) => percentOf(only(queueOf(added(1), started(1), sent(1, bytes)))));
				expect(percents).toEqual(percents.toSorted((a, b) => a - b));
				expect(Math.max(0, ...percents)).toBeLessThanOrEqual(85);
			}),
		);
	});

	test('tells the speed of the last second, not of the whole journey', () => {
		const { phase } = only(
			queueOf(added(1, 10_000), started(1), sent(1, 1000, 1000, 10_000), sent(1, 1400, 1500, 10_000), sent(1, 4000, 2000, 10_000)),
		);
		expect(phase).toMatchObject({ is: 'sending', sentBytes: 4000, bytesPerSecond: 3000 });
	});

	test('ignores what arrives after a failure', () => {
		expect(phases(queueOf(added(1), started(1), failed(1), sent(1, 500)))).toEqual(['failed']);
	});
});

describe('the order of uploads', () => {
	test('sends two at once and lets the third wait', () => {
		const two = queueOf(added(1), added(2), added(3), started(1), started(2));
		expect(nextToStart(two)).toBeNull();
		expect(nextToStart(queueAfter(two, { type: 'finished', id: 1 }))?.id).toBe(3);
	});

	test('keeps a failed row with its sentence until it is retried or removed', () => {
		const one = queueOf(added(1), started(1), failed(1));
		expect(only(one).phase).toEqual({ is: 'failed', sentence: 'Upload failed. Please try again.', hint: null, canRetry: true });
		expect(phases(queueAfter(one, { type: 'retried', id: 1 }))).toEqual(['waiting']);
		expect(queueAfter(one, { type: 'removed', id: 1 })).toEqual([]);
	});

	test('starts again what the connection lost, and nothing else', () => {
		const queue = queueOf(added(1), added(2), started(1), started(2), { type: 'lost', id: 1 }, failed(2));
		expect(nextToStart(queue)).toBeNull();
		expect(phases(queueAfter(queue, { type: 'reconnected' }))).toEqual(['waiting', 'failed']);
	});

	test('warns before bytes on their way are lost', () => {
		expect(wouldBeLost(queueOf(added(1)))).toBe(true);
		expect(wouldBeLost(queueOf(added(1), started(1), sent(1, 1000)))).toBe(true);
		expect(wouldBeLost(queueOf(added(1), started(1), failed(1)))).toBe(false);
		expect(wouldBeLost([])).toBe(false);
	});
});
