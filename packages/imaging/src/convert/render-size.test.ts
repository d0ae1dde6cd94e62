import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RENDER_PIXELS, RENDER_SIDE_PX, renderSize, scaledSize } from './render-size.ts';

const side = fc.double({ min: 1e-3, max: 1e9, noNaN: true });

describe('the rendered size', () => {
	test('the rendered size is 100 megapixels of the shape of the page [C5.07] [D15]', () => {
		expect(renderSize({ width: 297, height: 210 })).toEqual({ width: 11_892, height: 8_408 });
		expect(renderSize({ width: 210, height: 297 })).toEqual({ width: 8_408, height: 11_892 });
		expect(renderSize({ width: 1, height: 1 })).toEqual({ width: 10_000, height: 10_000 });
	});

	test('the rendered size does not depend on the size that the page states [D15] [ASVS 5.2.6]', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 5000 }),
				fc.integer({ min: 1, max: 5000 }),
				fc.integer({ min: -10, max: 20 }),
				(width, height, power) => {
					expect(renderSize({ width: width * 2 ** power, height: height * 2 ** power })).toEqual(renderSize({ width, height }));
				},
			),
		);
	});

	test('the rendered size keeps within its limits, has no empty side, and the shape within half a pixel [D15] [ASVS 5.2.6]', () => {
		fc.assert(
			fc.property(side, side, fc.integer({ min: 1, max: 2 * RENDER_PIXELS }), (width, height, pixels) => {
				const size = renderSize({ width, height }, pixels);
				const [longer, shorter] = [Math.max(size.width, size.height), Math.min(size.width, size.height)];
				expect(longer * shorter).toBeLessThanOrEqual(pixels);
				expect(longer).toBeLessThanOrEqual(RENDER_SIDE_PX);
				expect(shorter).toBeGreaterThanOrEqual(1);
				const exact = (longer * Math.min(width, height)) / Math.max(width, height);
				expect(Math.abs(shorter - Math.max(1, exact))).toBeLessThanOrEqual(0.5 + 1e-9 * exact);
			}),
		);
	});

	test('the rendered size is as large as the limits allow [D15]', () => {
		fc.assert(
			fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), fc.integer({ min: 10_000, max: RENDER_PIXELS }), (ratio, pixels) => {
				const size = renderSize({ width: ratio, height: 1 }, pixels);
				expect((size.width + 2) * (size.height + 2)).toBeGreaterThan(pixels);
			}),
		);
	});

	test.for([
		[0, 10],
		[10, 0],
		[-5, 10],
		[Number.NaN, 10],
		[Number.POSITIVE_INFINITY, 10],
	] as const)('the rendered size is refused for a page of %d × %d [D19]', ([width, height]) => {
		expect(() => renderSize({ width, height })).toThrow(expect.objectContaining({ code: 'FILE_UNREADABLE' }));
	});
});

describe('a size at a scale', () => {
	test('a size at a scale is the pixels of the picture that fills the page [D15]', () => {
		expect(scaledSize({ width: 1440, height: 960 }, 6000 / 1440, 1e9)).toEqual({ width: 6000, height: 4000 });
		expect(scaledSize({ width: 0.001, height: 5 }, 1, 1e9)).toEqual({ width: 1, height: 5 });
	});

	test('a size at a scale is refused above the limit, never made smaller [D15] [ASVS 5.2.6]', () => {
		expect(() => scaledSize({ width: 100, height: 100 }, 10, 999_999)).toThrow(expect.objectContaining({ code: 'FILE_TOO_MANY_PIXELS' }));
		expect(() => scaledSize({ width: 100, height: 100 }, Number.POSITIVE_INFINITY, 1e9)).toThrow();
	});
});
