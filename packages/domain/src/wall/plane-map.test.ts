import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	composeMaps,
	cssMatrix,
	inverseMap,
	mapOfCorners,
	mapOfUnitSquare,
	mapPoint,
	type Point,
	type Quad,
	quadProblem,
	scaleAndMove,
} from './plane-map.ts';
import { cornersOf } from './room-photo.fixture.ts';

const near = fc.double({ min: -140, max: 140, noNaN: true });
/** A square whose corners are moved about, which stays convex. */
const quads = fc.tuple(near, near, near, near, near, near, near, near).map(
	([a, b, c, d, e, f, g, h]): Quad => [
		{ x: a, y: b },
		{ x: 1000 + c, y: d },
		{ x: 1000 + e, y: 1000 + f },
		{ x: g, y: 1000 + h },
	],
);
const share = fc.double({ min: 0, max: 1, noNaN: true });

const expectSame = (found: Point, wanted: Point): void => {
	expect(found.x).toBeCloseTo(wanted.x, 5);
	expect(found.y).toBeCloseTo(wanted.y, 5);
};

test('maps four corners to four others, and back [R4.01]', () => {
	fc.assert(
		fc.property(quads, quads, share, share, (from, to, x, y) => {
			const map = mapOfCorners(from, to);
			from.forEach((corner, place) => {
				expectSame(mapPoint(map, corner), to[place] ?? corner);
			});
			const inside = mapPoint(mapOfUnitSquare(from), { x, y });
			expectSame(mapPoint(inverseMap(map), mapPoint(map, inside)), inside);
		}),
	);
});

test('keeps straight lines straight [R4.01]', () => {
	fc.assert(
		fc.property(quads, share, share, share, (to, from, by, between) => {
			const map = mapOfUnitSquare(to);
			const [a, b] = [mapPoint(map, { x: 0, y: from }), mapPoint(map, { x: 1, y: by })];
			const c = mapPoint(map, { x: between, y: from + between * (by - from) });
			const area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
			expect(Math.abs(area) / Math.hypot(b.x - a.x, b.y - a.y)).toBeLessThan(1e-6);
		}),
	);
});

test('applies the first of two maps first', () => {
	const twice = composeMaps(scaleAndMove(2), scaleAndMove(1, { x: 10, y: 0 }));
	expect(mapPoint(twice, { x: 1, y: 1 })).toEqual({ x: 22, y: 2 });
});

test('writes a map as the columns of a CSS matrix', () => {
	expect(cssMatrix([1, 2, 3, 4, 5, 6, 0, 0, 2])).toBe('matrix3d(0.5, 2, 0, 0, 1, 2.5, 0, 0, 0, 0, 1, 0, 1.5, 3, 0, 1)');
});

test('names corners that are not those of a rectangle seen from its front [R4.01]', () => {
	const [a, b, c, d] = cornersOf({ x: 10, y: 20 }, { width: 400, height: 300 });
	expect(quadProblem([a, b, c, d])).toBeNull();
	expect(quadProblem([a, c, b, d])).toBe('crossed');
	expect(quadProblem([d, c, b, a])).toBe('crossed');
	expect(quadProblem([a, b, { x: 100, y: 90 }, d])).toBe('crossed');
	expect(quadProblem([a, b, { x: 210, y: 20 }, d])).toBe('flat');
	expect(quadProblem([a, a, a, a])).toBe('flat');
});
