import { expect, test } from 'vitest';
import type { Phase, QueuedUpload } from './upload-phase.ts';
import { toUploadRow } from './upload-row.ts';

const upload = (phase: Phase): QueuedUpload => ({
	id: 3,
	name: 'a.tif',
	sizeBytes: 400,
	acknowledgedBytes: 100,
	uploadId: null,
	hasFile: true,
	phase,
});

test('a row says how much has arrived and how long the rest takes [E1.01]', () => {
	const row = toUploadRow(upload({ is: 'sending', speed: { bytesPerSecond: 50, at: { bytes: 100, ms: 1 } } }));
	expect(row).toEqual({
		key: 3,
		imageId: null,
		name: 'a.tif',
		totalBytes: 400,
		sentBytes: 100,
		phase: 'running',
		secondsLeft: 6,
		refusal: null,
		canRetry: false,
	});
});

test('A row without a known speed gives no time', () => {
	expect(toUploadRow(upload({ is: 'sending', speed: { bytesPerSecond: null, at: null } })).secondsLeft).toBeNull();
	expect(toUploadRow(upload({ is: 'paused' })).secondsLeft).toBeNull();
});

test('a refused row carries the reason [E1.05]', () => {
	const row = toUploadRow(upload({ is: 'failed', sentence: 'The file is damaged.', hint: null, canRetry: false }));
	expect(row).toMatchObject({ phase: 'refused', refusal: 'The file is damaged.', canRetry: false });
});
