import { type Bounds, clamp, type Rect, rectAbout, shiftInside } from './rect.ts';

const centreOf = (rect: Rect): { x: number; y: number } => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** Returns the greatest width of a crop of this ratio (width / height) in the image. */
export const widestAt = (ratio: number, bounds: Bounds): number => Math.min(bounds.width, bounds.height * ratio);

/** Returns the least width of a crop of this ratio with both sides at least `minSide`. */
export const narrowestAt = (ratio: number, minSide: number): number => Math.max(minSide, minSide * ratio);

/** Returns the largest crop of a ratio (width / height), centred in the image. */
export const largestCrop = (bounds: Bounds, ratio: number): Rect => {
	const width = widestAt(ratio, bounds);
	return rectAbout(bounds.width / 2, bounds.height / 2, { width, height: width / ratio }, bounds);
};

/** Returns a crop of another ratio around the same centre, with the same area if the image has room. */
export const cropToRatio = (rect: Rect, ratio: number, bounds: Bounds): Rect => {
	const width = Math.min(Math.sqrt(rect.width * rect.height * ratio), widestAt(ratio, bounds));
	const centre = centreOf(rect);
	return rectAbout(centre.x, centre.y, { width, height: width / ratio }, bounds);
};

/** Rotates the frame around its centre, never the pixels; scales it down if it no longer fits. */
export const rotateCrop = (rect: Rect, bounds: Bounds): Rect => {
	const scale = Math.min(1, bounds.width / rect.height, bounds.height / rect.width);
	const centre = centreOf(rect);
	return rectAbout(centre.x, centre.y, { width: rect.height * scale, height: rect.width * scale }, bounds);
};

/**
 * Scales the crop around its centre by a factor, for single taps (WCAG 2.5.7), in the proportions of `ratio` or, if null, its own.
 * Stops at the image's edge and at the least side, which yields in smaller images.
 */
export const resizeCrop = (rect: Rect, factor: number, bounds: Bounds, ratio: number | null, minSide: number): Rect => {
	const shape = ratio ?? rect.width / rect.height;
	const most = widestAt(shape, bounds);
	const width = clamp(rect.width * factor, narrowestAt(shape, minSide), most);
	const centre = centreOf(rect);
	return rectAbout(centre.x, centre.y, { width, height: width / shape }, bounds);
};

/** Moves the crop by that many pixels, up to the image's edge. */
export const nudgeCrop = (rect: Rect, dx: number, dy: number, bounds: Bounds): Rect =>
	shiftInside({ ...rect, x: rect.x + dx, y: rect.y + dy }, bounds);
