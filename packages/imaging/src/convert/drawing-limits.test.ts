import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingLimits, expectedSeconds, fullDrawingSeconds, smallDrawingSeconds } from './drawing-limits.ts';

const seconds = fc.double({ min: 0, max: 1e6, noNaN: true });
const count = fc.integer({ min: 0, max: 2e9 });

describe('the time of a drawing [ASVS 15.2.2]', () => {
	test('lies within its limits, whatever the file says of itself', () => {
		const anything = fc.oneof(fc.double(), fc.integer());
		fc.assert(
			fc.property(anything, anything, (one, other) => {
				const small = smallDrawingSeconds({ bytes: one, innerPixels: other });
				expect(small).toBeGreaterThanOrEqual(drawingLimits.smallSeconds);
				expect(small).toBeLessThanOrEqual(drawingLimits.maxSmallSeconds);
				const full = fullDrawingSeconds({ pixels: one, expectedSeconds: other });
				expect(full).toBeGreaterThanOrEqual(drawingLimits.fullSeconds);
				expect(full).toBeLessThanOrEqual(drawingLimits.maxFullSeconds);
			}),
		);
	});

	test('the time of a drawing is never less for a file with more bytes or pictures, nor for a drawing with more pixels or one that was slower when it was small', () => {
		fc.assert(
			fc.property(count, count, count, seconds, seconds, (a, b, more, slow, slower) => {
				expect(smallDrawingSeconds({ bytes: a + more, innerPixels: b })).toBeGreaterThanOrEqual(
					smallDrawingSeconds({ bytes: a, innerPixels: b }),
				);
				expect(smallDrawingSeconds({ bytes: a, innerPixels: b + more })).toBeGreaterThanOrEqual(
					smallDrawingSeconds({ bytes: a, innerPixels: b }),
				);
				expect(fullDrawingSeconds({ pixels: a + more, expectedSeconds: slow + slower })).toBeGreaterThanOrEqual(
					fullDrawingSeconds({ pixels: a, expectedSeconds: slow }),
				);
			}),
		);
	});

	test('the time of a drawing is at least three times what is expected, until it is the most that any drawing has', () => {
		fc.assert(
			fc.property(count, seconds, (pixels, expected) => {
				expect(fullDrawingSeconds({ pixels, expectedSeconds: expected })).toBeGreaterThanOrEqual(
					Math.min(drawingLimits.maxFullSeconds, 3 * expected),
				);
			}),
		);
	});

	test('the time of a drawing is estimated from a small drawing by the pixels of both', () => {
		expect(expectedSeconds({ pixels: 250_000, seconds: 0.01 }, 100_000_000)).toBe(4);
		expect(expectedSeconds({ pixels: 250_000, seconds: 0.01 }, 100)).toBe(0.01);
		expect(fullDrawingSeconds({ pixels: 100_000_000, expectedSeconds: 4 })).toBe(57);
		expect(fullDrawingSeconds({ pixels: 100_000_000, expectedSeconds: Number.NaN })).toBe(100);
	});
});
