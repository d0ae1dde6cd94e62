import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_IDS, FRAMES, framedSize } from './frames.ts';
import { isOnWall, overlaps, plainWallArea } from './hanging.ts';
import { WALL_LAYOUTS, wallLayoutNames, wallLayouts } from './layouts.ts';

const area = plainWallArea(6000, 1450);
const sizes = fc.array(fc.record({ width: fc.integer({ min: 100, max: 1200 }), height: fc.integer({ min: 100, max: 1200 }) }), {
	minLength: 2,
	maxLength: 20,
});
const gaps = fc.integer({ min: 5, max: 200 });

test('lays out 2 to 20 prints without overlaps, around the middle of the wall, between floor and ceiling if they fit [R4.01]', () => {
	fc.assert(
		fc.property(sizes, gaps, (given, gapMm) => {
			for (const { id, rects, fits } of wallLayouts(given, area, gapMm)) {
				expect(rects.map(({ width, height }) => ({ width, height }))).toEqual(given);
				rects.forEach((rect, place) => {
					const grown = {
						x: rect.x - gapMm + 0.1,
						y: rect.y - gapMm + 0.1,
						width: rect.width + 2 * gapMm - 0.2,
						height: rect.height + 2 * gapMm - 0.2,
					};
					// Steps of a staircase are a gap apart in width only.
					for (const other of rects.slice(place + 1)) expect(overlaps(id === 'staircase' ? rect : grown, other)).toBe(false);
				});
				expect(fits).toBe(rects.every((rect) => isOnWall(rect, area)));
				const left = Math.min(...rects.map(({ x }) => x));
				const right = Math.max(...rects.map(({ x, width }) => x + width));
				expect(left + right).toBeCloseTo(0, 6);
			}
		}),
	);
});

test('offers several layouts for each number of prints from 2 to 9, and grids where they fill [R4.01]', () => {
	const idsFor = (count: number) =>
		wallLayouts(
			Array.from({ length: count }, () => ({ width: 400, height: 300 })),
			area,
			60,
		).map(({ id }) => id);
	expect(idsFor(1)).toEqual([]);
	expect(idsFor(2)).toEqual(['row', 'ledge', 'column']);
	expect(idsFor(3)).toEqual(['row', 'ledge', 'column', 'twoRows', 'gallery', 'staircase']);
	for (const count of [4, 6, 8, 9]) expect(idsFor(count)).toEqual([...WALL_LAYOUTS]);
	for (const count of [5, 7]) expect(idsFor(count)).not.toContain('grid');
	expect(Object.keys(wallLayoutNames)).toEqual([...WALL_LAYOUTS]);
});

test('hangs a row with its centre line at hanging height and equal gaps, and a ledge on one edge [R4.01]', () => {
	const [row, ledge] = wallLayouts(
		[
			{ width: 400, height: 300 },
			{ width: 300, height: 500 },
			{ width: 200, height: 200 },
		],
		area,
		50,
	);
	expect(row?.rects).toEqual([
		{ x: -500, y: -150, width: 400, height: 300 },
		{ x: -50, y: -250, width: 300, height: 500 },
		{ x: 300, y: -100, width: 200, height: 200 },
	]);
	expect(new Set(ledge?.rects.map(({ y, height }) => y + height)).size).toBe(1);
});

test('says of a layout that is wider than the wall that it does not fit [R4.01]', () => {
	const [row, , column] = wallLayouts(
		[
			{ width: 400, height: 300 },
			{ width: 400, height: 300 },
		],
		plainWallArea(700, 1450),
		60,
	);
	expect([row?.fits, column?.fits]).toEqual([false, true]);
});

test('a frame adds its profile on each side [R4.01]', () => {
	expect(Object.keys(FRAMES)).toEqual([...FRAME_IDS]);
	expect(framedSize({ width: 400, height: 300 }, 'none')).toEqual({ width: 400, height: 300 });
	expect(framedSize({ width: 400, height: 300 }, 'black')).toEqual({ width: 450, height: 350 });
});
