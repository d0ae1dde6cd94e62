import type { PixelRect } from '../format/orientation.ts';

/** Pixels measured: enough to judge a picture in well under two seconds. */
export const MAX_PIXELS = 4_000_000;
const BANDS = 3;

/**
 * Returns the parts of a crop to read, in the file's rows and columns: the whole, or bands of its full width spread over
 * its height. Few rows, as most formats are read from the top; a single band if each read decodes the whole file.
 */
export function bandsOf(crop: PixelRect, isDecodedWhole: boolean): readonly PixelRect[] {
	const { x, y, width, height } = crop;
	const count = isDecodedWhole ? 1 : BANDS;
	const rows = Math.floor(MAX_PIXELS / count / width);
	if (rows * count >= height) return [crop];
	const columns = Math.min(width, MAX_PIXELS);
	const tall = Math.max(1, rows);
	return Array.from({ length: count }, (_, index) => ({
		x: x + Math.floor((width - columns) / 2),
		y: y + Math.floor(((height - tall) * (index + 1)) / (count + 1)),
		width: columns,
		height: tall,
	}));
}
