/** A place on a plane: pixels of a photograph, or millimetres on a wall. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/** Top left, top right, bottom right and bottom left corner. */
export type Quad = readonly [Point, Point, Point, Point];

/** A projective map between two planes: the rows of a 3 × 3 matrix, whose last number is 1 unless the map says otherwise. */
export type PlaneMap = readonly [number, number, number, number, number, number, number, number, number];

const UNIT_SQUARE: Quad = [
	{ x: 0, y: 0 },
	{ x: 1, y: 0 },
	{ x: 1, y: 1 },
	{ x: 0, y: 1 },
];

/** A uniform scale, then a move. */
export const scaleAndMove = (scale: number, by: Point = { x: 0, y: 0 }): PlaneMap => [scale, 0, by.x, 0, scale, by.y, 0, 0, 1];

/** The map that applies `first`, then `then`. */
export const composeMaps = (then: PlaneMap, first: PlaneMap): PlaneMap => {
	const [a, b, c, d, e, f, g, h, i] = then;
	const [j, k, l, m, n, o, p, q, r] = first;
	return [
		a * j + b * m + c * p,
		a * k + b * n + c * q,
		a * l + b * o + c * r,
		d * j + e * m + f * p,
		d * k + e * n + f * q,
		d * l + e * o + f * r,
		g * j + h * m + i * p,
		g * k + h * n + i * q,
		g * l + h * o + i * r,
	];
};

/** The map back, up to a common factor, which no place depends on. */
export const inverseMap = ([a, b, c, d, e, f, g, h, i]: PlaneMap): PlaneMap => [
	e * i - f * h,
	c * h - b * i,
	b * f - c * e,
	f * g - d * i,
	a * i - c * g,
	c * d - a * f,
	d * h - e * g,
	b * g - a * h,
	a * e - b * d,
];

/** The distance of a place from the horizon of the map; 0 on it, of one sign on either side. */
export const depthOf = ([, , , , , , g, h, i]: PlaneMap, { x, y }: Point): number => g * x + h * y + i;

/** The place that a place is mapped to; not finite on the horizon. */
export const mapPoint = (map: PlaneMap, point: Point): Point => {
	const [a, b, c, d, e, f] = map;
	const depth = depthOf(map, point);
	return { x: (a * point.x + b * point.y + c) / depth, y: (d * point.x + e * point.y + f) / depth };
};

/** The scale of a map at its origin: pixels of a view to a millimetre in the middle of a wall. */
export const scaleInMiddle = (map: PlaneMap): number => {
	const [a, b, c, d, e, f, g, h, i] = map;
	const [x, y] = [c / i, f / i];
	// The derivative of the map at the middle; its determinant is the area that a square millimetre takes.
	const [xx, xy, yx, yy] = [(a - x * g) / i, (b - x * h) / i, (d - y * g) / i, (e - y * h) / i];
	return Math.sqrt(Math.abs(xx * yy - xy * yx));
};

/** Twice the area of a triangle, positive if its corners run clockwise on a screen. */
const turn = (from: Point, by: Point, to: Point): number => (by.x - from.x) * (to.y - from.y) - (by.y - from.y) * (to.x - from.x);

/** Maps the unit square to a quadrilateral (Heckbert, Fundamentals of Texture Mapping, 1989). */
const fromUnitSquare = ([topLeft, topRight, bottomRight, bottomLeft]: Quad): PlaneMap => {
	const sumX = topLeft.x - topRight.x + bottomRight.x - bottomLeft.x;
	const sumY = topLeft.y - topRight.y + bottomRight.y - bottomLeft.y;
	const [rightX, rightY] = [topRight.x - bottomRight.x, topRight.y - bottomRight.y];
	const [leftX, leftY] = [bottomLeft.x - bottomRight.x, bottomLeft.y - bottomRight.y];
	const area = rightX * leftY - rightY * leftX;
	const g = (sumX * leftY - sumY * leftX) / area;
	const h = (rightX * sumY - rightY * sumX) / area;
	return [
		topRight.x - topLeft.x + g * topRight.x,
		bottomLeft.x - topLeft.x + h * bottomLeft.x,
		topLeft.x,
		topRight.y - topLeft.y + g * topRight.y,
		bottomLeft.y - topLeft.y + h * bottomLeft.y,
		topLeft.y,
		g,
		h,
		1,
	];
};

/** The map that takes four corners to four others, both of them convex and clockwise (`quadProblem`). */
export const mapOfCorners = (from: Quad, to: Quad): PlaneMap =>
	from === UNIT_SQUARE ? fromUnitSquare(to) : composeMaps(fromUnitSquare(to), inverseMap(fromUnitSquare(from)));

/** The map that takes the unit square to four corners. */
export const mapOfUnitSquare = (to: Quad): PlaneMap => mapOfCorners(UNIT_SQUARE, to);

/** Least area, as a share of the square of the longest side, of a triangle of three corners. */
const FLATTEST = 0.02;

export type QuadProblem = 'crossed' | 'flat';

/**
 * Returns why four corners are not those of a rectangle seen from its front: `crossed` for sides that cross, a corner that points inwards
 * or corners in another order, `flat` for three corners in a line or too near each other; null for good ones.
 */
export const quadProblem = (corners: Quad): QuadProblem | null => {
	const [a, b, c, d] = corners;
	const sides = [a, b, c, d].map((corner, place) => {
		const next = corners[(place + 1) % corners.length] ?? a;
		return Math.hypot(next.x - corner.x, next.y - corner.y);
	});
	const least = Math.max(...sides) ** 2 * FLATTEST;
	const turns = [turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)];
	if (turns.some((area) => Math.abs(area) <= least)) return 'flat';
	return turns.every((area) => area > 0) ? null : 'crossed';
};

/** The value of CSS `transform` that draws a map; the element's `transform-origin` has to be `0 0`. */
export const cssMatrix = ([a, b, c, d, e, f, g, h, i]: PlaneMap): string => {
	const numbers = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].map((value, place) => (place === 10 ? 1 : value / i));
	return `matrix3d(${numbers.join(', ')})`;
};
