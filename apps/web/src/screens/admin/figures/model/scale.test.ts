import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksOf, scaleOf } from './scale.ts';

test.each([
	[[], [0, 1]],
	[
		[0, 0],
		[0, 1],
	],
	[[1], [0, 1]],
	[
		[3, 4],
		[0, 1, 2, 3, 4],
	],
	[
		[85, 85],
		[0, 25, 50, 75, 100],
	],
	[
		[-30, 100],
		[-50, 0, 50, 100],
	],
])('the scale of %j has round lines that hold all values and zero', (values, lines) => {
	expect(scaleOf(values)).toEqual({ least: lines[0], most: lines.at(-1), lines });
});

test('a scale holds every value between few lines', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: -1_000_000, max: 100_000_000 }), { minLength: 1 }), (values) => {
			const { least, most, lines } = scaleOf(values);
			expect(least).toBeLessThanOrEqual(Math.min(...values, 0));
			expect(most).toBeGreaterThanOrEqual(Math.max(...values, 0));
			expect(lines).toContain(0);
			expect(lines.length).toBeLessThanOrEqual(8);
		}),
	);
});

test('labels are spread evenly from the first column on', () => {
	expect(marksOf(30, 10)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
	expect(marksOf(3, 10)).toEqual([0, 1, 2]);
	expect(marksOf(3, 0)).toEqual([0]);
	expect(marksOf(0, 10)).toEqual([]);
});
