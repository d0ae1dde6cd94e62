import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipCrop, isInside, type Rect, shiftInside } from './rect.ts';

const side = fc.integer({ min: 1000, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
const bounds = fc.record({ width: side, height: side });
const place = fc.integer({ min: -12_000_000, max: 12_000_000 }).map((thousandths) => thousandths / 1000);
const rect: fc.Arbitrary<Rect> = fc.record({ x: place, y: place, width: side, height: side });
const image = { width: 2048, height: 1365 };

describe('a rectangle inside', () => {
	test('a rectangle inside takes the whole image and no hair more', () => {
		expect(isInside({ x: 0, y: 0, ...image }, image)).toBe(true);
		expect(isInside({ x: 0, y: 0, width: 2048.001, height: 1365 }, image)).toBe(false);
		expect(isInside({ x: -0.001, y: 0, width: 10, height: 10 }, image)).toBe(false);
		expect(isInside({ x: 0, y: 1360, width: 10, height: 10 }, image)).toBe(false);
	});

	test('tolerates the given deviation', () => {
		expect(isInside({ x: -0.5, y: 0, width: 2048, height: 1365.5 }, image, 0.5)).toBe(true);
		expect(isInside({ x: -0.6, y: 0, width: 2048, height: 1365 }, image, 0.5)).toBe(false);
	});

	test('a rectangle inside refuses an empty area and values that are no numbers', () => {
		expect(isInside({ x: 0, y: 0, width: 0, height: 10 }, image)).toBe(false);
		expect(isInside({ x: 0, y: 0, width: 10, height: -10 }, image)).toBe(false);
		expect(isInside({ x: Number.NaN, y: 0, width: 10, height: 10 }, image)).toBe(false);
	});
});

describe('clipping', () => {
	test('clipping keeps the part inside the image [C5.10]', () => {
		expect(clipCrop({ x: -10, y: 1300, width: 100, height: 100 }, image)).toEqual({ x: 0, y: 1300, width: 90, height: 65 });
	});

	test('moves a rectangle inside that is wholly outside', () => {
		expect(clipCrop({ x: 5000, y: 10, width: 100, height: 100 }, image)).toEqual({ x: 1948, y: 10, width: 100, height: 100 });
	});

	test('clipping leaves nothing outside and changes nothing inside [C5.10]', () => {
		fc.assert(
			fc.property(rect, bounds, (given, within) => {
				const clipped = clipCrop(given, within);
				expect(isInside(clipped, within)).toBe(true);
				expect(clipCrop(clipped, within)).toBe(clipped);
			}),
			{ seed: 20, numRuns: 3000 },
		);
	});
});

test('a rectangle that fits is moved in without resizing', () => {
	fc.assert(
		fc.property(rect, bounds, (given, within) => {
			const moved = shiftInside(given, within);
			expect(isInside(moved, within)).toBe(true);
			expect(moved.width).toBeCloseTo(Math.min(given.width, within.width), 6);
			expect(moved.height).toBeCloseTo(Math.min(given.height, within.height), 6);
		}),
		{ seed: 21, numRuns: 3000 },
	);
});
