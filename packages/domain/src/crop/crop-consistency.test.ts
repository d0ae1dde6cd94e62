import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Size } from '../size/size.ts';
import { checkCrop, ORDER_VIEW_TOLERANCE_PERCENT, ratioDiffersByPercent } from './crop-consistency.ts';
import { isInside } from './rect.ts';

const bounds = { width: 2048, height: 1365 };
const crop = { x: 100, y: 50, width: 600, height: 400 };
const chosenSize: Size = { width: 300, height: 200, units: 'mm' };
const good = { crop, ratio: 1.5, cropDerivedSize: chosenSize, chosenSize, bounds };

describe('the ratio', () => {
	test('the ratio is compared in per cent of the wanted one [D7]', () => {
		expect(ratioDiffersByPercent(1.5, 1.5)).toBe(0);
		expect(ratioDiffersByPercent(1.62, 1.5)).toBeCloseTo(8, 9);
		expect(ratioDiffersByPercent(1.38, 1.5)).toBeCloseTo(8, 9);
		expect(ORDER_VIEW_TOLERANCE_PERCENT).toBe(5);
	});

	test('the ratio may differ by 8 per cent and no more [C5.14] [D7]', () => {
		expect(checkCrop({ ...good, crop: { ...crop, width: 400 * 1.62 } })).toEqual({ ok: true });
		expect(checkCrop({ ...good, crop: { ...crop, width: 400 * 1.63 } }).ok).toBe(false);
		expect(checkCrop({ ...good, crop: { ...crop, width: 400 * 1.37 } }).ok).toBe(false);
	});

	test('the ratio is mended by the height, and reported [C5.14]', () => {
		expect(checkCrop({ ...good, crop: { ...crop, height: 300 } })).toEqual({
			ok: false,
			crop: { x: 100, y: 50, width: 600, height: 400 },
			report: {
				crop: { ...crop, height: 300 },
				wantedRatio: 1.5,
				cropRatio: 2,
				ratioDiffersByPercent: expect.closeTo(100 / 3, 9),
				sizeDiffersBy: 0,
				units: 'mm',
			},
		});
	});
});

describe('the size', () => {
	test.each<[Size, Size, boolean]>([
		[{ width: 351, height: 200, units: 'mm' }, chosenSize, true],
		[{ width: 351.1, height: 200, units: 'mm' }, chosenSize, false],
		[{ width: 300, height: 148, units: 'mm' }, chosenSize, false],
		[{ width: 14, height: 10, units: 'inches' }, { width: 12, height: 8, units: 'inches' }, true],
		[{ width: 14.1, height: 8, units: 'inches' }, { width: 12, height: 8, units: 'inches' }, false],
		[chosenSize, { width: 300 / 25.4, height: 200 / 25.4, units: 'inches' }, true],
		[{ width: 351, height: 200, units: 'mm' }, { width: 300 / 25.4, height: 200 / 25.4, units: 'inches' }, false],
	])('derived as %o for the chosen %o is accepted: %s [C5.14] [C9.12] [D7]', (cropDerivedSize, chosen, ok) => {
		expect(checkCrop({ ...good, cropDerivedSize, chosenSize: chosen }).ok).toBe(ok);
	});
});

test('mends a crop within the image, to the ratio and to the checker’s own liking [C5.14] [C5.10]', () => {
	const share = fc.integer({ min: 20_000, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
	fc.assert(
		fc.property(
			share,
			share,
			share,
			share,
			fc.integer({ min: 200, max: 5000 }).map((thousandths) => thousandths / 1000),
			(x, y, w, h, ratio) => {
				const width = w * bounds.width;
				const height = h * bounds.height;
				const off = { x: x * (bounds.width - width), y: y * (bounds.height - height), width, height };
				const verdict = checkCrop({ ...good, crop: off, ratio });
				if (verdict.ok) return;
				expect(isInside(verdict.crop, bounds)).toBe(true);
				expect(checkCrop({ ...good, crop: verdict.crop, ratio })).toEqual({ ok: true });
			},
		),
		{ seed: 61, numRuns: 1000 },
	);
});

test('mends the height alone where the image is not known [C5.14]', () => {
	const { bounds: _unknown, ...rest } = good;
	expect(checkCrop({ ...rest, crop: { ...crop, height: 100 } })).toMatchObject({ ok: false, crop: { width: 600, height: 400 } });
});
