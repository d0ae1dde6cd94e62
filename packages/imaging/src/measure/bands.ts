import type { PixelRect } from '../format/orientation.ts';

/** As much of a picture is looked at: enough to see what it is like, read in well under two seconds. */
export const MOST_PIXELS = 4_000_000;
const BANDS = 3;

/**
 * What is read of a crop, all in the file's own rows and columns: the whole, or where that is too much bands of its full width, spread over its
 * height. In few rows, as most formats are read from the top; in a single band where they are decoded whole each time.
 */
export function bandsOf(crop: PixelRect, isDecodedWhole: boolean): readonly PixelRect[] {
	const { x, y, width, height } = crop;
	const count = isDecodedWhole ? 1 : BANDS;
	const rows = Math.floor(MOST_PIXELS / count / width);
	if (rows * count >= height) return [crop];
	const columns = Math.min(width, MOST_PIXELS);
	const tall = Math.max(1, rows);
	return Array.from({ length: count }, (_, index) => ({
		x: x + Math.floor((width - columns) / 2),
		y: y + Math.floor(((height - tall) * (index + 1)) / (count + 1)),
		width: columns,
		height: tall,
	}));
}
