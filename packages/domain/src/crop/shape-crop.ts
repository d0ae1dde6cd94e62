import { type Bounds, clamp, type Rect, rectAbout, shiftInside } from './rect.ts';

const centreOf = (rect: Rect): { x: number; y: number } => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** The widest that a crop of this ratio (width / height) can be in the image. */
export const widestAt = (ratio: number, bounds: Bounds): number => Math.min(bounds.width, bounds.height * ratio);

/** The narrowest that a crop of this ratio may be without either side going below the least side. */
export const narrowestAt = (ratio: number, minSide: number): number => Math.max(minSide, minSide * ratio);

/** The largest crop of a ratio (width / height), in the middle of the image. */
export const largestCrop = (bounds: Bounds, ratio: number): Rect => {
	const width = widestAt(ratio, bounds);
	return rectAbout(bounds.width / 2, bounds.height / 2, { width, height: width / ratio }, bounds);
};

/** A crop of another ratio about the same centre, with the same area where the image has the room. */
export const cropToRatio = (rect: Rect, ratio: number, bounds: Bounds): Rect => {
	const width = Math.min(Math.sqrt(rect.width * rect.height * ratio), widestAt(ratio, bounds));
	const centre = centreOf(rect);
	return rectAbout(centre.x, centre.y, { width, height: width / ratio }, bounds);
};

/** Turns the frame about its centre, never the pixels; what no longer fits is scaled down, in proportion. */
export const rotateCrop = (rect: Rect, bounds: Bounds): Rect => {
	const scale = Math.min(1, bounds.width / rect.height, bounds.height / rect.width);
	const centre = centreOf(rect);
	return rectAbout(centre.x, centre.y, { width: rect.height * scale, height: rect.width * scale }, bounds);
};

/**
 * Bigger or smaller about the centre by a factor, for single taps (WCAG 2.5.7). The proportions are `ratio`'s, or the crop's own when
 * null; it stops at the image's edge and at the least side, which gives way where the image is smaller than that.
 */
export const resizeCrop = (rect: Rect, factor: number, bounds: Bounds, ratio: number | null, minSide: number): Rect => {
	const shape = ratio ?? rect.width / rect.height;
	const most = widestAt(shape, bounds);
	const width = clamp(rect.width * factor, narrowestAt(shape, minSide), most);
	const centre = centreOf(rect);
	return rectAbout(centre.x, centre.y, { width, height: width / shape }, bounds);
};

/** Moves the crop by so many pixels, as far as the image goes. */
export const nudgeCrop = (rect: Rect, dx: number, dy: number, bounds: Bounds): Rect =>
	shiftInside({ ...rect, x: rect.x + dx, y: rect.y + dy }, bounds);
