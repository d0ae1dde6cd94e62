import {
	type Bounds,
	composeMaps,
	framedSize,
	HANGING_HEIGHT_MM,
	KNOWN_THINGS,
	type KnownLength,
	type PhotoWallResult,
	type PlaneMap,
	photoWall,
	plainWallArea,
	type Rect,
	rectAround,
	scaleAndMove,
	sidesOf,
	WALL_HEIGHT_MM,
	type WallArea,
	type WallScene,
	wallScene,
} from '@print-room/domain';
import type { HungPrint, Room, RoomMarks, WallWork } from './wall-work.ts';

/** Sizes of prints with border or mount, in millimetres, by the ids of their designs. */
export type PrintSizes = ReadonlyMap<string, Bounds>;

const NO_SIZE: Bounds = { width: 100, height: 100 };

/** A print with its frame, in millimetres of the wall. */
export const rectOf = ({ x, y, designId, frame }: HungPrint, sizes: PrintSizes): Rect =>
	rectAround({ x, y }, framedSize(sizes.get(designId) ?? NO_SIZE, frame));

const knownLengths = ({ thing, box, isTurned, lines, usesCorners }: RoomMarks): readonly KnownLength[] => {
	if (thing === 'length') return usesCorners ? lines : lines.slice(0, 1);
	const { widthMm, heightMm } = KNOWN_THINGS[thing];
	return sidesOf(box, isTurned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm });
};

/** The wall that a room's marks measure, or why they do not. */
export const measureRoom = ({ photo, marks }: Room): PhotoWallResult =>
	photoWall({ photo, corners: marks.usesCorners ? marks.corners : null, known: knownLengths(marks) });

/** The wall in its room, if it is to be shown there and the marks measure it. */
export const shownRoom = ({
	room,
	isInRoom,
}: WallWork): { readonly room: Room; readonly map: PlaneMap; readonly area: WallArea } | null => {
	if (room === null || !isInRoom) return null;
	const measured = measureRoom(room);
	return 'problem' in measured ? null : { room, ...measured.wall };
};

/** The part of the wall that prints are kept on. */
export const areaOf = (work: WallWork): WallArea => shownRoom(work)?.area ?? plainWallArea(work.widthMm, HANGING_HEIGHT_MM);

/** Where a photograph lies in a view that shows all of it. */
export const photoPlace = (photo: Bounds, view: Bounds): Rect => {
	const scale = Math.min(view.width / photo.width, view.height / photo.height);
	const [width, height] = [photo.width * scale, photo.height * scale];
	return { x: (view.width - width) / 2, y: (view.height - height) / 2, width, height };
};

/** A wall in a view. */
export interface PlacedWall {
	/** millimetres of the wall to pixels of the view */
	readonly map: PlaneMap;
	readonly area: WallArea;
	/** the drawn wall, or the place of the photograph */
	readonly drawn: WallScene | null;
	readonly photo: Rect | null;
}

/** Pixels beside the wall and below it for its dimension lines. */
const SIDES = 46;
const GROUND = 44;

/** A wall as large as a view allows: from floor to ceiling, or in the whole of its photograph. */
export const placeWall = (work: WallWork, view: Bounds): PlacedWall => {
	const inRoom = shownRoom(work);
	if (inRoom !== null) {
		const photo = photoPlace(inRoom.room.photo, view);
		const toView = scaleAndMove(photo.width / inRoom.room.photo.width, photo);
		return { map: composeMaps(toView, inRoom.map), area: inRoom.area, drawn: null, photo };
	}
	const overallMm = { width: work.widthMm, height: 2 * (WALL_HEIGHT_MM - HANGING_HEIGHT_MM) };
	const drawn = wallScene({ overallMm, view, sides: SIDES, ground: GROUND });
	const map = scaleAndMove(drawn.scalePxPerMm, { x: view.width / 2, y: drawn.centreY });
	return { map, area: plainWallArea(work.widthMm, HANGING_HEIGHT_MM), drawn, photo: null };
};
