import { expect, test } from 'vitest';
import { sentOf, speedAndTimeLeft } from './progress-text.ts';

const megabyte = 1_048_576;

test('counts a megabyte as 1048576 bytes [C9.10]', () => {
	expect(sentOf(214 * megabyte, 346 * megabyte)).toBe('214 of 346 MB');
	expect(sentOf(1.25 * megabyte, 8 * megabyte)).toBe('1.3 of 8.0 MB');
});

test('says how long it will take in words that fit the time', () => {
	expect(speedAndTimeLeft(24.1 * megabyte, 132 * megabyte)).toBe('24.1 MB/s · 6 s left');
	expect(speedAndTimeLeft(megabyte, 0.1 * megabyte)).toBe('1.0 MB/s · 1 s left');
	expect(speedAndTimeLeft(megabyte, 100 * megabyte)).toBe('1.0 MB/s · 2 min left');
	expect(speedAndTimeLeft(0.05 * megabyte, 390 * megabyte)).toBe('0.1 MB/s · 3 h left');
});

test('says nothing before a speed is known', () => {
	expect(speedAndTimeLeft(null, 100)).toBe('');
	expect(speedAndTimeLeft(0, 100)).toBe('');
});
