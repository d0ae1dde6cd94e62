import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewSize } from './preview-size.ts';

const side = fc.integer({ min: 1, max: 100_000 });
const original = fc.record({ width: side, height: side });

test('a preview has a longest side of 2048 pixels, or the original’s if that is less, and no side below one [E2.02] [D5]', () => {
	fc.assert(
		fc.property(original, (size) => {
			const preview = previewSize(size);
			expect(Math.max(preview.width, preview.height)).toBe(Math.min(2048, Math.max(size.width, size.height)));
			expect(Math.min(preview.width, preview.height)).toBeGreaterThanOrEqual(1);
			expect(preview.width <= size.width && preview.height <= size.height).toBe(true);
		}),
	);
});

test('a preview keeps the shape to half a pixel of its shorter side, which is at least one [E2.02] [D5]', () => {
	fc.assert(
		fc.property(original, ({ width, height }) => {
			const preview = previewSize({ width, height });
			const scale = Math.max(1, Math.max(width, height) / 2048);
			for (const [whole, shown] of [
				[width, preview.width],
				[height, preview.height],
			] as const)
				expect(shown === 1 || Math.abs(shown - whole / scale) <= 0.5 + 1e-9).toBe(true);
		}),
	);
});

test('a turned original has a turned preview, and a preview of a preview is itself [E2.02]', () => {
	fc.assert(
		fc.property(original, (size) => {
			const preview = previewSize(size);
			expect(previewSize({ width: size.height, height: size.width })).toEqual({ width: preview.height, height: preview.width });
			expect(previewSize(preview)).toEqual(preview);
		}),
	);
});

test.each([
	[
		{ width: 2048, height: 2048 },
		{ width: 2048, height: 2048 },
	],
	[
		{ width: 2049, height: 1 },
		{ width: 2048, height: 1 },
	],
	[
		{ width: 4096, height: 3 },
		{ width: 2048, height: 2 },
	],
	[
		{ width: 4500, height: 3000 },
		{ width: 2048, height: 1365 },
	],
	[
		{ width: 9000, height: 2 },
		{ width: 2048, height: 1 },
	],
])('%o has a preview of %o', (size, preview) => {
	expect(previewSize(size)).toEqual(preview);
});
