import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertSize, rotateSize, type Size } from '../size/size.ts';
import { ppi, type Units } from '../units/units.ts';
import { densityPpi, isPrintable, qualityOf, shownPpi } from './density.ts';

const thresholds = { min: 100, max: 300 };
const pixels = fc.integer({ min: 1, max: 100_000 });
const side = fc.double({ min: 1, max: 10_000, noNaN: true });

describe('density', () => {
	test('density is pixels per inch, the lower of the two sides [D5] [C5.11]', () => {
		expect(densityPpi({ width: 4500, height: 3000 }, { width: 15, height: 10, units: 'inches' })).toBe(300);
		expect(densityPpi({ width: 4500, height: 3000 }, { width: 15, height: 12, units: 'inches' })).toBe(250);
		expect(densityPpi({ width: 4500, height: 3000 }, { width: 600, height: 400, units: 'mm' })).toBeCloseTo(190.5, 9);
	});

	test('density is one resolution where whole pixels alone take a side from the shape of the size [D46]', () => {
		expect(densityPpi({ width: 6000, height: 3992 }, { width: 508, height: 338, units: 'mm' })).toBe(300);
		expect(densityPpi({ width: 6000, height: 3991 }, { width: 508, height: 338, units: 'mm' })).toBeLessThan(300);
	});

	test('density is the same in either unit and orientation [D5]', () => {
		fc.assert(
			fc.property(pixels, pixels, side, side, fc.constantFrom<Units>('mm', 'inches'), (w, h, width, height, units) => {
				const size: Size = { width, height, units };
				const density = densityPpi({ width: w, height: h }, size);
				expect(densityPpi({ width: w, height: h }, convertSize(size, units === 'mm' ? 'inches' : 'mm')) / density).toBeCloseTo(1, 9);
				expect(densityPpi({ width: h, height: w }, rotateSize(size))).toBe(density);
			}),
			{ seed: 56 },
		);
	});

	test('density refuses a size without an extent', () => {
		expect(() => densityPpi({ width: 100, height: 100 }, { width: 0, height: 0, units: 'mm' })).toThrow(RangeError);
	});
});

describe('quality', () => {
	test.each([
		[300, 'high'],
		[299.999_999_999, 'high'],
		[299.9, 'average'],
		[100, 'average'],
		[99.999_999_999, 'average'],
		[99.9, 'low'],
	])('calls %d ppi %s [C4.11]', (density, quality) => {
		expect(qualityOf(ppi(density), thresholds)).toBe(quality);
	});

	test('quality is printable from the least threshold on [C5.11]', () => {
		expect(isPrintable(ppi(100), thresholds)).toBe(true);
		expect(isPrintable(ppi(99.9), thresholds)).toBe(false);
	});

	test('quality is Low exactly if it is not printable [C4.11] [C5.11]', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 400_000 }).map((thousandths) => ppi(thousandths / 1000)),
				(density) => {
					expect(qualityOf(density, thresholds) === 'low').toBe(!isPrintable(density, thresholds));
				},
			),
			{ seed: 57 },
		);
	});
});

test('in whole ppi it is never shown above a threshold that it does not reach [C4.11]', () => {
	const thresholds = { min: 100, max: 300 };
	expect([84.67, 99.6, 190.5, 299.6, 300, 304.8].map((density) => shownPpi(ppi(density), thresholds))).toEqual([
		85, 99, 191, 299, 300, 305,
	]);
});

test('in whole ppi it is not rounded up at all where the thresholds are not known [C4.11]', () => {
	expect([190.5, 299.6, 299.999_999_999_9, 304.8].map((density) => shownPpi(ppi(density), null))).toEqual([190, 299, 300, 304]);
});
