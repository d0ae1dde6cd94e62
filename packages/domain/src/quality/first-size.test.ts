import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSupported } from '../size/printable-size.ts';
import { roundSize } from '../size/size.ts';
import { mm, ppi, type Units } from '../units/units.ts';
import { densityPpi } from './density.ts';
import { firstSize, maximumUnlockedSize, sizeAtDensity } from './first-size.ts';
import { largestHighSize } from './largest-high-size.ts';

const units = fc.constantFrom<Units>('mm', 'inches');
const pixels = fc.record({ width: fc.integer({ min: 1, max: 100_000 }), height: fc.integer({ min: 1, max: 100_000 }) });
const border = fc.integer({ min: 0, max: 500 }).map(mm);

describe('the first size', () => {
	test('the first size is the pixels at 300 ppi [C4.11] [D35]', () => {
		expect(firstSize({ width: 4500, height: 3000 }, 'mm')).toEqual({ width: 381, height: 254, units: 'mm' });
		expect(firstSize({ width: 4500, height: 3000 }, 'inches')).toEqual({ width: 15, height: 10, units: 'inches' });
	});

	test('the first size is limited to printable sizes [D35]', () => {
		expect(firstSize({ width: 30_000, height: 20_000 }, 'mm')).toEqual({ width: 1649, height: 1099, units: 'mm' });
		expect(firstSize({ width: 30_000, height: 20_000 }, 'mm', ppi(300), mm(25))).toEqual({ width: 1575, height: 1050, units: 'mm' });
		expect(firstSize({ width: 120, height: 60 }, 'mm')).toEqual({ width: 40, height: 20, units: 'mm' });
	});

	test('the first size is not a hair below 300 ppi if it could be at 300 [C4.11] [D35]', () => {
		expect(firstSize({ width: 6000, height: 4000 }, 'mm')).toEqual({ width: 508, height: 338, units: 'mm' });
		fc.assert(
			fc.property(pixels, units, border, (crop, unit, borderMm) => {
				const density = densityPpi(crop, firstSize(crop, unit, ppi(300), borderMm));
				// Only crops enlarged to the smallest print are below; that cannot be avoided.
				expect(density >= 300 - 1e-6 || largestHighSize(crop, { max: 300 }, unit, borderMm) === null).toBe(true);
			}),
			{ seed: 55, numRuns: 2000 },
		);
	});

	test('the first size is printable and on the step for any image and border [D35]', () => {
		fc.assert(
			fc.property(pixels, units, border, (crop, unit, borderMm) => {
				const size = firstSize(crop, unit, ppi(300), borderMm);
				expect(isSupported(size, borderMm)).toBe(true);
				expect(roundSize(size)).toEqual(size);
			}),
			{ seed: 53, numRuns: 2000 },
		);
	});
});

describe('the largest size when unlocked', () => {
	test('the largest size when unlocked is the original at the present density, down to the step [C4.07] [D35]', () => {
		expect(maximumUnlockedSize({ width: 4500, height: 3000 }, ppi(191), 'mm')).toEqual({ width: 598, height: 398, units: 'mm' });
	});

	test('the largest size when unlocked never asks for more pixels than there are [C4.07]', () => {
		fc.assert(
			fc.property(pixels, units, fc.integer({ min: 50, max: 600 }).map(ppi), (original, unit, density) => {
				const size = maximumUnlockedSize(original, density, unit);
				fc.pre(size.width > 0 && size.height > 0);
				expect(densityPpi(original, size)).toBeGreaterThanOrEqual(density - 1e-3);
			}),
			{ seed: 54 },
		);
	});
});

test('the first size is the size of a freely dragged crop at its density [C4.08]', () => {
	expect(sizeAtDensity({ width: 4500, height: 3000 }, ppi(191), 'mm')).toEqual({ width: 598, height: 399, units: 'mm' });
	expect(sizeAtDensity({ width: 4500, height: 3000 }, ppi(191), 'inches')).toEqual({ width: 23.6, height: 15.7, units: 'inches' });
});
