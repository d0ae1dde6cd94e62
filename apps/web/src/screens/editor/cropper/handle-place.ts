import type { Bounds, Handle, Rect } from '@print-room/domain';

export interface Point {
	readonly x: number;
	readonly y: number;
}

const share = (near: boolean, far: boolean): number => (near ? 0 : far ? 1 : 0.5);

export const handlePoint = (handle: Handle, frame: Rect): Point => {
	const name = handle === 'centre' ? '' : handle;
	return {
		x: frame.x + frame.width * share(name.includes('w'), name.includes('e')),
		y: frame.y + frame.height * share(name.includes('n'), name.includes('s')),
	};
};

export const TIP_HALF_WIDTH = 150;
const TIP_OFF = 40;

/** The middle of a handle's words: above it, or below it at the top of the canvas, and never off its sides. */
export const tipPoint = (at: Point, view: Bounds): Point => {
	const half = Math.min(TIP_HALF_WIDTH, view.width / 2);
	return {
		x: Math.min(Math.max(at.x, half), view.width - half),
		y: at.y < 2 * TIP_OFF ? at.y + TIP_OFF : at.y - TIP_OFF,
	};
};
