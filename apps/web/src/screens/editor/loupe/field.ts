import type { Bounds, ImagePoint, Rect } from '@print-room/domain';

/** The ground that the loupe moves over, in screen pixels: the crop, and around a crop that is smaller than the view what the view has left. */
export interface Field extends Bounds {
	/** position of the crop's top left corner in the field */
	readonly left: number;
	readonly top: number;
	readonly crop: Rect;
	readonly zoom: number;
	readonly view: Bounds;
}

export const fieldOf = (crop: Rect, zoom: number, view: Bounds): Field => {
	const width = Math.max(view.width, Math.round(crop.width * zoom));
	const height = Math.max(view.height, Math.round(crop.height * zoom));
	return {
		width,
		height,
		left: Math.floor((width - crop.width * zoom) / 2),
		top: Math.floor((height - crop.height * zoom) / 2),
		crop,
		zoom,
		view,
	};
};

/** Two sums that lead to the same edge may differ in the last bit: half a pixel counts as a whole one, give or take a hair. */
const snap = (value: number): number => Math.floor(value + 0.5 + 1e-6);

/** Whole pixels, so that a pixel of the original is not smeared over two of the screen. */
export const inField = ({ left, top, crop, zoom }: Field, { x, y, width, height }: Rect): Rect => {
	const startX = snap((x - crop.x) * zoom) + left;
	const startY = snap((y - crop.y) * zoom) + top;
	return {
		x: startX,
		y: startY,
		width: snap((x + width - crop.x) * zoom) + left - startX,
		height: snap((y + height - crop.y) * zoom) + top - startY,
	};
};

/** Scroll position that puts this point of the original in the middle. */
export const scrollTo = ({ left, top, crop, zoom, view }: Field, { x, y }: ImagePoint): ImagePoint => ({
	x: Math.round((x - crop.x) * zoom + left - view.width / 2),
	y: Math.round((y - crop.y) * zoom + top - view.height / 2),
});

/** The point of the original that is in the middle when the field is scrolled so far. */
export const centreAt = ({ left, top, crop, zoom, view }: Field, scrolled: ImagePoint): ImagePoint => ({
	x: (scrolled.x + view.width / 2 - left) / zoom + crop.x,
	y: (scrolled.y + view.height / 2 - top) / zoom + crop.y,
});
