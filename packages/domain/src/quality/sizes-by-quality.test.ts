import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizeLabel } from '../size/size-labels.ts';
import { densityPpi, isPrintable, qualityOf } from './density.ts';
import { sizesByQuality } from './sizes-by-quality.ts';

const thresholds = { min: 100, max: 300 };

test('6000 × 4000 pixels are High up to 508 × 338 mm and can be printed up to 1524 × 1016 mm [S2.02]', () => {
	const { high, printable, usual } = sizesByQuality({ width: 6000, height: 4000 }, thresholds);
	expect([high, printable].map((size) => size && sizeLabel(size))).toEqual(['508 × 338 mm', '1524 × 1016 mm']);
	expect(usual.find(({ size }) => size.units === 'inches' && size.width === 30)).toMatchObject({ density: 200, quality: 'average' });
});

test('each size has the quality of its resolution, and none larger than the largest is better [S2.02]', () => {
	const side = fc.integer({ min: 1, max: 60_000 });
	fc.assert(
		fc.property(side, side, (width, height) => {
			const pixels = { width, height };
			const { high, printable, usual } = sizesByQuality(pixels, thresholds);
			if (high !== null) expect(qualityOf(densityPpi(pixels, high), thresholds)).toBe('high');
			if (printable !== null) expect(isPrintable(densityPpi(pixels, printable), thresholds)).toBe(true);
			for (const { size, density, quality } of usual) {
				expect(quality).toBe(qualityOf(densityPpi(pixels, size), thresholds));
				expect(density).toBe(densityPpi(pixels, size));
			}
			expect(usual.map(({ density }) => density)).toEqual(usual.map(({ density }) => density).toSorted((one, other) => other - one));
		}),
	);
});
