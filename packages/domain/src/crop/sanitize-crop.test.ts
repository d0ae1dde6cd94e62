import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from './rect.ts';
import { sanitizeCrop } from './sanitize-crop.ts';

const image = { width: 2048, height: 1365 };
const previous = { x: 100, y: 50, width: 600, height: 400 };

test.each([
	['no number', { ...previous, x: Number.NaN }],
	['an endless width', { ...previous, width: Number.POSITIVE_INFINITY }],
	['a negative place', { ...previous, y: -1 }],
	['a negative side', { ...previous, height: -400 }],
	['no side', { ...previous, width: 0 }],
	['a place beyond the image', { ...previous, x: 2048 }],
])('falls back to the previous value for %s [C5.10]', (_case, next) => {
	expect(sanitizeCrop(next, previous, image)).toEqual(previous);
});

test('sanitizing does not change a good crop [C5.10]', () => {
	const next = { x: 0.1, y: 0.2, width: 0.7, height: 1364.8 };
	expect(sanitizeCrop(next, previous, image)).toEqual(next);
});

test('clips the part beyond the edge [C5.10]', () => {
	const next = { x: 2000, y: 1300, width: 600, height: 400 };
	expect(sanitizeCrop(next, previous, image)).toEqual({ x: 2000, y: 1300, width: 48, height: 65 });
});

test('falls back to the whole image where nothing is usable [C5.10]', () => {
	const rubbish = { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN };
	expect(sanitizeCrop(rubbish, rubbish, image)).toEqual({ x: 0, y: 0, ...image });
});

test('a sanitized crop is inside the image whatever comes [C5.10]', () => {
	const number = fc.oneof(
		fc.integer({ min: -2_000_000, max: 12_000_000 }).map((thousandths) => thousandths / 1000),
		fc.double(),
	);
	const anything = fc.record({ x: number, y: number, width: number, height: number });
	const side = fc.integer({ min: 1000, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
	fc.assert(
		fc.property(anything, anything, fc.record({ width: side, height: side }), (next, before, bounds) => {
			const crop = sanitizeCrop(next, before, bounds);
			expect(isInside(crop, bounds)).toBe(true);
			expect(sanitizeCrop(crop, before, bounds)).toEqual(crop);
		}),
		{ seed: 22, numRuns: 3000 },
	);
});
