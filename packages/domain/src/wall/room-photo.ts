import type { Bounds } from '../crop/rect.ts';
import { MM_PER_INCH } from '../units/units.ts';
import {
	composeMaps,
	depthOf,
	inverseMap,
	mapOfUnitSquare,
	mapPoint,
	type PlaneMap,
	type Point,
	type Quad,
	quadProblem,
	scaleAndMove,
} from './plane-map.ts';

/** A length that is marked in a photograph of a wall; its ends are pixels of the photograph. */
export interface KnownLength {
	readonly from: Point;
	readonly to: Point;
	readonly lengthMm: number;
}

/** Things whose size is known, upright. */
export const KNOWN_THINGS = {
	a4: { name: 'A4 sheet', widthMm: 210, heightMm: 297 },
	door: { name: 'Door', widthMm: 30 * MM_PER_INCH, heightMm: 78 * MM_PER_INCH },
} as const;

export type KnownThing = keyof typeof KNOWN_THINGS;

/** Part of a wall in millimetres from its middle, to the right and downwards. */
export interface WallArea {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** A wall as a photograph shows it. */
export interface PhotoWall {
	/** millimetres on the wall to pixels of the photograph */
	readonly map: PlaneMap;
	/** the part of the wall that the photograph shows and measures well */
	readonly area: WallArea;
}

export type PhotoWallProblem = 'corners-crossed' | 'corners-flat' | 'no-length' | 'short-length' | 'second-length' | 'lengths-disagree';

export type PhotoWallResult = { readonly wall: PhotoWall } | { readonly problem: PhotoWallProblem };

/** Sentences for people. */
export const photoWallMessages: Readonly<Record<PhotoWallProblem, string>> = {
	'corners-crossed':
		'The lines between the four corners cross. Move each corner to its own place: top left, top right, bottom right, bottom left.',
	'corners-flat': 'Three of the corners are in one line. Move them to the corners of a rectangle on the wall.',
	'no-length': 'The scale is not known yet. Mark something whose size you know.',
	'short-length': 'The marked length is too short to measure with. Mark something larger.',
	'second-length': 'One direction has no length yet. Mark a length across the wall and one up the wall.',
	'lengths-disagree': 'The marked lengths do not agree with each other. Check the marks and the sizes.',
};

/** Shorter marks measure worse than 2 % when their ends are a pixel off. */
const SHORTEST_PX = 20;
/** Largest difference between a marked length and the same length by the wall's scale, as a share. */
const DISAGREEMENT = 0.06;
/** Lengths whose directions differ less do not give the scale of both directions. */
const LEAST_SPREAD = 0.05;

const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** The four sides of a thing whose corners are marked in the order of a `Quad`, the shorter ones as the width of an upright thing. */
export const sidesOf = ([a, b, c, d]: Quad, size: { readonly widthMm: number; readonly heightMm: number }): readonly KnownLength[] => [
	{ from: a, to: b, lengthMm: size.widthMm },
	{ from: d, to: c, lengthMm: size.widthMm },
	{ from: a, to: d, lengthMm: size.heightMm },
	{ from: b, to: c, lengthMm: size.heightMm },
];

/** Pixels to a millimetre, by all lengths; the longer ones count more because they are measured better. */
const plainScale = (known: readonly KnownLength[]): number => {
	const weighted = known.reduce((sum, { from, to, lengthMm }) => sum + distance(from, to) * lengthMm, 0);
	return weighted / known.reduce((sum, { lengthMm }) => sum + lengthMm ** 2, 0);
};

/**
 * Width and height in millimetres of the rectangle whose corners are marked, by lengths given as shares of its sides: those that fit the
 * squares of all lengths best. Null where the lengths run in one direction only.
 */
const sizeByLengths = (spans: readonly { readonly across: number; readonly up: number; readonly lengthMm: number }[]): Bounds | null => {
	let [aa, ab, bb, a1, b1] = [0, 0, 0, 0, 0];
	for (const { across, up, lengthMm } of spans) {
		const [a, b] = [(across / lengthMm) ** 2, (up / lengthMm) ** 2];
		aa += a * a;
		ab += a * b;
		bb += b * b;
		a1 += a;
		b1 += b;
	}
	const determinant = aa * bb - ab * ab;
	if (determinant <= LEAST_SPREAD * aa * bb) return null;
	const [width, height] = [(a1 * bb - b1 * ab) / determinant, (b1 * aa - a1 * ab) / determinant];
	return width > 0 && height > 0 ? { width: Math.sqrt(width), height: Math.sqrt(height) } : null;
};

/** The wall's part in the photograph ends where the wall is so far away that a pixel is this many times as long as in the middle. */
const FARTHEST = 4;

/** The corners of the photograph and where its edges meet the end of the measured part, as places on the wall. */
const seenArea = (map: PlaneMap, photo: Bounds): WallArea => {
	const back = inverseMap(map);
	const middle = mapPoint(map, { x: 0, y: 0 });
	const full = depthOf(back, middle);
	const frame: readonly Point[] = [
		{ x: 0, y: 0 },
		{ x: photo.width, y: 0 },
		{ x: photo.width, y: photo.height },
		{ x: 0, y: photo.height },
	];
	const nearness = (point: Point): number => depthOf(back, point) / full - 1 / FARTHEST;
	const corners = frame.flatMap((from, place) => {
		const to = frame[(place + 1) % frame.length] ?? from;
		const [start, end] = [nearness(from), nearness(to)];
		const kept = start >= 0 ? [from] : [];
		if (start >= 0 === end >= 0) return kept;
		const share = start / (start - end);
		return [...kept, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }];
	});
	const onWall = corners.map((corner) => mapPoint(back, corner));
	return {
		left: Math.min(...onWall.map(({ x }) => x)),
		top: Math.min(...onWall.map(({ y }) => y)),
		right: Math.max(...onWall.map(({ x }) => x)),
		bottom: Math.max(...onWall.map(({ y }) => y)),
	};
};

const wallOf = (map: PlaneMap, photo: Bounds): PhotoWallResult => ({ wall: { map, area: seenArea(map, photo) } });

interface PhotoMarks {
	readonly photo: Bounds;
	/** corners of any rectangle on the wall; null: the photograph was taken straight from the front */
	readonly corners: Quad | null;
	readonly known: readonly KnownLength[];
}

/**
 * The wall of a photograph in which a rectangle and known lengths are marked. Without corners one length gives the scale. With corners,
 * the lengths have to run across and up, as the sides of a sheet or a door do. The middle of the wall is that of the corners, or of the
 * photograph. Errors: a problem with its sentence in `photoWallMessages`.
 */
export const photoWall = ({ photo, corners, known }: PhotoMarks): PhotoWallResult => {
	const shape = corners === null ? null : quadProblem(corners);
	if (shape !== null) return { problem: `corners-${shape}` };
	if (known.length === 0) return { problem: 'no-length' };
	if (known.some(({ from, to, lengthMm }) => distance(from, to) < SHORTEST_PX || !(lengthMm > 0))) return { problem: 'short-length' };
	const disagrees = (lengthOf: (length: KnownLength) => number): boolean =>
		known.some((length) => Math.abs(lengthOf(length) / length.lengthMm - 1) > DISAGREEMENT);
	if (corners === null) {
		const scale = plainScale(known);
		if (disagrees(({ from, to }) => distance(from, to) / scale)) return { problem: 'lengths-disagree' };
		return wallOf(scaleAndMove(scale, { x: photo.width / 2, y: photo.height / 2 }), photo);
	}
	const square = mapOfUnitSquare(corners);
	const back = inverseMap(square);
	const spans = known.map(({ from, to, lengthMm }) => {
		const [start, end] = [mapPoint(back, from), mapPoint(back, to)];
		return { across: end.x - start.x, up: end.y - start.y, lengthMm };
	});
	const size = sizeByLengths(spans);
	if (size === null) return { problem: 'second-length' };
	if (spans.some(({ across, up, lengthMm }) => Math.abs(Math.hypot(across * size.width, up * size.height) / lengthMm - 1) > DISAGREEMENT))
		return { problem: 'lengths-disagree' };
	const toSquare: PlaneMap = [1 / size.width, 0, 0.5, 0, 1 / size.height, 0.5, 0, 0, 1];
	return wallOf(composeMaps(square, toSquare), photo);
};
