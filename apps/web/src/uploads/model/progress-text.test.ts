import { expect, test } from 'vitest';
import { afterUpload, comingText, postponedLabel, sentOf, speedAndTimeLeft, type TimedUpload } from './progress-text.ts';

const megabyte = 1_048_576;

test('a megabyte is 1048576 bytes [C9.10]', () => {
	expect(sentOf(214 * megabyte, 346 * megabyte)).toBe('214 of 346 MB');
	expect(sentOf(1.25 * megabyte, 8 * megabyte)).toBe('1.3 of 8.0 MB');
});

test('the time left is in words that fit its length', () => {
	expect(speedAndTimeLeft(24.1 * megabyte, 132 * megabyte)).toBe('24.1 MB/s · 6 s left');
	expect(speedAndTimeLeft(megabyte, 0.1 * megabyte)).toBe('1.0 MB/s · 1 s left');
	expect(speedAndTimeLeft(megabyte, 100 * megabyte)).toBe('1.0 MB/s · 2 min left');
	expect(speedAndTimeLeft(0.05 * megabyte, 390 * megabyte)).toBe('0.1 MB/s · 3 h left');
});

test('speed and time left are empty before a speed is known', () => {
	expect(speedAndTimeLeft(null, 100)).toBe('');
	expect(speedAndTimeLeft(0, 100)).toBe('');
});

const bytes = { sentBytes: 349, totalBytes: 1000 };

test('a card says how far its upload is [E1.01]', () => {
	expect(comingText({ phase: 'running', ...bytes })).toBe('On its way · 34 %');
	expect(comingText({ phase: 'waiting', sentBytes: 0, totalBytes: 1000 })).toBe('On its way · 0 %');
	expect(comingText({ phase: 'interrupted', ...bytes })).toBe('Waiting for the connection · 34 %');
	expect(comingText({ phase: 'processing', sentBytes: 1000, totalBytes: 1000 })).toBe('Arrived, being prepared');
});

const upload = (secondsLeft: number | null, phase: TimedUpload['phase'] = 'running'): TimedUpload => ({ phase, secondsLeft });

test('a print that waits names the time left, where that is known [E1.03]', () => {
	expect(postponedLabel(upload(110))).toBe('Adds when the upload is done (2 min)');
	expect(postponedLabel(upload(41.2))).toBe('Adds when the upload is done (42 s)');
	expect(postponedLabel(upload(null))).toBe('Adds when the upload is done');
	expect(postponedLabel(upload(41.2, 'paused'))).toBe('Adds when the upload is done');
	expect(postponedLabel(null)).toBe('Adds when the upload is done');
});

test('whatever needs the server’s copy says when it comes [E1.02]', () => {
	expect(afterUpload('The 100 % view opens', upload(110))).toBe('The 100 % view opens when the upload is done: 2 min');
	expect(afterUpload('The file check opens', upload(6000))).toBe('The file check opens when the upload is done: 2 h');
	expect(afterUpload('The file check opens', null)).toBe('The file check opens when the upload is done.');
});
