import { randomUUID } from 'node:crypto';
import type { SaveWall, WallContent } from '@print-room/contract';
import type { Point } from '@print-room/domain';

const corners: [Point, Point, Point, Point] = [
	{ x: 10, y: 10 },
	{ x: 90, y: 10 },
	{ x: 90, y: 70 },
	{ x: 10, y: 70 },
];
const line = { from: { x: 10, y: 40 }, to: { x: 90, y: 40 }, lengthMm: 1000 };

/** A wall of 4 m with a print of each of these designs. */
export const wallOf = (designIds: readonly string[]): WallContent => ({
	widthMm: 4000,
	gapMm: 60,
	prints: designIds.map((designId, place) => ({ id: randomUUID(), designId, x: place * 500, y: 0, frame: 'oak' })),
	room: null,
	isInRoom: false,
});

/** The same wall in a photographed room. */
export const inRoom = (content: WallContent): WallContent => ({
	...content,
	room: {
		photo: { width: 100, height: 80 },
		marks: { usesCorners: true, corners, thing: 'a4', box: corners, isTurned: false, lines: [line, line] },
	},
	isInRoom: true,
});

/** The body that saves a new wall. */
export const newWall = (changes: Partial<SaveWall> = {}): SaveWall => ({
	version: null,
	name: 'Living room',
	content: wallOf([randomUUID()]),
	photo: null,
	...changes,
});
