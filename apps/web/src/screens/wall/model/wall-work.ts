import type { Bounds, HungPrint, MarkedRoom, Quad, RoomMarks, WallInRoom } from '@print-room/domain';

export interface Room extends MarkedRoom {
	/** key of the photograph among those that the browser keeps */
	readonly photoId: string;
}

/** A wall of the account that is open here. */
export interface OpenedWall {
	readonly id: string;
	/** the one that a change is based on */
	readonly version: number;
	readonly name: string;
}

/** Everything that makes up a wall, and that can be undone. */
export interface WallWork extends WallInRoom<Room> {
	/** names the wall in links to it, and in the account that keeps it */
	readonly id: string;
	readonly gapMm: number;
	readonly prints: readonly HungPrint[];
	/** null: the account does not keep this wall */
	readonly opened: OpenedWall | null;
}

const USUAL_WIDTH_MM = 4000;
const USUAL_GAP = 60;

export const emptyWall = (id: string): WallWork => ({
	...{ id, widthMm: USUAL_WIDTH_MM, gapMm: USUAL_GAP },
	...{ prints: [], room: null, isInRoom: false, opened: null },
});

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
