import { clampLoupe } from '@print-room/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centreAt, fieldOf, inField, scrollTo } from './field.ts';

const view = { width: 760, height: 700 };
const crop = { x: 300, y: 200, width: 4500, height: 3000 };

test('at 100 % a pixel of the original is a pixel of the screen', () => {
	const field = fieldOf(crop, 1, view);
	expect(field).toMatchObject({ width: 4500, height: 3000, left: 0, top: 0 });
	expect(inField(field, { x: 812, y: 200, width: 512, height: 512 })).toEqual({ x: 512, y: 0, width: 512, height: 512 });
});

test('a crop that is smaller than the view lies in its middle, and cannot be moved', () => {
	const field = fieldOf({ ...crop, width: 400 }, 1, view);
	expect(field).toMatchObject({ width: 760, left: 180 });
	expect(scrollTo(field, clampLoupe({ view, zoom: 1, centre: { x: 0, y: 0 } }, field.crop))).toMatchObject({ x: 0 });
});

test('tiles meet without a gap, at every zoom', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(0.5, 1, 2),
			fc.double({ min: 500, max: 513, noNaN: true }),
			fc.integer({ min: 0, max: 9 }),
			(zoom, side, at) => {
				const field = fieldOf(crop, zoom, view);
				const one = inField(field, { x: at * side, y: 0, width: side, height: side });
				const next = inField(field, { x: (at + 1) * side, y: 0, width: side, height: side });
				expect(next.x).toBe(one.x + one.width);
			},
		),
	);
});

test('scrolling to a place and reading it back gives the same place, within half a pixel of the screen', () => {
	const share = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000);
	fc.assert(
		fc.property(fc.constantFrom(0.5, 1, 2), share, share, (zoom, x, y) => {
			const field = fieldOf(crop, zoom, view);
			const centre = clampLoupe({ view, zoom, centre: { x: x * 5000, y: y * 4000 } }, crop);
			const read = centreAt(field, scrollTo(field, centre));
			expect(Math.abs(read.x - centre.x) * zoom).toBeLessThanOrEqual(0.5);
			expect(Math.abs(read.y - centre.y) * zoom).toBeLessThanOrEqual(0.5);
			const scrolled = scrollTo(field, centre);
			expect(scrolled.x).toBeGreaterThanOrEqual(0);
			expect(scrolled.x).toBeLessThanOrEqual(field.width - view.width);
		}),
	);
});
