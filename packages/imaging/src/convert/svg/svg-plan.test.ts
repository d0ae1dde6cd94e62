import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RENDER_PIXELS } from '../render-size.ts';
import { planSvg, renderCost } from './svg-plan.ts';

const square = { width: 1, height: 1 };

describe('the plan for a drawing', () => {
	test('the plan for a drawing is 100 megapixels for a quick drawing, in parts [C5.07] [D15]', () => {
		expect(planSvg(square, { aTile: 0.01, aMegapixel: 0.01 }, true, 1e9).size).toEqual({ width: 10_000, height: 10_000 });
	});

	test('the plan for a drawing is 16 megapixels at most for a drawing that must be rendered whole, tile after tile [D15]', () => {
		expect(planSvg(square, { aTile: 0.01, aMegapixel: 0.01 }, false, 1e9).size).toEqual({ width: 4000, height: 4000 });
	});

	test('the plan for a drawing is smaller the longer it would take, and refused when nothing sensible is quick enough [D19] [ASVS 15.2.2]', () => {
		expect(planSvg(square, { aTile: 1, aMegapixel: 0.1 }, true, 1e9).size).toEqual({ width: 8000, height: 8000 });
		expect(planSvg(square, { aTile: 3, aMegapixel: 1 }, true, 1e9).size).toEqual({ width: 4000, height: 4000 });
		expect(() => planSvg(square, { aTile: 0, aMegapixel: 8 }, true, 1e9)).toThrow(expect.objectContaining({ code: 'DRAWING_TOO_SLOW' }));
	});

	test('the plan for a drawing keeps to the limit of pixels, however quick the drawing is [ASVS 5.2.6]', () => {
		const cost = fc.record({
			aTile: fc.double({ min: 0, max: 0.1, noNaN: true }),
			aMegapixel: fc.double({ min: 0, max: 0.1, noNaN: true }),
		});
		fc.assert(
			fc.property(cost, fc.boolean(), fc.integer({ min: 1, max: 2 * RENDER_PIXELS }), (spent, inTiles, maxPixels) => {
				const { width, height } = planSvg({ width: 3, height: 2 }, spent, inTiles, maxPixels).size;
				expect(width * height).toBeLessThanOrEqual(Math.min(maxPixels, RENDER_PIXELS));
			}),
		);
	});
});

test('the cost of a drawing comes from two trials, and noise makes none negative', () => {
	const cost = renderCost({ pixels: 10_000, seconds: 0.5 }, { pixels: 40_000, seconds: 0.56 });
	expect(cost.aTile).toBe(0.5);
	expect(cost.aMegapixel).toBeCloseTo(2);
	expect(renderCost({ pixels: 10_000, seconds: 0.5 }, { pixels: 40_000, seconds: 0.4 })).toEqual({ aTile: 0.4, aMegapixel: 0 });
	expect(renderCost({ pixels: 1, seconds: 0.5 }, { pixels: 1, seconds: 0.4 })).toEqual({ aTile: 0.4, aMegapixel: 0 });
});
