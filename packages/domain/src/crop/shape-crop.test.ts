import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside, type Rect } from './rect.ts';
import { cropToRatio, largestCrop, narrowestAt, nudgeCrop, resizeCrop, rotateCrop } from './shape-crop.ts';

const image = { width: 2048, height: 1365 };
const side = fc.integer({ min: 200_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
const share = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const ratio = fc.integer({ min: 100, max: 10_000 }).map((thousandths) => thousandths / 1000);

/** An image with a crop inside it. */
const cropped = fc
	.record({ width: side, height: side, x: share, y: share, w: share, h: share })
	.map(({ width, height, x, y, w, h }): { crop: Rect; bounds: { width: number; height: number } } => {
		const crop = { width: 16 + w * (width - 16), height: 16 + h * (height - 16) };
		return { bounds: { width, height }, crop: { ...crop, x: x * (width - crop.width), y: y * (height - crop.height) } };
	});

const centre = (rect: Rect): [number, number] => [rect.x + rect.width / 2, rect.y + rect.height / 2];
const area = (rect: Rect): number => rect.width * rect.height;
const expectRatio = (rect: Rect, wanted: number): void => {
	expect(rect.width / rect.height / wanted).toBeCloseTo(1, 8);
};

describe('the largest crop of a ratio', () => {
	test('touches two sides and is centred', () => {
		expect(largestCrop({ width: 3000, height: 1000 }, 2)).toEqual({ x: 500, y: 0, width: 2000, height: 1000 });
		expect(largestCrop({ width: 1000, height: 3000 }, 2)).toEqual({ x: 0, y: 1250, width: 1000, height: 500 });
	});

	test('the largest crop of a ratio has the ratio, is inside, and is the largest possible', () => {
		fc.assert(
			fc.property(side, side, ratio, (width, height, wanted) => {
				const crop = largestCrop({ width, height }, wanted);
				expect(isInside(crop, { width, height })).toBe(true);
				expectRatio(crop, wanted);
				expect(Math.max(crop.width / width, crop.height / height)).toBeCloseTo(1, 8);
			}),
			{ seed: 23, numRuns: 2000 },
		);
	});
});

describe('a crop of another ratio', () => {
	test('a crop of another ratio keeps centre and area where there is room [C4.08]', () => {
		const crop = cropToRatio({ x: 900, y: 600, width: 200, height: 200 }, 4, image);
		expect(crop).toEqual({ x: 800, y: 650, width: 400, height: 100 });
	});

	test('a crop of another ratio has the ratio, is inside, and is never larger than before [C4.08]', () => {
		fc.assert(
			fc.property(cropped, ratio, ({ crop, bounds }, wanted) => {
				const shaped = cropToRatio(crop, wanted, bounds);
				expect(isInside(shaped, bounds)).toBe(true);
				expectRatio(shaped, wanted);
				expect(area(shaped) / area(crop)).toBeLessThan(1 + 1e-8);
			}),
			{ seed: 24, numRuns: 2000 },
		);
	});
});

describe('a turned crop', () => {
	test('swaps its sides about its centre [D35] [C4.08]', () => {
		expect(rotateCrop({ x: 900, y: 600, width: 300, height: 200 }, image)).toEqual({ x: 950, y: 550, width: 200, height: 300 });
	});

	test('shrinks in proportion if the image is too low for it [D35]', () => {
		expect(rotateCrop({ x: 0, y: 0, width: 2000, height: 1000 }, { width: 2000, height: 1000 })).toEqual({
			x: 750,
			y: 0,
			width: 500,
			height: 1000,
		});
	});

	test('a turned crop has the inverse ratio and lies inside; turned again where nothing was in the way it is the old one [D35]', () => {
		fc.assert(
			fc.property(cropped, ({ crop, bounds }) => {
				const turned = rotateCrop(crop, bounds);
				expect(isInside(turned, bounds)).toBe(true);
				expectRatio(turned, crop.height / crop.width);
				const [x, y] = centre(crop);
				const [turnedX, turnedY] = centre(turned);
				const undisturbed = Math.hypot(x - turnedX, y - turnedY) < 1e-9 && Math.abs(turned.width - crop.height) < 1e-9;
				if (!undisturbed) return;
				const back = rotateCrop(turned, bounds);
				for (const key of ['x', 'y', 'width', 'height'] as const) expect(back[key]).toBeCloseTo(crop[key], 6);
			}),
			{ seed: 25, numRuns: 2000 },
		);
	});
});

describe('a crop resized by a tap', () => {
	const rect = { x: 900, y: 600, width: 300, height: 200 };

	test('works about the centre and keeps the shape', () => {
		expect(resizeCrop(rect, 1.1, image, null, 16)).toEqual({
			x: 885,
			y: 590,
			width: expect.closeTo(330, 9),
			height: expect.closeTo(220, 9),
		});
	});

	test('stops at the image and at the least side', () => {
		expect(resizeCrop(rect, 100, { width: 3000, height: 1000 }, 1.5, 16)).toEqual({ x: 300, y: 0, width: 1500, height: 1000 });
		expect(resizeCrop(rect, 0.001, image, null, 16)).toMatchObject({ width: 24, height: 16 });
	});

	test('a crop resized by a tap has the ratio, is inside and is not below the least side', () => {
		fc.assert(
			fc.property(cropped, fc.double({ min: 0.01, max: 100, noNaN: true }), fc.option(ratio), ({ crop, bounds }, factor, locked) => {
				const resized = resizeCrop(crop, factor, bounds, locked, 16);
				expect(isInside(resized, bounds)).toBe(true);
				expectRatio(resized, locked ?? crop.width / crop.height);
				expect(Math.min(resized.width, resized.height)).toBeGreaterThan(16 - 1e-6);
			}),
			{ seed: 26, numRuns: 2000 },
		);
	});

	test('lets the least side give way where the image is smaller', () => {
		const small = { width: 10, height: 10 };
		expect(resizeCrop({ x: 0, y: 0, width: 10, height: 10 }, 0.5, small, 1, 16)).toEqual({ x: 0, y: 0, ...small });
		expect(narrowestAt(2, 16)).toBe(32);
	});
});

describe('a nudge', () => {
	test('moves as far as the image goes and never resizes', () => {
		const rect = { x: 100, y: 50, width: 600, height: 400 };
		expect(nudgeCrop(rect, 10, -10, image)).toEqual({ ...rect, x: 110, y: 40 });
		expect(nudgeCrop(rect, -1000, 5000, image)).toEqual({ ...rect, x: 0, y: 965 });
	});
});
