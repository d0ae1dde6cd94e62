import type { Bounds, FrameId, KnownThing, Point, Quad } from '@print-room/domain';

/** A print on the wall; its centre is in millimetres from the middle of the wall at hanging height, to the right and downwards. */
export interface HungPrint {
	/** differs from that of the same design hung a second time */
	readonly id: string;
	readonly designId: string;
	readonly x: number;
	readonly y: number;
	readonly frame: FrameId;
}

export interface MarkedLine {
	readonly from: Point;
	readonly to: Point;
	readonly lengthMm: number;
}

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
	readonly lines: readonly [MarkedLine, MarkedLine];
}

export interface Room {
	/** key of the photograph among those that the browser keeps */
	readonly photoId: string;
	readonly photo: Bounds;
	readonly marks: RoomMarks;
}

/** A wall of the account that is open here. */
export interface OpenedWall {
	readonly id: string;
	/** the one that a change is based on */
	readonly version: number;
	readonly name: string;
}

/** Everything that makes up a wall, and that can be undone. */
export interface WallWork {
	readonly widthMm: number;
	readonly gapMm: number;
	readonly prints: readonly HungPrint[];
	readonly room: Room | null;
	/** false: the drawn wall is shown although there is a room */
	readonly isInRoom: boolean;
	/** null: the account does not keep this wall */
	readonly opened: OpenedWall | null;
}

const USUAL_WIDTH_MM = 4000;
const USUAL_GAP = 60;

export const emptyWall: WallWork = { widthMm: USUAL_WIDTH_MM, gapMm: USUAL_GAP, prints: [], room: null, isInRoom: false, opened: null };

const quadIn = ({ width, height }: Bounds, insetX: number, insetY: number): Quad => [
	{ x: width * insetX, y: height * insetY },
	{ x: width * (1 - insetX), y: height * insetY },
	{ x: width * (1 - insetX), y: height * (1 - insetY) },
	{ x: width * insetX, y: height * (1 - insetY) },
];

const TYPED_MM = 1000;

/** Marks to begin with: in the middle of the photograph, to be moved where they belong. */
export const firstMarks = (photo: Bounds): RoomMarks => {
	const { width, height } = photo;
	const [middleX, middleY] = [width / 2, height / 2];
	return {
		usesCorners: true,
		corners: quadIn(photo, 0.14, 0.16),
		thing: 'a4',
		box: quadIn(photo, 0.46, 0.425),
		isTurned: false,
		lines: [
			{ from: { x: width * 0.35, y: middleY }, to: { x: width * 0.65, y: middleY }, lengthMm: TYPED_MM },
			{ from: { x: middleX, y: height * 0.35 }, to: { x: middleX, y: height * 0.65 }, lengthMm: TYPED_MM },
		],
	};
};
