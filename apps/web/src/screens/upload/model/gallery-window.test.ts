import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { galleryRows } from './gallery-rows.ts';
import { drawnOf, windowOf } from './gallery-window.ts';

const shapes = fc.record({
	columns: fc.integer({ min: 1, max: 7 }),
	gapPx: fc.integer({ min: 0, max: 40 }),
	typicalPx: fc.integer({ min: 200, max: 400 }),
});
const measurements = fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 180, max: 460 })), { maxLength: 60 });
const layouts = fc.record({
	shape: shapes,
	measurements,
	loaded: fc.nat(5000),
	chunkSize: fc.constantFrom(2, 3, 4),
	topPx: fc.nat(300_000),
});

describe('the rows of the gallery', () => {
	test('the rows of the gallery are placed below one another, each as high as measured or as typical', () => {
		fc.assert(
			fc.property(shapes, measurements, (shape, heights) => {
				const rows = galleryRows(shape);
				const known = new Map(heights);
				for (const [row, height] of heights) {
					rows.top(row);
					rows.measured(row, height);
				}
				for (let row = 0; row < 410; row++)
					expect(rows.top(row + 1) - rows.top(row)).toBe((known.get(row) ?? shape.typicalPx) + shape.gapPx);
			}),
		);
	});

	test('are found by any place in them', () => {
		fc.assert(
			fc.property(shapes, measurements, fc.nat(300_000), (shape, heights, y) => {
				const rows = galleryRows(shape);
				for (const [row, height] of heights) rows.measured(row, height);
				const row = rows.rowAt(y);
				expect(rows.top(row)).toBeLessThanOrEqual(y);
				expect(rows.top(row + 1)).toBeGreaterThan(y);
			}),
		);
	});
});

describe('the window of the gallery', () => {
	test('takes the whole list’s height, whatever part of it is drawn', () => {
		fc.assert(
			fc.property(layouts, ({ shape, measurements, loaded, chunkSize, topPx }) => {
				const rows = galleryRows(shape);
				for (const [row, height] of measurements) rows.measured(row, height);
				const { first, end, abovePx, belowPx } = windowOf({ rows, loaded, chunkSize, topPx, bottomPx: topPx + 900 });
				const [from, to, all] = [first / shape.columns, Math.ceil(end / shape.columns), Math.ceil(loaded / shape.columns)];
				const drawnPx = loaded === 0 ? 0 : rows.top(to) - shape.gapPx - rows.top(from);
				expect(abovePx + drawnPx + belowPx).toBe(loaded === 0 ? 0 : rows.top(all) - shape.gapPx);
			}),
		);
	});

	test('begins with a row, covers what is seen, and goes two chunks beyond it [C9.07]', () => {
		fc.assert(
			fc.property(layouts, ({ shape, loaded, chunkSize, topPx }) => {
				const rows = galleryRows(shape);
				const { first, end } = windowOf({ rows, loaded, chunkSize, topPx, bottomPx: topPx + 900 });
				expect(first % shape.columns).toBe(0);
				if (loaded === 0) return;
				const seenFrom = Math.min(Math.ceil(loaded / shape.columns) - 1, rows.rowAt(topPx)) * shape.columns;
				const seenTo = Math.min(loaded, (rows.rowAt(topPx + 900) + 1) * shape.columns);
				expect(first).toBeLessThanOrEqual(Math.max(0, seenFrom - 2 * chunkSize));
				expect(end).toBeGreaterThanOrEqual(Math.min(loaded, seenTo + 2 * chunkSize));
			}),
		);
	});

	test('draws no more of 5,000 images than of 500 [C9.07] [D32]', () => {
		const rows = galleryRows({ columns: 4, gapPx: 24, typicalPx: 330 });
		const drawn = [500, 5000].map((loaded) => {
			const { first, end } = windowOf({ rows, loaded, chunkSize: 4, topPx: 8000, bottomPx: 8900 });
			return end - first;
		});
		expect(drawn).toEqual([32, 32]);
	});

	test('keeps the card that has the focus, with its neighbours, in the order of the list', () => {
		const window = { first: 40, end: 44, abovePx: 0, belowPx: 0 };
		expect(drawnOf(window, null, 100)).toEqual([40, 41, 42, 43]);
		expect(drawnOf(window, 7, 100)).toEqual([6, 7, 8, 40, 41, 42, 43]);
		expect(drawnOf(window, 40, 100)).toEqual([39, 40, 41, 42, 43]);
		expect(drawnOf(window, 99, 100)).toEqual([40, 41, 42, 43, 98, 99]);
		expect(drawnOf(window, 0, 100)).toEqual([0, 1, 40, 41, 42, 43]);
	});
});
