import { type Bounds, clipCrop, type Rect } from './rect.ts';

const place = (next: number, previous: number, limit: number): number => {
	const allowed = (value: number): boolean => Number.isFinite(value) && value >= 0 && value < limit;
	return allowed(next) ? next : allowed(previous) ? previous : 0;
};

const extent = (next: number, previous: number, limit: number): number => {
	const allowed = (value: number): boolean => Number.isFinite(value) && value > 0;
	return allowed(next) ? next : allowed(previous) ? previous : limit;
};

/**
 * Replaces each of x, y, width and height that is NaN, negative or leaves nothing of the image by the previous value (itself
 * replaced by the whole image if unusable), and clips the result to the image.
 */
export const sanitizeCrop = (next: Rect, previous: Rect, bounds: Bounds): Rect =>
	clipCrop(
		{
			x: place(next.x, previous.x, bounds.width),
			y: place(next.y, previous.y, bounds.height),
			width: extent(next.width, previous.width, bounds.width),
			height: extent(next.height, previous.height, bounds.height),
		},
		bounds,
	);
