import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf } from './progress-text.ts';
import type { Phase, QueuedUpload } from './upload-phase.ts';
import { isAnyComing, isBeingSent, isShownAsComing, isSmooth, nextToStart, type QueueEvent, queueAfter, twinOf } from './upload-queue.ts';

const queueOf = (...events: QueueEvent[]): readonly QueuedUpload[] => events.reduce(queueAfter, []);
const added = (id: number, sizeBytes = 1000): QueueEvent => ({ type: 'added', id, name: `${id}.jpg`, sizeBytes });
const sending = (id: number): QueueEvent => ({ type: 'sending', id });
const acknowledged = (id: number, bytes: number, atMs = 0): QueueEvent => ({ type: 'acknowledged', id, bytes, atMs });
const observed = (id: number, bytes: number, atMs = 0): QueueEvent => ({ type: 'observed', id, bytes, atMs });
const failed = (id: number): QueueEvent => ({ type: 'failed', id, sentence: 'Upload failed. Please try again.', canRetry: true });
const found = (id: number, acknowledgedBytes = 400): QueueEvent => ({
	type: 'found',
	id,
	name: `${id}.tif`,
	sizeBytes: 1000,
	uploadId: `upload-${id}`,
	acknowledgedBytes,
	expiresAt: null,
});

const phases = (queue: readonly QueuedUpload[]): Phase['is'][] => queue.map(({ phase }) => phase.is);
const only = (queue: readonly QueuedUpload[]): QueuedUpload => {
	const [upload] = queue;
	if (upload === undefined || queue.length !== 1) throw new Error(`one upload expected, ${queue.length} found`);
	return upload;
};

describe('progress', () => {
	test('progress stays at 85 % until the last byte is acknowledged, then the upload is processing [C4.12] [C9.06]', () => {
		const almost = only(queueOf(added(1), sending(1), acknowledged(1, 999)));
		expect(percentOf(almost)).toBe(85);
		expect(almost.phase.is).toBe('sending');
		const whole = only(queueOf(added(1), sending(1), acknowledged(1, 1000)));
		expect(percentOf(whole)).toBe(100);
		expect(whole.phase.is).toBe('processing');
	});

	test('never runs backwards and never passes 85 % while sending [C4.12]', () => {
		fc.assert(
			fc.property(fc.array(fc.nat(999)), (steps) => {
				const events = steps.toSorted((a, b) => a - b).map((bytes, index) => acknowledged(1, bytes, index * 100));
				const percents = events.map((_event, index) => percentOf(only(queueOf(added(1), sending(1), ...events.slice(0, index + 1)))));
				expect(percents).toEqual(percents.toSorted((a, b) => a - b));
				expect(Math.max(0, ...percents)).toBeLessThanOrEqual(85);
			}),
		);
	});

	test('outlives a pause, a lost connection and a failure [D14]', () => {
		const sent = [added(1), sending(1), acknowledged(1, 600)];
		for (const event of [
			{ type: 'paused', id: 1 },
			{ type: 'interrupted', id: 1, because: 'LOST' },
			{ type: 'offline', id: 1 },
			{ type: 'queued', id: 1 },
			failed(1),
		] satisfies QueueEvent[])
			expect(only(queueOf(...sent, event))).toMatchObject({
				acknowledgedBytes: 600,
				phase: { is: event.type === 'queued' ? 'waiting' : event.type },
			});
	});

	test('the speed follows from acknowledged bytes; bytes from before a resume took no time', () => {
		const { phase } = only(queueOf(added(1, 10_000), sending(1), acknowledged(1, 5000, 1000), acknowledged(1, 6000, 2000)));
		expect(phase).toMatchObject({ is: 'sending', speed: { bytesPerSecond: 1000 } });
	});

	test('a late acknowledgement does not wake a row that was paused or has failed', () => {
		expect(phases(queueOf(added(1), sending(1), failed(1), acknowledged(1, 1000)))).toEqual(['failed']);
		expect(phases(queueOf(added(1), sending(1), { type: 'paused', id: 1 }, acknowledged(1, 500)))).toEqual(['paused']);
	});
});

describe('the order of uploads', () => {
	test('sends two at once and lets the third wait; what is being processed gives its place on', () => {
		const two = queueOf(added(1), added(2), added(3), { type: 'reading', id: 1, readBytes: null }, sending(2));
		expect(nextToStart(two)).toBeNull();
		expect(nextToStart(queueAfter(two, { type: 'processing', id: 2 }))?.id).toBe(3);
	});

	test('gives the place of a paused upload to the next; resumed, it waits for its turn', () => {
		const queue = queueOf(added(1), added(2), added(3), sending(1), sending(2), { type: 'paused', id: 1 });
		expect(nextToStart(queue)?.id).toBe(3);
		const resumed = queueAfter(queueAfter(queue, sending(3)), { type: 'queued', id: 1 });
		expect(phases(resumed)).toEqual(['waiting', 'sending', 'sending']);
		expect(nextToStart(resumed)).toBeNull();
	});

	test('an upload that tries to reach the server keeps its place', () => {
		expect(
			nextToStart(queueOf(added(1), added(2), added(3), sending(1), sending(2), { type: 'interrupted', id: 1, because: 'LOST' })),
		).toBeNull();
	});

	test('keeps a failed row with its sentence until it is tried again or removed', () => {
		const one = queueOf(added(1), sending(1), failed(1));
		expect(only(one).phase).toEqual({ is: 'failed', sentence: 'Upload failed. Please try again.', hint: null, canRetry: true });
		expect(phases(queueAfter(one, { type: 'queued', id: 1 }))).toEqual(['waiting']);
		expect(queueAfter(one, { type: 'removed', id: 1 })).toEqual([]);
	});

	test('starts again what went offline, and nothing else', () => {
		const queue = queueOf(added(1), added(2), added(3), { type: 'offline', id: 1 }, failed(2), { type: 'paused', id: 3 });
		expect(nextToStart(queue)).toBeNull();
		expect(phases(queueAfter(queue, { type: 'reconnected' }))).toEqual(['waiting', 'failed', 'paused']);
	});
});

describe('uploads of an earlier page', () => {
	test('an earlier page’s upload is listed with the bytes received, and waits for its file', () => {
		expect(only(queueOf(found(1)))).toMatchObject({ acknowledgedBytes: 400, hasFile: false, phase: { is: 'unfinished' } });
		expect(nextToStart(queueOf(found(1)))).toBeNull();
	});

	test('an earlier page’s upload is replaced by the file that it waited for', () => {
		const queue = queueOf(found(1), found(2), added(3), { type: 'identified', id: 3, uploadId: 'upload-1', acknowledgedBytes: 400 });
		expect(queue.map(({ id }) => id)).toEqual([2, 3]);
		expect(queue[1]).toMatchObject({ acknowledgedBytes: 400, uploadId: 'upload-1', hasFile: true });
	});

	test('a failed row gives its place to the next try with the same file', () => {
		const identified = (id: number): QueueEvent => ({ type: 'identified', id, uploadId: 'a', acknowledgedBytes: 700 });
		expect(queueOf(added(1), identified(1), failed(1), added(2), identified(2)).map(({ id }) => id)).toEqual([2]);
	});

	test('an upload that is gone from the server starts again with the first byte', () => {
		const queue = queueOf(added(1), { type: 'identified', id: 1, uploadId: 'a', acknowledgedBytes: 700 }, { type: 'restarted', id: 1 });
		expect(only(queue)).toMatchObject({ acknowledgedBytes: 0, uploadId: null });
	});

	test('an earlier upload is “elsewhere” while it grows, and waits for its file again once it stops', () => {
		const growing = [found(1), observed(1, 400, 0), observed(1, 500, 5000)];
		expect(only(queueOf(found(1), observed(1, 400, 0))).phase.is).toBe('unfinished');
		expect(only(queueOf(...growing))).toMatchObject({ acknowledgedBytes: 500, phase: { is: 'elsewhere' } });
		expect(only(queueOf(...growing, observed(1, 500, 50_000))).phase.is).toBe('elsewhere');
		expect(only(queueOf(...growing, observed(1, 500, 70_000))).phase.is).toBe('unfinished');
	});

	test('an upload that another tab took over is left to it while it grows, and taken back once it stops', () => {
		const taken = [added(1), sending(1), acknowledged(1, 400), { type: 'elsewhere', id: 1, atMs: 0 }] satisfies QueueEvent[];
		const growing = [...taken, observed(1, 400, 50_000), observed(1, 500, 59_000)];
		expect(only(queueOf(...growing, observed(1, 500, 110_000)))).toMatchObject({ acknowledgedBytes: 500, phase: { is: 'elsewhere' } });
		expect(only(queueOf(...growing, observed(1, 500, 120_000))).phase.is).toBe('waiting');
	});

	test('the same file chosen twice is found to be one upload', () => {
		const queue = queueOf(added(1), sending(1), { type: 'identified', id: 1, uploadId: 'a', acknowledgedBytes: 0 }, added(2), found(3));
		expect(twinOf(queue, 2, 'a')?.id).toBe(1);
		expect(twinOf(queue, 1, 'a')).toBeNull();
		expect(twinOf(queue, 2, 'upload-3')).toBeNull();
		expect(twinOf(queueAfter(queue, failed(1)), 2, 'a')).toBeNull();
	});
});

describe('leaving the page', () => {
	test('is warned of only while something is being sent', () => {
		expect(isBeingSent(queueOf(added(1)))).toBe(true);
		expect(isBeingSent(queueOf(added(1), sending(1)))).toBe(true);
		for (const event of [
			{ type: 'paused', id: 1 },
			{ type: 'processing', id: 1 },
			{ type: 'elsewhere', id: 1, atMs: 0 },
			failed(1),
		] satisfies QueueEvent[])
			expect(isBeingSent(queueOf(added(1), sending(1), event))).toBe(false);
		expect(isBeingSent(queueOf(found(1)))).toBe(false);
		expect(isBeingSent([])).toBe(false);
	});
});

test('an image is coming of everything but what failed or lacks its file', () => {
	expect(isAnyComing(queueOf(added(1)))).toBe(true);
	expect(isAnyComing(queueOf(added(1), { type: 'processing', id: 1 }))).toBe(true);
	expect(isAnyComing(queueOf(found(1), added(2), failed(2)))).toBe(false);
});

test('uploads need no attention while all proceed by themselves', () => {
	expect(isSmooth([])).toBe(true);
	expect(isSmooth(queueOf(added(1), added(2), sending(2), { type: 'processing', id: 2 }))).toBe(true);
	for (const event of [failed(1), { type: 'paused', id: 1 }, { type: 'offline', id: 1 }] satisfies QueueEvent[])
		expect(isSmooth(queueOf(added(1), sending(1), event, added(2)))).toBe(false);
	expect(isSmooth(queueOf(found(1)))).toBe(false);
});

test('a chosen file has a card until the gallery has its image [E1.01]', () => {
	const shown = (images: readonly { id: string }[], ...events: QueueEvent[]) =>
		queueOf(added(1), ...events).some((upload) => isShownAsComing(upload, images));
	const identified: QueueEvent = { type: 'identified', id: 1, uploadId: 'image-1', acknowledgedBytes: 0 };
	const done: QueueEvent = { type: 'done', id: 1, how: 'UPLOADED', imageId: 'image-1' };
	expect(shown([])).toBe(true);
	expect(shown([{ id: 'image-2' }], identified, done)).toBe(true);
	expect(shown([{ id: 'image-1' }], identified, done)).toBe(false);
	expect(shown([{ id: 'image-1' }], identified)).toBe(false);
	expect(shown([], { type: 'done', id: 1, how: 'IN_LIST' })).toBe(false);
	expect(shown([], failed(1))).toBe(false);
});
