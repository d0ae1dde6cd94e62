import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinchCrop } from './pinch-crop.ts';
import { isInside } from './rect.ts';
import { narrowestAt, widestAt } from './shape-crop.ts';

const bounds = { width: 1000, height: 800 };
const start = { x: 200, y: 200, width: 300, height: 200 };
const rules = { bounds, ratio: 1.5, minSide: 16 };

const share = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const strange = fc.constantFrom(0, -1, 1e300, Number.NaN, Number.POSITIVE_INFINITY);
const pinch = fc.record({
	factor: fc.oneof(
		fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
		strange,
	),
	dx: fc.oneof(fc.integer({ min: -3000, max: 3000 }), strange),
	dy: fc.oneof(fc.integer({ min: -3000, max: 3000 }), strange),
});

describe('two fingers on the frame', () => {
	test('two fingers on the frame stay in the image, above the least side and in ratio, however they move [C4.08] [C5.10]', () => {
		const image = fc.record({ width: fc.integer({ min: 200, max: 5000 }), height: fc.integer({ min: 200, max: 5000 }) });
		const ratios = fc.integer({ min: 100, max: 10_000 }).map((thousandths) => thousandths / 1000);
		fc.assert(
			fc.property(image, ratios, share, share, share, pinch, (size, ratio, w, x, y, pinched) => {
				const most = widestAt(ratio, size);
				const width = narrowestAt(ratio, 16) + w * Math.max(most - narrowestAt(ratio, 16), 0);
				const frame = { x: x * (size.width - width), y: y * (size.height - width / ratio), width, height: width / ratio };
				const result = pinchCrop(frame, pinched, { bounds: size, ratio, minSide: 16 });
				expect(isInside(result, size)).toBe(true);
				expect(Math.min(result.width, result.height)).toBeGreaterThanOrEqual(16 - 1e-6);
				expect(result.width / result.height / ratio).toBeCloseTo(1, 9);
			}),
		);
	});

	test('scale it about its centre and move it along', () => {
		expect(pinchCrop(start, { factor: 1.5, dx: 0, dy: 0 }, rules)).toEqual({ x: 125, y: 150, width: 450, height: 300 });
		expect(pinchCrop(start, { factor: 0.5, dx: 40, dy: -10 }, rules)).toEqual({ x: 315, y: 240, width: 150, height: 100 });
	});

	test('change nothing by lying still', () => {
		expect(pinchCrop(start, { factor: 1, dx: 0, dy: 0 }, { ...rules, ratio: null })).toEqual(start);
	});

	test('stop at the image and at the least side', () => {
		expect(pinchCrop(start, { factor: 100, dx: 0, dy: 0 }, rules)).toMatchObject({ x: 0, width: 1000 });
		expect(pinchCrop(start, { factor: 0, dx: 0, dy: 0 }, rules)).toMatchObject({ width: 24, height: 16 });
	});
});
