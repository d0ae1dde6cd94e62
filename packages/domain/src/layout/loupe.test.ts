import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bounds, Rect } from '../crop/rect.ts';
import { ppi } from '../units/units.ts';
import { clampLoupe, type LoupeLook, scaleBar, seenThrough, type TileLevel, tileLevelFor, visibleTiles } from './loupe.ts';

const TILE = 512;
const HAIR_PX = 1e-6;

const levelsOf = ({ width, height }: Bounds): readonly TileLevel[] =>
	[1, 0.5, 0.25, 0.125].map((scale) => {
		const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
		return { scale, ...size, columns: Math.ceil(size.width / TILE), rows: Math.ceil(size.height / TILE) };
	});

const side = fc.integer({ min: 1, max: 20_000 });
const share = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);

/** An image, a crop of whole pixels in it, and a view of any part. */
const scene = fc
	.record({
		original: fc.record({ width: side, height: side }),
		view: fc.record({ width: fc.integer({ min: 200, max: 3000 }), height: fc.integer({ min: 200, max: 2000 }) }),
		zoom: fc.constantFrom(0.5, 1, 2),
		shares: fc.tuple(share, share, share, share, share, share),
	})
	.map(({ original, view, zoom, shares: [w, h, x, y, atX, atY] }) => {
		const width = 1 + Math.floor(w * (original.width - 1));
		const height = 1 + Math.floor(h * (original.height - 1));
		const crop = { x: Math.floor(x * (original.width - width)), y: Math.floor(y * (original.height - height)), width, height };
		const look: LoupeLook = { view, zoom, centre: { x: (atX * 3 - 1) * original.width, y: (atY * 3 - 1) * original.height } };
		return { original, crop, look };
	});

const axes = ['x', 'y'] as const;
const sides = { x: 'width', y: 'height' } as const;

describe('the loupe’s position', () => {
	test('the loupe’s position stays inside the crop, and in the middle of a crop that is smaller than the view', () => {
		fc.assert(
			fc.property(scene, ({ crop, look }) => {
				const centre = clampLoupe(look, crop);
				const seen = seenThrough({ ...look, centre });
				return axes.every((axis) => {
					const length = sides[axis];
					if (seen[length] >= crop[length]) return Math.abs(centre[axis] - crop[axis] - crop[length] / 2) < HAIR_PX;
					return seen[axis] >= crop[axis] - HAIR_PX && seen[axis] + seen[length] <= crop[axis] + crop[length] + HAIR_PX;
				});
			}),
		);
	});

	test('the loupe’s position does not change if it is allowed already', () => {
		fc.assert(
			fc.property(scene, ({ crop, look }) => {
				const centre = clampLoupe(look, crop);
				expect(clampLoupe({ ...look, centre }, crop)).toEqual(centre);
			}),
		);
	});
});

const overlap = (a: Rect, b: Rect): boolean =>
	axes.every((axis) => a[axis] + HAIR_PX < b[axis] + b[sides[axis]] && b[axis] + HAIR_PX < a[axis] + a[sides[axis]]);

describe('the tiles of a view', () => {
	test('cover the visible part of the image once, and no tile is farther away than the ring', () => {
		fc.assert(
			fc.property(scene, fc.integer({ min: 0, max: 2 }), ({ original, crop, look }, ring) => {
				const seen = seenThrough({ ...look, centre: clampLoupe(look, crop) });
				const level = levelsOf(original)[tileLevelFor(levelsOf(original), look.zoom)];
				if (level === undefined) throw new Error('a picture has a level');
				const tiles = visibleTiles(level, TILE, original, seen, ring);
				expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(tiles.length);
				for (let row = 0; row < level.rows; row++) {
					for (let column = 0; column < level.columns; column++) {
						const tile = { x: (column * TILE * original.width) / level.width, y: (row * TILE * original.height) / level.height };
						const end = {
							x: Math.min(((column + 1) * TILE * original.width) / level.width, original.width),
							y: Math.min(((row + 1) * TILE * original.height) / level.height, original.height),
						};
						const isNeeded = overlap({ ...tile, width: end.x - tile.x, height: end.y - tile.y }, seen);
						const found = tiles.find((placed) => placed.column === column && placed.row === row);
						if (isNeeded) expect(found).toMatchObject({ isSeen: true });
						if (found !== undefined) {
							expect([found.x, found.y]).toEqual([expect.closeTo(tile.x, 6), expect.closeTo(tile.y, 6)]);
							expect(found.x + found.width).toBeLessThanOrEqual(original.width + HAIR_PX);
							expect(found.y + found.height).toBeLessThanOrEqual(original.height + HAIR_PX);
						}
					}
				}
				const seenTiles = tiles.filter(({ isSeen }) => isSeen);
				const columns = seenTiles.map(({ column }) => column);
				for (const { column } of tiles) {
					expect(column).toBeGreaterThanOrEqual(Math.min(...columns) - ring);
					expect(column).toBeLessThanOrEqual(Math.max(...columns) + ring);
				}
			}),
			{ numRuns: 60 },
		);
	});

	test('reach one tile beyond the visible part on every side, and not beyond the image', () => {
		const [level] = levelsOf({ width: 5120, height: 5120 });
		if (level === undefined) throw new Error('a picture has a level');
		const around = (seen: Rect): readonly string[] =>
			visibleTiles(level, TILE, { width: 5120, height: 5120 }, seen, 1).map(
				({ column, row, isSeen }) => `${column},${row}${isSeen ? '*' : ''}`,
			);
		expect(around({ x: 1100, y: 1100, width: 300, height: 200 })).toEqual(['1,1', '2,1', '3,1', '1,2', '2,2*', '3,2', '1,3', '2,3', '3,3']);
		expect(around({ x: 0, y: 4608, width: 512, height: 512 })).toEqual(['0,8', '1,8', '0,9*', '1,9']);
	});

	test('the tiles of a view come from the smallest level that has a pixel for each of the screen', () => {
		const levels = levelsOf({ width: 9001, height: 6001 });
		expect([0.1, 0.125, 0.25, 0.5, 0.75, 1, 2, 4].map((zoom) => tileLevelFor(levels, zoom))).toEqual([3, 3, 2, 1, 0, 0, 0, 0]);
	});
});

describe('the scale bar', () => {
	test('the scale bar says how long 10 mm of paper is: at 254 ppi 100 px, and twice that at 200 %', () => {
		expect(scaleBar(ppi(254), 1, 'mm', 300)).toEqual({ length: 10, units: 'mm', px: expect.closeTo(100, 9) });
		expect(scaleBar(ppi(254), 2, 'mm', 300)).toEqual({ length: 10, units: 'mm', px: expect.closeTo(200, 9) });
		expect(scaleBar(ppi(300), 1, 'inches', 300)).toEqual({ length: 0.5, units: 'inches', px: expect.closeTo(150, 9) });
	});

	test('the scale bar takes a shorter length on a dense print and a longer one on a coarse print', () => {
		expect(scaleBar(ppi(1200), 2, 'mm', 300)).toMatchObject({ length: 1 });
		expect(scaleBar(ppi(50), 0.5, 'mm', 300)).toMatchObject({ length: 50 });
	});

	test('the scale bar is true to the density, whatever its length', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 20_000 }),
				fc.constantFrom(0.5, 1, 2),
				fc.constantFrom('mm' as const, 'inches' as const),
				(density, zoom, units) => {
					const { length, px } = scaleBar(ppi(density), zoom, units, 240);
					expect(px / (units === 'mm' ? length / 25.4 : length)).toBeCloseTo(density * zoom, 6);
					const fits = px >= 24 && px <= 240;
					if (density >= 40 && density <= 1000) expect(fits).toBe(true);
				},
			),
		);
	});
});
