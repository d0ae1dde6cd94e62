import { type Bounds, clamp, type Rect } from './rect.ts';
import { roundHalfUp } from './tolerance.ts';

/** `thumbSizeRatioX/Y`: original pixels per pixel of the editor image (D5). */
export interface PreviewRatio {
	readonly ratioX: number;
	readonly ratioY: number;
}

const span = (start: number, length: number, ratio: number, limit: number): [number, number] => {
	const whole = clamp(roundHalfUp(length * ratio), 1, limit);
	return [clamp(roundHalfUp(start * ratio), 0, limit - whole), whole];
};

/**
 * D5: the crop in whole pixels of the original, which is what is cut. The size is rounded by itself, so that moving a crop never changes
 * its ppi. Always inside the original and at least one pixel.
 */
export const toOriginalCrop = (rect: Rect, { ratioX, ratioY }: PreviewRatio, original: Bounds): Rect => {
	const [x, width] = span(rect.x, rect.width, ratioX, original.width);
	const [y, height] = span(rect.y, rect.height, ratioY, original.height);
	return { x, y, width, height };
};
