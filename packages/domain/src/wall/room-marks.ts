import type { Bounds } from '../crop/rect.ts';
import type { PlaneMap, Quad } from './plane-map.ts';
import { KNOWN_THINGS, type KnownLength, type KnownThing, type PhotoWallResult, photoWall, sidesOf, type WallArea } from './room-photo.ts';

/** Marks in a photograph of a room, in its pixels. */
export interface RoomMarks {
	/** false: the photograph was taken straight from the front */
	readonly usesCorners: boolean;
	/** corners of a rectangle on the wall */
	readonly corners: Quad;
	readonly thing: KnownThing | 'length';
	/** corners of the sheet or door */
	readonly box: Quad;
	/** the sheet lies on its long side */
	readonly isTurned: boolean;
	/** a length across the wall, and one up the wall that counts with corners only */
	readonly lines: readonly [KnownLength, KnownLength];
}

/** A photographed room: the size of its photograph in pixels, and the marks in it. */
export interface MarkedRoom {
	readonly photo: Bounds;
	readonly marks: RoomMarks;
}

const knownLengths = ({ thing, box, isTurned, lines, usesCorners }: RoomMarks): readonly KnownLength[] => {
	if (thing === 'length') return usesCorners ? lines : lines.slice(0, 1);
	const { widthMm, heightMm } = KNOWN_THINGS[thing];
	return sidesOf(box, isTurned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm });
};

/** The wall that a room's marks measure, or why they do not. */
export const measureRoom = ({ photo, marks }: MarkedRoom): PhotoWallResult =>
	photoWall({ photo, corners: marks.usesCorners ? marks.corners : null, known: knownLengths(marks) });

/** A wall and the room that it is in, with or without further facts of the room. */
export interface WallInRoom<Room extends MarkedRoom = MarkedRoom> {
	readonly widthMm: number;
	readonly room: Room | null;
	/** false: the drawn wall is shown although there is a room */
	readonly isInRoom: boolean;
}

/** The wall in its room; null if it is not to be shown there, or if the marks do not measure it. */
export const shownRoom = <Room extends MarkedRoom>({
	room,
	isInRoom,
}: Pick<WallInRoom<Room>, 'room' | 'isInRoom'>): { readonly room: Room; readonly map: PlaneMap; readonly area: WallArea } | null => {
	if (room === null || !isInRoom) return null;
	const measured = measureRoom(room);
	return 'problem' in measured ? null : { room, ...measured.wall };
};
