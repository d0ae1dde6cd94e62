import type { PixelSize } from '../../../format/orientation.ts';
import type { PlacedPicture } from '../pdf-pictures.ts';

/** Steps through a picture's pixels that show it upright, in pixels of the picture. */
export interface PictureTurn {
	readonly width: number;
	readonly height: number;
	/** Index of the top left pixel, and the steps to the right and down. */
	readonly first: number;
	readonly right: number;
	readonly down: number;
}

/** Above this it is not a quarter turn. */
const MAX_SLANT = 0.001;

/** Returns null if the picture is slanted or not shown at its own size. `quarters`: clockwise turns of the page. Pure. */
export function pictureTurn({ matrix, width, height }: PlacedPicture, quarters: number, size: PixelSize): PictureTurn | null {
	// Directions of the picture's columns and rows on the screen, where y points down.
	let column: readonly [number, number] = [matrix.a, -matrix.b];
	let row: readonly [number, number] = [-matrix.c, matrix.d];
	for (let turn = 0; turn < quarters % 4; turn++) {
		column = [-column[1], column[0]];
		row = [-row[1], row[0]];
	}
	const isUpright = isAlong(column, 0) && isAlong(row, 1);
	if (!isUpright && !(isAlong(column, 1) && isAlong(row, 0))) return null;
	const shown = isUpright ? { width, height } : { width: height, height: width };
	if (shown.width !== size.width || shown.height !== size.height) return null;
	const byColumn = (isUpright ? column[0] : column[1]) > 0 ? 1 : -1;
	const byRow = (isUpright ? row[1] : row[0]) > 0 ? width : -width;
	const first = (byColumn > 0 ? 0 : width - 1) + (byRow > 0 ? 0 : (height - 1) * width);
	return { ...shown, first, right: isUpright ? byColumn : byRow, down: isUpright ? byRow : byColumn };
}

function isAlong(step: readonly [number, number], axis: 0 | 1): boolean {
	return Math.abs(step[1 - axis] ?? 0) <= MAX_SLANT * Math.abs(step[axis]);
}

/** Returns full upright rows of four-byte pixels, valid until the next call. */
export function turnedRows(pixels: Uint8Array, { width, first, right, down }: PictureTurn): (top: number, count: number) => Uint8Array {
	const source = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
	let out = new Uint8Array(0);
	return (top, count) => {
		if (out.length !== width * count * 4) out = new Uint8Array(width * count * 4);
		const target = new DataView(out.buffer);
		for (let y = 0, to = 0; y < count; y++) {
			let from = first + (top + y) * down;
			for (let x = 0; x < width; x++, from += right, to += 4) target.setUint32(to, source.getUint32(from * 4));
		}
		return out;
	};
}
