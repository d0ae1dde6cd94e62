/** A rectangle in pixels, fractions allowed; the origin is the image's top left corner. */
export interface Rect {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** An image's size, or a view's, in pixels. */
export interface Bounds {
	readonly width: number;
	readonly height: number;
}

/** Brings a value between two others; where they cross, `most` wins. */
export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** start + length may come out an ulp past the limit although length = limit - start: take that ulp off. */
const fitLength = (start: number, length: number, limit: number): number => {
	const fitting = Math.min(length, limit - start);
	return start + fitting > limit ? Math.max(0, fitting - limit * Number.EPSILON) : fitting;
};

/** Moves a rectangle into the image without resizing it; what is larger than the image is cut to it. */
export const shiftInside = (rect: Rect, bounds: Bounds): Rect => {
	const width = Math.min(rect.width, bounds.width);
	const height = Math.min(rect.height, bounds.height);
	const x = clamp(rect.x, 0, bounds.width - width);
	const y = clamp(rect.y, 0, bounds.height - height);
	return { x, y, width: fitLength(x, width, bounds.width), height: fitLength(y, height, bounds.height) };
};

/** A rectangle of that size about a centre, moved inside where it would stick out. */
export const rectAbout = (centreX: number, centreY: number, size: Bounds, bounds: Bounds): Rect =>
	shiftInside({ x: centreX - size.width / 2, y: centreY - size.height / 2, width: size.width, height: size.height }, bounds);

/** Whether a rectangle has an area and lies in the image, give or take `tolerance` pixels on each side. */
export const isInside = (rect: Rect, bounds: Bounds, tolerance = 0): boolean =>
	rect.width > 0 &&
	rect.height > 0 &&
	rect.x >= -tolerance &&
	rect.y >= -tolerance &&
	rect.x + rect.width <= bounds.width + tolerance &&
	rect.y + rect.height <= bounds.height + tolerance;

/** The part of a rectangle that lies in the image; one wholly outside is moved in instead, one inside is left as it is. */
export const clipCrop = (rect: Rect, bounds: Bounds): Rect => {
	if (isInside(rect, bounds)) return rect;
	const left = clamp(rect.x, 0, bounds.width);
	const top = clamp(rect.y, 0, bounds.height);
	const width = Math.min(rect.x + rect.width, bounds.width) - left;
	const height = Math.min(rect.y + rect.height, bounds.height) - top;
	if (width <= 0 || height <= 0) return shiftInside(rect, bounds);
	return {
		x: left,
		y: top,
		width: fitLength(left, width, bounds.width),
		height: fitLength(top, height, bounds.height),
	};
};
