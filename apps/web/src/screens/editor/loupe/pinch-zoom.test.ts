import { describe, expect, test } from 'vitest';
import { zoomAfter } from './pinch-zoom.ts';

describe('two fingers on the loupe', () => {
	test('two fingers on the loupe take it to the nearest step', () => {
		expect(zoomAfter(1, 1.6)).toBe(2);
		expect(zoomAfter(1, 0.6)).toBe(0.5);
		expect(zoomAfter(0.5, 4)).toBe(2);
	});

	test('two fingers on the loupe leave it where it is for less than half a step', () => {
		expect(zoomAfter(1, 1.3)).toBe(1);
		expect(zoomAfter(1, 0.8)).toBe(1);
	});

	test('two fingers on the loupe never take it beyond the last step', () => {
		expect(zoomAfter(2, 9)).toBe(2);
		expect(zoomAfter(0.5, 0.01)).toBe(0.5);
	});
});
