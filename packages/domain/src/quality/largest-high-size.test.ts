import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratioDiffersByPercent } from '../crop/crop-consistency.ts';
import { isSupported } from '../size/printable-size.ts';
import { roundSize } from '../size/size.ts';
import { stepLength } from '../units/length.ts';
import { mm, type Units } from '../units/units.ts';
import { densityPpi, qualityOf } from './density.ts';
import { largestHighSize } from './largest-high-size.ts';

const thresholds = { min: 100, max: 300 };
const units = fc.constantFrom<Units>('mm', 'inches');
const pixels = fc.record({ width: fc.integer({ min: 1, max: 60_000 }), height: fc.integer({ min: 1, max: 60_000 }) });
const border = fc.integer({ min: 0, max: 200 }).map(mm);

test('the largest High size is the crop at the High threshold, to the step [C4.11]', () => {
	expect(largestHighSize({ width: 4500, height: 3000 }, thresholds, 'mm')).toEqual({ width: 381, height: 254, units: 'mm' });
	expect(largestHighSize({ width: 4500, height: 3000 }, thresholds, 'inches')).toEqual({ width: 15, height: 10, units: 'inches' });
	expect(largestHighSize({ width: 4499, height: 2999 }, thresholds, 'inches')).toEqual({ width: 14.9, height: 9.9, units: 'inches' });
});

test('the largest High size stops at the printable limit, in proportion [D6]', () => {
	expect(largestHighSize({ width: 30_000, height: 20_000 }, thresholds, 'mm', mm(25))).toEqual({ width: 1575, height: 1050, units: 'mm' });
});

test('the largest High size is null when not even the smallest print would be High [D35]', () => {
	expect(largestHighSize({ width: 235, height: 2000 }, thresholds, 'mm')).toBeNull();
	expect(largestHighSize({ width: 237, height: 2000 }, thresholds, 'mm')).toEqual({ width: 20, height: 169, units: 'mm' });
});

test('the largest High size gives up the step that only the rounding had forgiven [C4.11]', () => {
	const justShort = ((30 - 9e-7) / 25.4) * 300;
	expect(largestHighSize({ width: justShort, height: justShort }, thresholds, 'mm')).toEqual({ width: 29, height: 29, units: 'mm' });
});

test('the largest High size has the shape of the crop, to a step or 1 % [C4.07] [C5.14]', () => {
	// 3.93 × 1.297 in: rounding both down would change the shape by 7 %.
	expect(largestHighSize({ width: 1180, height: 389 }, thresholds, 'inches')).toEqual({ width: 3.6, height: 1.2, units: 'inches' });
	fc.assert(
		fc.property(pixels, units, border, (crop, unit, borderMm) => {
			const size = largestHighSize(crop, thresholds, unit, borderMm);
			if (size === null) return;
			const isWide = crop.width >= crop.height;
			const [shorter, longer] = isWide ? [size.height, size.width] : [size.width, size.height];
			const ratio = Math.max(crop.width, crop.height) / Math.min(crop.width, crop.height);
			const isNear = Math.abs(longer - shorter * ratio) <= (unit === 'mm' ? 1 : 0.1) + 1e-6;
			expect(isNear || ratioDiffersByPercent(longer / shorter, ratio) <= 1).toBe(true);
		}),
		{ seed: 61, numRuns: 3000 },
	);
});

test('the largest High size is really High, printable and on the step [C4.11] [D6]', () => {
	fc.assert(
		fc.property(pixels, units, border, fc.integer({ min: 72, max: 720 }), (crop, unit, borderMm, max) => {
			const size = largestHighSize(crop, { max }, unit, borderMm);
			if (size === null) return;
			expect(qualityOf(densityPpi(crop, size), { min: 0, max })).toBe('high');
			expect(isSupported(size, borderMm)).toBe(true);
			expect(roundSize(size)).toEqual(size);
		}),
		{ seed: 59, numRuns: 3000 },
	);
});

test('the largest High size is the largest: a step more on both sides is not High or not printable [C4.11]', () => {
	fc.assert(
		fc.property(pixels, units, border, (crop, unit, borderMm) => {
			const size = largestHighSize(crop, thresholds, unit, borderMm);
			if (size === null) return;
			const larger = { width: stepLength(size.width, 1, unit), height: stepLength(size.height, 1, unit), units: unit };
			expect(qualityOf(densityPpi(crop, larger), thresholds) === 'high' && isSupported(larger, borderMm)).toBe(false);
		}),
		{ seed: 60, numRuns: 3000 },
	);
});
