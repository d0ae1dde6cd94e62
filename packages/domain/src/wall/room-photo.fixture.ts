import type { Bounds } from '../crop/rect.ts';
import { mapOfCorners, mapPoint, type PlaneMap, type Point, type Quad } from './plane-map.ts';

/** A camera in front of a wall; angles in radians. */
export interface Camera {
	readonly photo: Bounds;
	/** in pixels */
	readonly focal: number;
	readonly distanceMm: number;
	/** where it stands beside the middle of the wall, and how much higher */
	readonly asideMm: number;
	readonly aboveMm: number;
	readonly yaw: number;
	readonly pitch: number;
	readonly roll: number;
}

/** A pinhole camera's picture of a place on the wall, which lies in the plane z = 0 with y downwards. */
export const seenBy =
	({ photo, focal, distanceMm, asideMm, aboveMm, yaw, pitch, roll }: Camera) =>
	({ x, y }: Point): Point => {
		const [dx, dy, dz] = [x - asideMm, y + aboveMm, distanceMm];
		const [yawedX, yawedZ] = [dx * Math.cos(yaw) - dz * Math.sin(yaw), dx * Math.sin(yaw) + dz * Math.cos(yaw)];
		const [pitchedY, pitchedZ] = [dy * Math.cos(pitch) - yawedZ * Math.sin(pitch), dy * Math.sin(pitch) + yawedZ * Math.cos(pitch)];
		const [rolledX, rolledY] = [yawedX * Math.cos(roll) - pitchedY * Math.sin(roll), yawedX * Math.sin(roll) + pitchedY * Math.cos(roll)];
		return { x: photo.width / 2 + (focal * rolledX) / pitchedZ, y: photo.height / 2 + (focal * rolledY) / pitchedZ };
	};

/** Corners of a rectangle by its top left corner. */
export const cornersOf = ({ x, y }: Point, { width, height }: Bounds): Quad => [
	{ x, y },
	{ x: x + width, y },
	{ x: x + width, y: y + height },
	{ x, y: y + height },
];

export const mapQuad = (quad: Quad, map: (point: Point) => Point): Quad => [map(quad[0]), map(quad[1]), map(quad[2]), map(quad[3])];

/** The exact map of a camera, from the corners of a large square. */
export const mapOfCamera = (camera: Camera): PlaneMap => {
	const square = cornersOf({ x: -1000, y: -1000 }, { width: 2000, height: 2000 });
	return mapOfCorners(square, mapQuad(square, seenBy(camera)));
};

const lengthsBy = (map: PlaneMap, [a, b, c, d]: Quad): readonly number[] => {
	const lines: readonly (readonly [Point, Point])[] = [
		[a, b],
		[b, c],
		[c, d],
		[d, a],
		[a, c],
		[b, d],
	];
	return lines.map(([from, to]) => {
		const [start, end] = [mapPoint(map, from), mapPoint(map, to)];
		return Math.hypot(end.x - start.x, end.y - start.y);
	});
};

interface Drawn {
	readonly map: PlaneMap;
	readonly print: Quad;
}

/** Largest share by which the sides and diagonals of a print are longer or shorter than those of the exact one. */
export const scaleError = (drawn: Drawn, exact: Drawn): number => {
	const wanted = lengthsBy(exact.map, exact.print);
	return Math.max(...lengthsBy(drawn.map, drawn.print).map((length, place) => Math.abs(length / (wanted[place] ?? length) - 1)));
};
