import type { Bounds } from './rect.ts';

const PREVIEW_SIDE_PX = 2048;

/**
 * Returns the pixel size of the preview of an original of at least one pixel, both upright: the longest side is 2048 px, never more than the
 * original's; the other keeps the shape, rounded, and is at least one pixel. Browser and server compute the same size from the same file.
 */
export const previewSize = ({ width, height }: Bounds): Bounds => {
	const longest = Math.max(width, height);
	if (longest <= PREVIEW_SIDE_PX) return { width, height };
	const shrunk = (side: number): number => Math.max(1, Math.round(side / (longest / PREVIEW_SIDE_PX)));
	return { width: shrunk(width), height: shrunk(height) };
};
