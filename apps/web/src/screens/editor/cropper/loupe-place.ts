import type { Bounds } from '@print-room/domain';
import { type Point, TIP_HALF_WIDTH } from './handle-place.ts';

/** Diameter of the loupe, in canvas pixels. */
export const LOUPE = 120;
/** Distance from the handle, so that no finger covers it. */
const LOUPE_OFF = 32;
/** Room for the words below the loupe. */
const LOUPE_WORDS = 46;
const EDGE = 8;

export interface LoupePlace extends Point {
	readonly side: 'above' | 'left' | 'right';
	readonly maxWidth: number;
}

/** The loupe's place beside a handle, clear of the finger: above it, or at the top of the canvas to the side with more room. */
export const loupePlace = (at: Point, view: Bounds): LoupePlace => {
	const half = Math.min(TIP_HALF_WIDTH, view.width / 2);
	const height = LOUPE + LOUPE_WORDS;
	if (at.y - LOUPE_OFF - height >= EDGE)
		return { side: 'above', x: Math.min(Math.max(at.x, half), view.width - half), y: at.y - LOUPE_OFF, maxWidth: 2 * half };
	const side = at.x < view.width / 2 ? 'right' : 'left';
	return {
		side,
		x: side === 'right' ? at.x + LOUPE_OFF : at.x - LOUPE_OFF,
		y: Math.max(at.y, height / 2 + EDGE),
		maxWidth: Math.max(LOUPE, (side === 'right' ? view.width - at.x : at.x) - LOUPE_OFF - EDGE),
	};
};

const MOST_ZOOM = 4;
const LEAST_ZOOM = 1.5;
/** Beyond two canvas pixels a preview pixel, magnification shows squares. */
const MOST_SCALE = 2;

/** Magnification of the loupe at `scale` canvas pixels per preview pixel. */
export const loupeZoom = (scale: number): number => Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, MOST_SCALE / scale));
