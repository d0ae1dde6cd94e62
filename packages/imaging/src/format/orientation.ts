/** Whole pixels, origin at the top left. */
export interface PixelRect {
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface PixelSize {
	width: number;
	height: number;
}

/** Returns the upright size: EXIF orientations 5 to 8 swap width and height. */
export function uprightSize(raw: PixelSize, orientation: number): PixelSize {
	return orientation >= 5 && orientation <= 8 ? { width: raw.height, height: raw.width } : { width: raw.width, height: raw.height };
}

/**
 * Returns the stored rectangle that shows as `rect` under an EXIF orientation (1 to 8; others count as 1). `raw`: stored
 * size; all in pixels.
 */
export function toRawRect(rect: PixelRect, raw: PixelSize, orientation: number): PixelRect {
	const { x, y, width, height } = rect;
	switch (orientation) {
		case 2:
			return { x: raw.width - x - width, y, width, height };
		case 3:
			return { x: raw.width - x - width, y: raw.height - y - height, width, height };
		case 4:
			return { x, y: raw.height - y - height, width, height };
		case 5:
			return { x: y, y: x, width: height, height: width };
		case 6:
			return { x: y, y: raw.height - x - width, width: height, height: width };
		case 7:
			return { x: raw.width - y - height, y: raw.height - x - width, width: height, height: width };
		case 8:
			return { x: raw.width - y - height, y: x, width: height, height: width };
		default:
			return { x, y, width, height };
	}
}
