import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mm, type Units } from '../units/units.ts';
import { clampToPrintable, isSupported, maxSide, type SizeProblem, sizeProblem } from './printable-size.ts';
import { rotateSize, roundSize, type Size } from './size.ts';

const units = fc.constantFrom<Units>('mm', 'inches');
const side = fc.double({ min: 0.01, max: 50_000, noNaN: true });
const border = fc.integer({ min: 0, max: 500_000 }).map((thousandths) => mm(thousandths / 1000));

describe('a printable size', () => {
	test.each<[Size, number, SizeProblem | null]>([
		[{ width: 1099, height: 2000, units: 'mm' }, 0, null],
		[{ width: 1100, height: 2000, units: 'mm' }, 0, 'SHORTER_SIDE_TOO_LONG'],
		[{ width: 1050, height: 2000, units: 'mm' }, 25, null],
		[{ width: 1051, height: 2000, units: 'mm' }, 25, 'SHORTER_SIDE_TOO_LONG'],
		[{ width: 500, height: 10_000, units: 'mm' }, 0, null],
		[{ width: 500, height: 10_001, units: 'mm' }, 0, 'LONGER_SIDE_TOO_LONG'],
		[{ width: 500, height: 9950, units: 'mm' }, 25, null],
		[{ width: 500, height: 9951, units: 'mm' }, 25, 'LONGER_SIDE_TOO_LONG'],
		[{ width: 43.3, height: 60, units: 'inches' }, 0, null],
		[{ width: 43.4, height: 60, units: 'inches' }, 0, 'SHORTER_SIDE_TOO_LONG'],
	])('the check of a size finds %o with a border of %d mm: %s [D6] [C5.09] [C9.04]', (size, borderMm, problem) => {
		expect(sizeProblem(size, mm(borderMm))).toBe(problem);
		expect(sizeProblem(rotateSize(size), mm(borderMm))).toBe(problem);
		expect(isSupported(size, mm(borderMm))).toBe(problem === null);
	});

	test('a printable size has a shorter side of at least 20 mm [D35]', () => {
		expect(sizeProblem({ width: 20, height: 300, units: 'mm' }, mm(0))).toBeNull();
		expect(sizeProblem({ width: 300, height: 19, units: 'mm' }, mm(0))).toBe('SHORTER_SIDE_TOO_SHORT');
		expect(sizeProblem({ width: 0.7, height: 10, units: 'inches' }, mm(0))).toBe('SHORTER_SIDE_TOO_SHORT');
	});
});

describe('the hint', () => {
	test('the hint names the longest shorter side that the border leaves [D6]', () => {
		expect(maxSide({ border: { widthMM: 25, widthInches: 1 } })).toBe(1050);
		expect(maxSide({ border: null })).toBe(1099);
	});

	test('the hint names a side that is printable, and the next one is not [D6]', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 500 }), (widthMM) => {
				const most = maxSide({ border: { widthMM, widthInches: 0 } });
				expect(isSupported({ width: most, height: most, units: 'mm' }, mm(widthMM))).toBe(true);
				expect(isSupported({ width: most + 1, height: most + 1, units: 'mm' }, mm(widthMM))).toBe(false);
			}),
			{ seed: 50 },
		);
	});
});

describe('clamping', () => {
	test('clamping gives a printable size on the step, whatever comes [D35]', () => {
		fc.assert(
			fc.property(side, side, units, border, (width, height, unit, borderMm) => {
				const size = clampToPrintable({ width, height, units: unit }, borderMm);
				expect(sizeProblem(size, borderMm)).toBeNull();
				expect(roundSize(size)).toEqual(size);
			}),
			{ seed: 51, numRuns: 3000 },
		);
	});

	test('clamping does not change a printable size on the step [D35]', () => {
		fc.assert(
			fc.property(fc.integer({ min: 20, max: 1099 }), fc.integer({ min: 20, max: 10_000 }), (width, height) => {
				const size: Size = { width, height, units: 'mm' };
				expect(clampToPrintable(size, mm(0))).toEqual(size);
			}),
			{ seed: 52 },
		);
	});

	test('clamping keeps the proportions [D35]', () => {
		expect(clampToPrintable({ width: 3300, height: 2200, units: 'mm' }, mm(0))).toEqual({ width: 1649, height: 1099, units: 'mm' });
		expect(clampToPrintable({ width: 4, height: 8, units: 'mm' }, mm(0))).toEqual({ width: 20, height: 40, units: 'mm' });
		expect(clampToPrintable({ width: 20_000, height: 1000, units: 'mm' }, mm(50))).toEqual({ width: 9900, height: 495, units: 'mm' });
	});
});
