import { expect, test } from 'vitest';
import type { Phase, QueuedUpload } from './upload-phase.ts';
import { summaryOf } from './upload-queue.ts';

const upload = (id: number, phase: Phase, acknowledgedBytes: number): QueuedUpload => ({
	id,
	name: 'a.tif',
	sizeBytes: 100,
	acknowledgedBytes,
	uploadId: null,
	hasFile: true,
	phase,
});
const failed: Phase = { is: 'failed', sentence: 'No.', hint: null, canRetry: false };

test('the uploads under way are summed up for every page [E1.01]', () => {
	const queue = [upload(1, { is: 'processing', isDelayed: false }, 100), upload(2, { is: 'paused' }, 19), upload(3, failed, 50)];
	expect(summaryOf(queue)).toEqual({ count: 2, percent: 59, isHeldUp: false });
	expect(summaryOf(queue.slice(1))).toEqual({ count: 1, percent: 19, isHeldUp: true });
});

test('Finished, refused and unfinished uploads are not under way', () => {
	expect(summaryOf([upload(1, { is: 'done', how: 'UPLOADED' }, 100), upload(2, failed, 0)])).toBeNull();
	expect(summaryOf([])).toBeNull();
});
