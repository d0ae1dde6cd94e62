import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfShape, snapCrop, toPrintCrop } from './original-crop.ts';
import { isInside, type Rect } from './rect.ts';

const PREVIEW_PX = 2048;

/** An original and its preview's pixels, as the upload makes it: longer side 2048, never enlarged. */
const picture = fc.record({ width: fc.integer({ min: 1, max: 60_000 }), height: fc.integer({ min: 1, max: 60_000 }) }).map((original) => {
	const scale = Math.min(1, PREVIEW_PX / Math.max(original.width, original.height));
	const preview = { width: Math.max(1, Math.round(original.width * scale)), height: Math.max(1, Math.round(original.height * scale)) };
	return { original, preview, ratios: { ratioX: original.width / preview.width, ratioY: original.height / preview.height } };
});
const number = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((thousandths) => thousandths / 1000);
const length = fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000);
const size = fc.record({ width: fc.integer({ min: 1, max: 100_000 }), height: fc.integer({ min: 1, max: 100_000 }) });
const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

/** A picture, a size, and a crop of any shape in its preview. */
const anyCrop = fc.record({ picture, size, x: share, y: share, width: share, height: share }).map(({ picture, size, ...at }) => {
	const { preview } = picture;
	const [width, height] = [Math.max(0.01, at.width * preview.width), Math.max(0.01, at.height * preview.height)];
	const crop: Rect = { x: at.x * (preview.width - width), y: at.y * (preview.height - height), width, height };
	return { ...picture, size, crop };
});

test('the crop of the original is whole pixels inside the original and at least one, for any rectangle and size [D5]', () => {
	fc.assert(
		fc.property(picture, size, number, number, length, length, ({ original, ratios }, shape, x, y, width, height) => {
			const crop = toPrintCrop({ x, y, width, height }, ratios, original, shape);
			for (const value of Object.values(crop)) expect(Number.isSafeInteger(value)).toBe(true);
			expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
			expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
			expect(crop.x + crop.width).toBeLessThanOrEqual(original.width);
			expect(crop.y + crop.height).toBeLessThanOrEqual(original.height);
		}),
		{ seed: 40, numRuns: 3000 },
	);
});

test('the crop of the original has square pixels: the shape of the size to half a pixel of the shorter side, where the size is not thinner than the picture can show [D46]', () => {
	fc.assert(
		fc.property(anyCrop, ({ original, ratios, size: { width, height }, crop }) => {
			const cut = toPrintCrop(crop, ratios, original, { width, height });
			const [long, short] = width >= height ? [cut.width, cut.height] : [cut.height, cut.width];
			const wanted = (long * Math.min(width, height)) / Math.max(width, height);
			expect(Math.abs(short - wanted)).toBeLessThanOrEqual(wanted < 0.5 ? 1 : 0.5 + 1e-6);
		}),
		{ seed: 42, numRuns: 5000 },
	);
});

test('the crop of the original is within a pixel of a crop with the shape of its size, on every side [D5] [D46]', () => {
	fc.assert(
		fc.property(anyCrop, ({ original, preview, ratios, size, crop }) => {
			const ratio = ((size.width / size.height) * ratios.ratioY) / ratios.ratioX;
			const snapped = snapCrop(crop, ratio, preview);
			expect(isInside(snapped, preview, 1e-6)).toBe(true);
			expect(isOfShape(snapped, ratios, original, size)).toBe(true);
			const cut = toPrintCrop(snapped, ratios, original, size);
			const [left, top] = [snapped.x * ratios.ratioX, snapped.y * ratios.ratioY];
			const [right, bottom] = [left + snapped.width * ratios.ratioX, top + snapped.height * ratios.ratioY];
			const edges = [cut.x - left, cut.y - top, cut.x + cut.width - right, cut.y + cut.height - bottom];
			expect(Math.max(...edges.map(Math.abs))).toBeLessThanOrEqual(1 + 1e-3);
		}),
		{ seed: 43, numRuns: 5000 },
	);
});

test('a snapped crop is not changed [D46]', () => {
	fc.assert(
		fc.property(anyCrop, ({ original, ratios, size, crop }) => {
			const cut = toPrintCrop(crop, ratios, original, size);
			expect(toPrintCrop(cut, { ratioX: 1, ratioY: 1 }, original, size)).toEqual(cut);
		}),
		{ seed: 44, numRuns: 5000 },
	);
});

test('the crop of the original makes the whole original of the whole preview, for a print of its shape [D5]', () => {
	fc.assert(
		fc.property(picture, ({ original, preview, ratios }) => {
			expect(toPrintCrop({ x: 0, y: 0, ...preview }, ratios, original, original)).toEqual({ x: 0, y: 0, ...original });
		}),
		{ seed: 41, numRuns: 2000 },
	);
});

test('the crop of the original keeps the pixel size of a moved crop, and so the ppi [D5]', () => {
	const ratios = { ratioX: 4500 / 2048, ratioY: 3000 / 1365 };
	const original = { width: 4500, height: 3000 };
	const shape = { width: 300, height: 200 };
	const sizes = [0, 0.3, 10.7, 555.55].map((x) => toPrintCrop({ x, y: x, width: 600.3, height: 400.2 }, ratios, original, shape));
	expect(new Set(sizes.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
});

test('the crop of the original is within half an original pixel of the preview rectangle [D5]', () => {
	const crop = { x: 100, y: 50, width: 600, height: 400 };
	const cut = toPrintCrop(crop, { ratioX: 2.2, ratioY: 2.2 }, { width: 4500, height: 3000 }, { width: 30, height: 20 });
	expect(cut).toEqual({ x: 220, y: 110, width: 1320, height: 880 });
});

test('the crop of the original takes whole preview pixels for a shape that they can only come near to, and nothing further off [D46]', () => {
	const original = { width: 9000, height: 6000 };
	const ratios = { ratioX: 9000 / 2048, ratioY: 6000 / 1365 };
	const fits = (width: number, height: number) => isOfShape({ x: 0, y: 0, width, height }, ratios, original, { width: 600, height: 400 });
	expect([fits(1000, 667), fits(1000, 666), fits(1000, 665)]).toEqual([true, true, false]);
});
