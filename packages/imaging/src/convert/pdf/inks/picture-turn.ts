import type { PixelSize } from '../../../format/orientation.ts';
import type { PlacedPicture } from '../pdf-pictures.ts';

/** How the pixels of a picture are walked to show it upright; all in pixels of the picture. */
export interface PictureTurn {
	readonly width: number;
	readonly height: number;
	/** The pixel at the top left, and the steps from a pixel to the one right of it and below it. */
	readonly first: number;
	readonly right: number;
	readonly down: number;
}

/** More than this is no quarter turn. */
const MOST_SLANT = 0.001;

/** null when the picture is slanted, or the page shows it at another size than its own. `quarters`: of the page, clockwise. Pure. */
export function pictureTurn({ matrix, width, height }: PlacedPicture, quarters: number, size: PixelSize): PictureTurn | null {
	// Where a picture's next column and next row lie on the screen, whose y grows downwards.
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
	return Math.abs(step[1 - axis] ?? 0) <= MOST_SLANT * Math.abs(step[axis]);
}

/** Full rows of pixels of four bytes, upright; good until the next call. */
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
