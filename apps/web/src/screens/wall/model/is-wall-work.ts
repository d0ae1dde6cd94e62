import { FRAME_IDS, NARROWEST_WALL_MM, type Quad, WIDEST_WALL_MM } from '@print-room/domain';
import { type Guard, isFlag, isListOf, isNamed, isNumber, isRecordOf, isText, isWithin, orNull } from '../../../api/guards.ts';
import type { RoomMarks, WallWork } from './wall-work.ts';

const isPoint = isRecordOf({ x: isNumber, y: isNumber });
const CORNERS = 4;
const isQuad: Guard<Quad> = (value): value is Quad => isListOf(isPoint)(value) && value.length === CORNERS;
const LINES = 2;
const isLine = isRecordOf({ from: isPoint, to: isPoint, lengthMm: isNumber });
const isLines: Guard<RoomMarks['lines']> = (value): value is RoomMarks['lines'] => isListOf(isLine)(value) && value.length === LINES;

const isMarks: Guard<RoomMarks> = isRecordOf({
	usesCorners: isFlag,
	corners: isQuad,
	thing: isNamed('a4', 'door', 'length'),
	box: isQuad,
	isTurned: isFlag,
	lines: isLines,
});
const largestPhoto = 100_000;
const isSide = isWithin(1, largestPhoto);

/** Whether what a browser kept is a wall of this version. */
export const isWallWork: Guard<WallWork> = isRecordOf({
	widthMm: isWithin(NARROWEST_WALL_MM, WIDEST_WALL_MM),
	gapMm: isWithin(0, WIDEST_WALL_MM),
	prints: isListOf(isRecordOf({ id: isText, designId: isText, x: isNumber, y: isNumber, frame: isNamed(...FRAME_IDS) })),
	room: orNull(isRecordOf({ photoId: isText, photo: isRecordOf({ width: isSide, height: isSide }), marks: isMarks })),
	isInRoom: isFlag,
});
