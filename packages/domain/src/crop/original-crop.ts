import { FLOAT_TOLERANCE, roundHalfUp } from '../units/tolerance.ts';
import { type Bounds, clamp, isInside, type Rect, rectAbout } from './rect.ts';

/** `thumbSizeRatioX/Y`: original pixels per pixel of the editor image. */
export interface PreviewRatio {
	readonly ratioX: number;
	readonly ratioY: number;
}

interface Extent {
	readonly width: number;
	readonly height: number;
}

/**
 * Extent of a shape (width / height) that keeps the longer side of the extent that it is fitted to, as far as the image has room for the
 * shorter one. `toPixels` decides whether the sides are whole.
 */
const extentOf = ({ width, height }: Extent, ratio: number, most: Bounds, toPixels: (length: number) => number): Extent => {
	if (ratio < 1) {
		const turned = extentOf({ width: height, height: width }, 1 / ratio, { width: most.height, height: most.width }, toPixels);
		return { width: turned.height, height: turned.width };
	}
	const long = Math.min(toPixels(width), most.width);
	const short = toPixels(long / ratio);
	if (short <= most.height) return { width: long, height: short };
	return { width: Math.min(toPixels(most.height * ratio), most.width), height: most.height };
};

const wholePixels = (length: number): number => Math.max(1, roundHalfUp(length));

/**
 * Returns a crop of a size's exact shape (width / height in the crop's own pixels, fractions allowed), inside the image: same
 * centre, and same longer side if the image has room. A crop that is snapped already is unchanged.
 */
export const snapCrop = (rect: Rect, ratio: number, bounds: Bounds): Rect => {
	const extent = extentOf(rect, ratio, bounds, (length) => length);
	const off = Math.abs(extent.width - rect.width) + Math.abs(extent.height - rect.height);
	if (off <= FLOAT_TOLERANCE && isInside(rect, bounds)) return rect;
	return rectAbout(rect.x + rect.width / 2, rect.y + rect.height / 2, extent, bounds);
};

const inOriginal = ({ x, y, width, height }: Rect, { ratioX, ratioY }: PreviewRatio): Rect => ({
	x: x * ratioX,
	y: y * ratioY,
	width: width * ratioX,
	height: height * ratioY,
});

/**
 * The crop in whole pixels of the original, which is the rectangle that is cut. It has the shape of `size` as exactly as whole pixels
 * allow: one side is a whole number of them, the other within half a pixel of the wanted shape, so that one resolution holds for both axes.
 * Its pixel size depends on the crop's size alone, so that moving a crop never changes its ppi. Always inside the original and at least one
 * pixel; an already snapped crop is returned unchanged.
 */
export const toPrintCrop = (rect: Rect, scale: PreviewRatio, original: Bounds, size: Bounds): Rect => {
	const asked = inOriginal(rect, scale);
	const { width, height } = extentOf(asked, size.width / size.height, original, wholePixels);
	return {
		x: clamp(roundHalfUp(asked.x + (asked.width - width) / 2), 0, original.width - width),
		y: clamp(roundHalfUp(asked.y + (asked.height - height) / 2), 0, original.height - height),
		width,
		height,
	};
};

/** Deviation from the size's shape that rounding to whole numbers may cause, in pixels of the editor image. */
const SNAP_PX = 1;

/** Returns whether snapping changes no side of a crop by more than one pixel of the editor image, as rounding does. */
export const isOfShape = (rect: Rect, scale: PreviewRatio, original: Bounds, size: Bounds): boolean => {
	const asked = inOriginal(rect, scale);
	const { width, height } = extentOf(asked, size.width / size.height, original, (length) => length);
	const off = Math.max(Math.abs(asked.width - width) / scale.ratioX, Math.abs(asked.height - height) / scale.ratioY);
	return off <= SNAP_PX + FLOAT_TOLERANCE;
};
