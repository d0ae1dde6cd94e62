import { type Bounds, clamp, type Rect } from '../crop/rect.ts';
import type { WallArea } from './room-photo.ts';

/** Height of a wall in millimetres that is not a photograph. */
export const WALL_HEIGHT_MM = 2500;
export const NARROWEST_WALL_MM = 500;
export const WIDEST_WALL_MM = 20_000;
/** Usual space between prints, in millimetres. */
export const USUAL_GAP_MM = 60;
export const MOST_ON_WALL = 20;

/** The wall around the middle of its width at hanging height. */
export const plainWallArea = (widthMm: number, hangingHeightMm: number): WallArea => ({
	left: -widthMm / 2,
	right: widthMm / 2,
	top: hangingHeightMm - WALL_HEIGHT_MM,
	bottom: hangingHeightMm,
});

/** Rectangle of a size around a centre. */
export const rectAround = (centre: { readonly x: number; readonly y: number }, { width, height }: Bounds): Rect => ({
	x: centre.x - width / 2,
	y: centre.y - height / 2,
	width,
	height,
});

/** Moves a rectangle onto the wall; one that is larger than the wall is centred on it. */
export const keepOnWall = (rect: Rect, { left, right, top, bottom }: WallArea): Rect => ({
	...rect,
	x: rect.width > right - left ? (left + right - rect.width) / 2 : clamp(rect.x, left, right - rect.width),
	y: rect.height > bottom - top ? (top + bottom - rect.height) / 2 : clamp(rect.y, top, bottom - rect.height),
});

/** Whether a rectangle lies on the wall, to a hundredth of a millimetre. */
export const isOnWall = ({ x, y, width, height }: Rect, { left, right, top, bottom }: WallArea): boolean =>
	x >= left - 0.01 && x + width <= right + 0.01 && y >= top - 0.01 && y + height <= bottom + 0.01;

/** Whether two rectangles overlap by more than a hundredth of a millimetre. */
export const overlaps = (a: Rect, b: Rect): boolean =>
	a.x + a.width > b.x + 0.01 && b.x + b.width > a.x + 0.01 && a.y + a.height > b.y + 0.01 && b.y + b.height > a.y + 0.01;
