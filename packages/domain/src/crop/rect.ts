/** Rectangle in pixels, fractions allowed; the origin is the image's top left corner. */
export interface Rect {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Size of an image or view, in pixels. */
export interface Bounds {
	readonly width: number;
	readonly height: number;
}

/** Limits a value to a range; if the limits cross, `most` wins. */
export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** start + length may exceed the limit by an ulp although length = limit - start: removes that ulp. */
const fitLength = (start: number, length: number, limit: number): number => {
	const fitting = Math.min(length, limit - start);
	return start + fitting > limit ? Math.max(0, fitting - limit * Number.EPSILON) : fitting;
};

/** Moves a rectangle into the image without resizing it; larger sides are cut to the image. */
export const shiftInside = (rect: Rect, bounds: Bounds): Rect => {
	const width = Math.min(rect.width, bounds.width);
	const height = Math.min(rect.height, bounds.height);
	const x = clamp(rect.x, 0, bounds.width - width);
	const y = clamp(rect.y, 0, bounds.height - height);
	return { x, y, width: fitLength(x, width, bounds.width), height: fitLength(y, height, bounds.height) };
};

/** Returns a rectangle of that size around a centre, moved inside the bounds. */
export const rectAbout = (centreX: number, centreY: number, size: Bounds, bounds: Bounds): Rect =>
	shiftInside({ x: centreX - size.width / 2, y: centreY - size.height / 2, width: size.width, height: size.height }, bounds);

/** Returns whether a rectangle has an area and lies in the image, within `tolerance` pixels on each side. */
export const isInside = (rect: Rect, bounds: Bounds, tolerance = 0): boolean =>
	rect.width > 0 &&
	rect.height > 0 &&
	rect.x >= -tolerance &&
	rect.y >= -tolerance &&
	rect.x + rect.width <= bounds.width + tolerance &&
	rect.y + rect.height <= bounds.height + tolerance;

/** Returns the part of a rectangle inside the image; a rectangle wholly outside is moved in, one inside is unchanged. */
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
