import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HANGING_HEIGHT_MM } from '../layout/wall-scene.ts';
import { isOnWall, plainWallArea, WALL_HEIGHT_MM } from './hanging.ts';
import { drawnWallFor, placeWall, rectAroundAll } from './placed-wall.ts';
import { mapPoint } from './plane-map.ts';

const view = { width: 900, height: 600 };
const drawn = (widthMm: number) => ({ widthMm, room: null, isInRoom: false });

test('the whole of a drawn wall reaches from end to end and from floor to ceiling, in every view [R4.01]', () => {
	for (const isBare of [true, false]) {
		const { map, whole } = placeWall(drawn(4000), view, isBare);
		const [start, end] = [
			mapPoint(map, { x: -2000, y: HANGING_HEIGHT_MM - WALL_HEIGHT_MM }),
			mapPoint(map, { x: 2000, y: HANGING_HEIGHT_MM }),
		];
		expect(start.x).toBeCloseTo(whole.x, 6);
		expect(start.y).toBeCloseTo(whole.y, 6);
		expect(end.x).toBeCloseTo(whole.x + whole.width, 6);
		expect(end.y).toBeCloseTo(whole.y + whole.height, 6);
	}
});

test('prints of a room hang on a drawn wall that is wide enough, at the same distances [R4.02]', () => {
	expect(drawnWallFor(4000, [{ x: -100, y: -100, width: 200, height: 200 }])).toEqual({ widthMm: 4000, by: { x: 0, y: 0 } });
	expect(drawnWallFor(4000, [])).toEqual({ widthMm: 4000, by: { x: 0, y: 0 } });
	const side = fc.double({ min: 50, max: 1200, noNaN: true });
	const place = fc.double({ min: -4000, max: 4000, noNaN: true });
	const rects = fc.array(fc.record({ x: place, y: fc.double({ min: -600, max: 600, noNaN: true }), width: side, height: side }), {
		minLength: 1,
		maxLength: 6,
	});
	fc.assert(
		fc.property(rects, (hung) => {
			const { widthMm, by } = drawnWallFor(3000, hung);
			const moved = hung.map((rect) => ({ ...rect, x: rect.x + by.x, y: rect.y + by.y }));
			const all = rectAroundAll(moved);
			expect(widthMm).toBeGreaterThanOrEqual(3000);
			if (all !== null && all.height <= WALL_HEIGHT_MM) expect(isOnWall(all, plainWallArea(widthMm, HANGING_HEIGHT_MM))).toBe(true);
		}),
	);
});
