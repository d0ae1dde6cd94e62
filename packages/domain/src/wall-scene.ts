import type { Bounds, Rect } from './rect.ts';
import { mm } from './units.ts';

/** The centre of a print on a wall above the floor, as galleries hang. */
export const HANGING_HEIGHT_MM = mm(1450);

const BENCH_WIDTH_MM = 1600;
const BENCH_HEIGHT_MM = 450;
const BENCH_SEAT_MM = 75;
const BENCH_LEG_WIDTH_MM = 60;
const BENCH_LEG_INSET_MM = 140;
/** Left free beside and above whatever reaches farthest. */
const AIR_MM = 110;
/** The floor's share of the view, below the wall. */
const FLOOR_SHARE = 0.08;

export interface WallScene {
	readonly scalePxPerMm: number;
	readonly print: Rect;
	/** the middle of the print, where the dimension line ends */
	readonly centreY: number;
	readonly floorY: number;
	/** the bench's outline; its parts follow */
	readonly bench: Rect;
	readonly benchSeat: Rect;
	readonly benchLegs: readonly [Rect, Rect];
}

export interface WallSceneInput {
	/** the print with its border or mount */
	readonly overallMm: Bounds;
	/** the drawing's size in pixels */
	readonly view: Bounds;
}

/**
 * A print on a wall above a bench, everything to one scale, in the view's pixels. The centre hangs at 1.45 m; a print too tall
 * for that stands on the floor.
 */
export const wallScene = ({ overallMm, view }: WallSceneInput): WallScene => {
	const centreMm = Math.max(HANGING_HEIGHT_MM, overallMm.height / 2);
	const floorY = view.height * (1 - FLOOR_SHARE);
	const scalePxPerMm = Math.min(
		view.width / (Math.max(BENCH_WIDTH_MM, overallMm.width) + 2 * AIR_MM),
		floorY / (centreMm + overallMm.height / 2 + AIR_MM),
	);
	const onWall = (leftMm: number, topMm: number, widthMm: number, heightMm: number): Rect => ({
		x: view.width / 2 + leftMm * scalePxPerMm,
		y: floorY - topMm * scalePxPerMm,
		width: widthMm * scalePxPerMm,
		height: heightMm * scalePxPerMm,
	});
	const benchLeft = -BENCH_WIDTH_MM / 2;
	const leg = (leftMm: number): Rect =>
		onWall(leftMm, BENCH_HEIGHT_MM - BENCH_SEAT_MM, BENCH_LEG_WIDTH_MM, BENCH_HEIGHT_MM - BENCH_SEAT_MM);
	return {
		scalePxPerMm,
		print: onWall(-overallMm.width / 2, centreMm + overallMm.height / 2, overallMm.width, overallMm.height),
		centreY: floorY - centreMm * scalePxPerMm,
		floorY,
		bench: onWall(benchLeft, BENCH_HEIGHT_MM, BENCH_WIDTH_MM, BENCH_HEIGHT_MM),
		benchSeat: onWall(benchLeft, BENCH_HEIGHT_MM, BENCH_WIDTH_MM, BENCH_SEAT_MM),
		benchLegs: [leg(benchLeft + BENCH_LEG_INSET_MM), leg(-benchLeft - BENCH_LEG_INSET_MM - BENCH_LEG_WIDTH_MM)],
	};
};
