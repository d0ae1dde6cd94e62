import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dragCrop } from './drag-crop.ts';
import { HANDLES, type Handle, pullOf } from './handle.ts';
import { type Bounds, isInside, type Rect } from './rect.ts';
import { narrowestAt, widestAt } from './shape-crop.ts';

const LEAST_PX = 16;
/** Far below a pixel of a 10,000 px image, far above the noise of its binary fractions. */
const HAIR_PX = 1e-6;
const LONG_MS = 60_000;
const RUNS = process.env.TEST_LONG === undefined ? 3000 : 200_000;

const side = fc.oneof(
	fc.integer({ min: 200, max: 10_000 }),
	fc.integer({ min: 200_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
);
const share = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
const distance = fc.oneof(
	fc.integer({ min: -300_000, max: 300_000 }).map((thousandths) => thousandths / 1000),
	fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
	fc.constantFrom(0, 1e-12, 1e300, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN),
);

interface Drag {
	readonly bounds: Bounds;
	readonly start: Rect;
	readonly ratio: number | null;
	readonly handle: Handle;
	readonly dx: number;
	readonly dy: number;
}

const drag: fc.Arbitrary<Drag> = fc
	.record({
		bounds: fc.record({ width: side, height: side }),
		ratio: fc.option(fc.integer({ min: 100, max: 10000 }).map((thousandths) => thousandths / 1000)),
		handle: fc.constantFrom(...HANDLES),
		dx: distance,
		dy: distance,
		x: share,
		y: share,
		w: share,
		h: share,
	})
	.map(({ bounds, ratio, handle, dx, dy, x, y, w, h }) => {
		const least = ratio === null ? LEAST_PX : narrowestAt(ratio, LEAST_PX);
		const most = ratio === null ? bounds.width : widestAt(ratio, bounds);
		const width = least + w * (most - least);
		const height = ratio === null ? LEAST_PX + h * (bounds.height - LEAST_PX) : Math.min(width / ratio, bounds.height);
		return { bounds, ratio, handle, dx, dy, start: { x: x * (bounds.width - width), y: y * (bounds.height - height), width, height } };
	});

const dragged = ({ start, handle, dx, dy, bounds, ratio }: Drag): Rect =>
	dragCrop(start, handle, dx, dy, { bounds, ratio, minSide: LEAST_PX });

const near = (one: number, other: number): boolean => Math.abs(one - other) <= HAIR_PX;

const holds = (property: (given: Drag, result: Rect) => boolean, seed: number): void => {
	fc.assert(
		fc.property(drag, (given) => property(given, dragged(given))),
		{ seed, numRuns: RUNS },
	);
};

describe('any drag of any handle', { timeout: LONG_MS }, () => {
	test('any drag of any handle stays in the image to the last bit [C5.10] [D32]', () => {
		holds(({ bounds }, result) => isInside(result, bounds), 30);
	});

	test('any drag of any handle leaves no side below the least [C4.08]', () => {
		holds((_given, { width, height }) => Math.min(width, height) >= LEAST_PX - HAIR_PX, 31);
	});

	test('any drag of any handle keeps the ratio when it is locked [C4.08]', () => {
		holds(({ ratio }, { width, height }) => ratio === null || Math.abs(width / height / ratio - 1) < 1e-9, 32);
	});

	test('any drag of any handle leaves the opposite corner or side in place', () => {
		const fixed = (pull: -1 | 0 | 1, from: [number, number], to: [number, number]): boolean =>
			pull === 0 || (pull > 0 ? near(from[0], to[0]) : near(from[0] + from[1], to[0] + to[1]));
		holds(({ start, handle }, result) => {
			const pull = pullOf(handle);
			return (
				fixed(pull.x, [start.x, start.width], [result.x, result.width]) && fixed(pull.y, [start.y, start.height], [result.y, result.height])
			);
		}, 33);
	});

	test('any drag of any handle does not change sides that a free side does not pull', () => {
		holds(({ start, handle, ratio }, result) => {
			if (ratio !== null || handle === 'centre') return true;
			const pull = pullOf(handle);
			const untouchedX = pull.x !== 0 || (near(start.x, result.x) && near(start.width, result.width));
			return untouchedX && (pull.y !== 0 || (near(start.y, result.y) && near(start.height, result.height)));
		}, 34);
	});

	test('any drag of any handle never goes farther than the pointer when free', () => {
		holds(({ start, ratio, dx, dy }, result) => {
			if (ratio !== null || !Number.isFinite(dx) || !Number.isFinite(dy)) return true;
			return (
				Math.abs(result.width - start.width) <= Math.abs(dx) + HAIR_PX && Math.abs(result.height - start.height) <= Math.abs(dy) + HAIR_PX
			);
		}, 35);
	});

	test('moves the crop by its centre without resizing it', () => {
		holds(({ start, handle }, result) => handle !== 'centre' || (near(start.width, result.width) && near(start.height, result.height)), 36);
	});

	test('changes nothing when the pointer does not move', () => {
		holds((given) => {
			const result = dragged({ ...given, dx: 0, dy: 0 });
			return (['x', 'y', 'width', 'height'] as const).every((key) => near(result[key], given.start[key]));
		}, 37);
	});
});

describe('drags one can follow by hand', () => {
	const bounds = { width: 1000, height: 800 };
	const start = { x: 200, y: 200, width: 300, height: 200 };
	const free = { bounds, ratio: null, minSide: LEAST_PX };
	const locked = { bounds, ratio: 1.5, minSide: LEAST_PX };

	test.each<[Handle, Rect]>([
		['e', { x: 200, y: 200, width: 330, height: 200 }],
		['w', { x: 230, y: 200, width: 270, height: 200 }],
		['s', { x: 200, y: 200, width: 300, height: 220 }],
		['n', { x: 200, y: 220, width: 300, height: 180 }],
		['se', { x: 200, y: 200, width: 330, height: 220 }],
		['nw', { x: 230, y: 220, width: 270, height: 180 }],
		['centre', { x: 230, y: 220, width: 300, height: 200 }],
	])('drags %s freely by 30 and 20 px', (handle, expected) => {
		expect(dragCrop(start, handle, 30, 20, free)).toEqual(expected);
	});

	test('follows the pointer along the diagonal in ratio', () => {
		expect(dragCrop(start, 'se', 30, 20, locked)).toEqual({
			x: 200,
			y: 200,
			width: expect.closeTo(330, 9),
			height: expect.closeTo(220, 9),
		});
	});

	test('answers a sideways key press at a locked corner too', () => {
		const { width, height } = dragCrop(start, 'se', 10, 0, locked);
		expect(width).toBeGreaterThan(300);
		expect(width).toBeLessThan(310);
		expect(height).toBeCloseTo(width / 1.5, 9);
	});

	test('grows a locked side evenly to both flanks', () => {
		expect(dragCrop(start, 'e', 30, 0, locked)).toEqual({ x: 200, y: 190, width: 330, height: 220 });
	});

	test('grows a locked side away from the edge that it touches', () => {
		expect(dragCrop({ ...start, y: 0 }, 'e', 30, 0, locked)).toEqual({ x: 200, y: 0, width: 330, height: 220 });
	});

	test('stops at the edge, in ratio', () => {
		expect(dragCrop(start, 'se', 5000, 5000, locked)).toEqual({ x: 200, y: 200, width: 800, height: expect.closeTo(800 / 1.5, 9) });
	});

	test('stops at the least side and never turns over', () => {
		expect(dragCrop(start, 'e', -5000, 0, free)).toEqual({ x: 200, y: 200, width: LEAST_PX, height: 200 });
		expect(dragCrop(start, 'w', 5000, 0, free)).toEqual({ x: 500 - LEAST_PX, y: 200, width: LEAST_PX, height: 200 });
		expect(dragCrop(start, 'nw', 5000, 5000, locked)).toMatchObject({ width: 24, height: 16 });
	});

	test('lets the least side give way to the image', () => {
		expect(dragCrop({ x: 995, y: 0, width: 5, height: 100 }, 'e', -3, 0, free)).toEqual({ x: 995, y: 0, width: 5, height: 100 });
	});

	test('begins inside the image if the given frame does not', () => {
		expect(dragCrop({ x: 900, y: 0, width: 300, height: 200 }, 's', 0, 10, free)).toEqual({ x: 900, y: 0, width: 100, height: 210 });
	});
});
