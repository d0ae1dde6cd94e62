import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toOriginalCrop } from './original-crop.ts';

const PREVIEW_PX = 2048;

/** An original, and the pixels of its preview as the upload makes it: longer side 2048, never enlarged. */
const picture = fc.record({ width: fc.integer({ min: 1, max: 60_000 }), height: fc.integer({ min: 1, max: 60_000 }) }).map((original) => {
	const scale = Math.min(1, PREVIEW_PX / Math.max(original.width, original.height));
	const preview = { width: Math.max(1, Math.round(original.width * scale)), height: Math.max(1, Math.round(original.height * scale)) };
	return { original, preview, ratios: { ratioX: original.width / preview.width, ratioY: original.height / preview.height } };
});
const number = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((thousandths) => thousandths / 1000);
const length = fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000);

test('is whole pixels inside the original and at least one, for any rectangle [D5]', () => {
	fc.assert(
		fc.property(picture, number, number, length, length, ({ original, ratios }, x, y, width, height) => {
			const crop = toOriginalCrop({ x, y, width, height }, ratios, original);
			for (const value of Object.values(crop)) expect(Number.isSafeInteger(value)).toBe(true);
			expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
			expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
			expect(crop.x + crop.width).toBeLessThanOrEqual(original.width);
			expect(crop.y + crop.height).toBeLessThanOrEqual(original.height);
		}),
		{ seed: 40, numRuns: 3000 },
	);
});

test('makes the whole original of the whole preview [D5]', () => {
	fc.assert(
		fc.property(picture, ({ original, preview, ratios }) => {
			expect(toOriginalCrop({ x: 0, y: 0, ...preview }, ratios, original)).toEqual({ x: 0, y: 0, ...original });
		}),
		{ seed: 41, numRuns: 2000 },
	);
});

test('keeps the pixel size of a crop that is only moved, and with it the ppi [D5]', () => {
	const ratios = { ratioX: 4500 / 2048, ratioY: 3000 / 1365 };
	const original = { width: 4500, height: 3000 };
	const sizes = [0, 0.3, 10.7, 555.55].map((x) => toOriginalCrop({ x, y: x, width: 600.3, height: 400.2 }, ratios, original));
	expect(new Set(sizes.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
});

test('lies within half an original pixel of the preview rectangle [D5]', () => {
	const crop = toOriginalCrop({ x: 100, y: 50, width: 600, height: 400 }, { ratioX: 2.2, ratioY: 2.2 }, { width: 4500, height: 3000 });
	expect(crop).toEqual({ x: 220, y: 110, width: 1320, height: 880 });
});
