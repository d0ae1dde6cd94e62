import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import type { Units } from '../units/units.ts';
import { convertSize, formatSize, orientTo, overallSize, rotateSize, roundSize, type Size, sizeInMm } from './size.ts';

const side = fc.double({ min: 0.1, max: 10_000, noNaN: true });
const size: fc.Arbitrary<Size> = fc.record({ width: side, height: side, units: fc.constantFrom<Units>('mm', 'inches') });

describe('a size', () => {
	test('converts by 25.4 and stays the very same in its own unit [C4.06]', () => {
		const inMm: Size = { width: 508, height: 254, units: 'mm' };
		expect(convertSize(inMm, 'inches')).toEqual({ width: 20, height: 10, units: 'inches' });
		expect(convertSize(inMm, 'mm')).toBe(inMm);
	});

	test('a size has the same millimetres in either unit [C4.06]', () => {
		fc.assert(
			fc.property(size, fc.constantFrom<Units>('mm', 'inches'), (given, to) => {
				const before = sizeInMm(given);
				const after = sizeInMm(convertSize(given, to));
				expect(Math.abs(after.width - before.width)).toBeLessThan(FLOAT_TOLERANCE);
				expect(Math.abs(after.height - before.height)).toBeLessThan(FLOAT_TOLERANCE);
			}),
			{ seed: 10 },
		);
	});

	test('rounds both sides, and once is enough [D11]', () => {
		expect(roundSize({ width: 600.4, height: 399.5, units: 'mm' })).toEqual({ width: 600, height: 400, units: 'mm' });
		fc.assert(
			fc.property(size, (given) => {
				expect(roundSize(roundSize(given))).toEqual(roundSize(given));
			}),
			{ seed: 11 },
		);
	});

	test('a size is written with one unit [C9.01]', () => {
		expect(formatSize({ width: 600, height: 400, units: 'mm' })).toBe('600 × 400 mm');
		expect(formatSize({ width: 600 / 25.4, height: 400 / 25.4, units: 'inches' })).toBe('23.6 × 15.7 in');
		expect(formatSize({ width: 600 / 25.4, height: 400 / 25.4, units: 'inches' }, 2)).toBe('23.62 × 15.75 in');
	});
});

describe('orientation', () => {
	test('turns and turns back', () => {
		fc.assert(
			fc.property(size, (given) => {
				expect(rotateSize(rotateSize(given))).toEqual(given);
			}),
			{ seed: 12 },
		);
	});

	test('follows the reference and keeps the sides [C4.06]', () => {
		const landscape: Size = { width: 406, height: 305, units: 'mm' };
		expect(orientTo(landscape, { width: 2, height: 3 })).toEqual({ width: 305, height: 406, units: 'mm' });
		expect(orientTo(landscape, { width: 3, height: 2 })).toBe(landscape);
	});

	test('orientation leaves a size alone that is square or is held against a square [C4.06]', () => {
		const landscape: Size = { width: 406, height: 305, units: 'mm' };
		const square: Size = { width: 300, height: 300, units: 'mm' };
		expect(orientTo(landscape, { width: 5, height: 5 })).toBe(landscape);
		expect(orientTo(square, { width: 2, height: 3 })).toBe(square);
	});
});

describe('overall size', () => {
	const border = { widthMM: 25, widthInches: 1 };

	test('adds twice the border in the unit of the size [C5.12]', () => {
		expect(overallSize({ width: 600, height: 400, units: 'mm' }, border)).toEqual({ width: 650, height: 450, units: 'mm' });
		expect(overallSize({ width: 23.6, height: 15.7, units: 'inches' }, border)).toEqual({ width: 25.6, height: 17.7, units: 'inches' });
	});

	test('overall size leaves no noise of binary fractions', () => {
		const size: Size = { width: 0.1, height: 0.7, units: 'inches' };
		expect(overallSize(size, { widthMM: 2.54, widthInches: 0.1 })).toEqual({ width: 0.3, height: 0.9, units: 'inches' });
	});

	test('overall size is the size itself without a border [C5.12]', () => {
		const size: Size = { width: 600, height: 400, units: 'mm' };
		expect(overallSize(size, null)).toBe(size);
	});
});
