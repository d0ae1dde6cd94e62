import type { Bounds, Rect } from '../crop/rect.ts';
import { mm } from '../units/units.ts';

/** Height of a print's centre above the floor, as galleries hang. */
export const HANGING_HEIGHT_MM = /* @__PURE__ */ mm(1450);

export const SOFA_LENGTH_MM = /* @__PURE__ */ mm(2000);

/** Parts of a sofa, seen from the front: measured from its left end, and from the floor to the top of each part. */
const SOFA_HEIGHT_MM = 780;
const ARM_WIDTH_MM = 150;
const ARM_HEIGHT_MM = 600;
const SEAT_HEIGHT_MM = 430;
const CUSHION_MM = 150;
const FEET_MM = 110;
const FOOT_WIDTH_MM = 40;
const FOOT_INSET_MM = 90;
const AIR_MM = 110;
const FLOOR_SHARE = 0.08;

export interface WallScene {
	readonly scalePxPerMm: number;
	readonly print: Rect;
	/** centre of the print, where the dimension line ends */
	readonly centreY: number;
	readonly floorY: number;
	readonly sofa: Rect;
	/** parts from back to front: later ones cover earlier ones */
	readonly sofaParts: readonly Rect[];
	/** front below the seat, if there is room for a caption */
	readonly sofaFront: Rect;
}

export interface WallSceneInput {
	/** the print with its border or mount */
	readonly overallMm: Bounds;
	readonly view: Bounds;
	/** Pixels kept free on the left and right for a dimension line; default 0. */
	readonly sides?: number;
	/** Least height of the floor in pixels, for overlays; default its share of the view. */
	readonly ground?: number;
}

/**
 * A print on a wall above a sofa of 2 m, all to one scale, in the view's pixels. Its centre hangs at 1.45 m; a print too tall for that
 * reaches down to the floor.
 */
export const wallScene = ({ overallMm, view, sides = 0, ground = 0 }: WallSceneInput): WallScene => {
	const centreMm = Math.max(HANGING_HEIGHT_MM, overallMm.height / 2);
	const floorY = Math.max(0, view.height - Math.max(ground, view.height * FLOOR_SHARE));
	const widestMm = Math.max(SOFA_LENGTH_MM, overallMm.width);
	const scalePxPerMm = Math.min(
		view.width / (widestMm + 2 * AIR_MM),
		Math.max(0, view.width - 2 * sides) / widestMm,
		floorY / (centreMm + overallMm.height / 2 + AIR_MM),
	);
	const onWall = (leftMm: number, topMm: number, widthMm: number, heightMm: number): Rect => ({
		x: view.width / 2 + leftMm * scalePxPerMm,
		y: floorY - topMm * scalePxPerMm,
		width: widthMm * scalePxPerMm,
		height: heightMm * scalePxPerMm,
	});
	/** Part by its left end in the sofa, its width, top and underside. */
	const part = (leftMm: number, widthMm: number, topMm: number, bottomMm: number): Rect =>
		onWall(leftMm - SOFA_LENGTH_MM / 2, topMm, widthMm, topMm - bottomMm);
	const seat = SOFA_LENGTH_MM - 2 * ARM_WIDTH_MM;
	const farArm = SOFA_LENGTH_MM - ARM_WIDTH_MM;
	const frontTop = SEAT_HEIGHT_MM - CUSHION_MM;
	return {
		scalePxPerMm,
		print: onWall(-overallMm.width / 2, centreMm + overallMm.height / 2, overallMm.width, overallMm.height),
		centreY: floorY - centreMm * scalePxPerMm,
		floorY,
		sofa: part(0, SOFA_LENGTH_MM, SOFA_HEIGHT_MM, 0),
		sofaParts: [
			part(FOOT_INSET_MM, FOOT_WIDTH_MM, FEET_MM, 0),
			part(SOFA_LENGTH_MM - FOOT_INSET_MM - FOOT_WIDTH_MM, FOOT_WIDTH_MM, FEET_MM, 0),
			part(ARM_WIDTH_MM, seat, SOFA_HEIGHT_MM, FEET_MM),
			part(ARM_WIDTH_MM, seat / 2, SEAT_HEIGHT_MM, frontTop),
			part(ARM_WIDTH_MM + seat / 2, seat / 2, SEAT_HEIGHT_MM, frontTop),
			part(ARM_WIDTH_MM, seat, frontTop, FEET_MM),
			part(0, ARM_WIDTH_MM, ARM_HEIGHT_MM, FEET_MM),
			part(farArm, ARM_WIDTH_MM, ARM_HEIGHT_MM, FEET_MM),
		],
		sofaFront: part(ARM_WIDTH_MM, seat, frontTop, FEET_MM),
	};
};
