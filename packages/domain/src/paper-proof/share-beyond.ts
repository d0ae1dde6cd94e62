import type { Rect } from '../crop/rect.ts';
import { PAPER_DISTANCE_SCALE } from './paper-table.ts';

/** ΔE00 beyond which a colour counts as one that the paper cannot show. */
export const PAPER_LIMIT_DELTA_E = 3;

const LIMIT = PAPER_LIMIT_DELTA_E * PAPER_DISTANCE_SCALE;

/** Returns whether a distance in the table's units is one that the paper cannot show. */
export const isBeyondPaper = (distance: number): boolean => distance > LIMIT;

/**
 * Returns the share, 0 to 1, of a crop's pixels that the paper cannot show. `distances` has one value a pixel, row by
 * row, `width` pixels a row; a pixel belongs to the crop if its centre does. An empty crop gives 0.
 */
export function shareBeyond(distances: Uint8Array, width: number, crop: Rect): number {
	const height = width > 0 ? Math.floor(distances.length / width) : 0;
	const [left, right] = [firstCentre(crop.x, width), firstCentre(crop.x + crop.width, width)];
	const [top, bottom] = [firstCentre(crop.y, height), firstCentre(crop.y + crop.height, height)];
	let beyond = 0;
	for (let y = top; y < bottom; y++) {
		for (let at = y * width + left; at < y * width + right; at++) {
			if (isBeyondPaper(distances[at] ?? 0)) beyond++;
		}
	}
	const all = (right - left) * (bottom - top);
	return all > 0 ? beyond / all : 0;
}

const firstCentre = (edge: number, most: number): number => Math.min(Math.max(Math.ceil(edge - 0.5), 0), most);
