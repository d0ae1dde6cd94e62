import type { Bounds, Rect } from '../crop/rect.ts';
import { BOARD_THICKNESS_MM, type Margins, sheetLayout } from './sheet-layout.ts';

/** Window mount and the print behind it, in millimetres, in one orientation. */
export interface MountSizes {
	readonly board: Bounds;
	/** visible part of the print */
	readonly aperture: Bounds;
	readonly print: Bounds;
}

/** Window mount in pixels of the drawing; all parts share a centre. */
export interface MountLayout {
	/** pixels per millimetre */
	readonly scale: number;
	readonly board: Rect;
	/** outer edge of the bevel, where the board's face ends */
	readonly bevel: Rect;
	readonly aperture: Rect;
	/** The whole print, including the edge behind the board. */
	readonly print: Rect;
}

const within = (outer: Rect, size: Bounds, scale: number): Rect => {
	const [width, height] = [size.width * scale, size.height * scale];
	return { x: outer.x + (outer.width - width) / 2, y: outer.y + (outer.height - height) / 2, width, height };
};

/**
 * The rectangles of a mount whose board is drawn as `board`, in true proportion. The board is cut at 45°, so that the bevel is as wide as
 * the board is thick. An aperture or a bevel larger than the board ends where the board does.
 */
export const mountIn = (board: Rect, sizes: MountSizes): MountLayout => {
	const scale = sizes.board.width === 0 ? 0 : board.width / sizes.board.width;
	const inBoard = (size: Bounds): Bounds => ({
		width: Math.min(size.width, sizes.board.width),
		height: Math.min(size.height, sizes.board.height),
	});
	const cut = { width: sizes.aperture.width + 2 * BOARD_THICKNESS_MM, height: sizes.aperture.height + 2 * BOARD_THICKNESS_MM };
	return {
		scale,
		board,
		bevel: within(board, inBoard(cut), scale),
		aperture: within(board, inBoard(sizes.aperture), scale),
		print: within(board, sizes.print, scale),
	};
};

/** The mount as large as the view allows, in the middle of the view without its margins (pixels). */
export const mountLayout = ({ view, margins, ...sizes }: MountSizes & { readonly view: Bounds; readonly margins: Margins }): MountLayout =>
	mountIn(sheetLayout({ print: sizes.board, borderMm: 0, view, margins }).sheet, sizes);

/** The part of a crop, in its own pixels, that shows in a part of the frame that the whole crop fills. */
export const seenCrop = (crop: Rect, frame: Rect, part: Rect): Rect => {
	const scaleX = crop.width / frame.width;
	const scaleY = crop.height / frame.height;
	return {
		x: crop.x + (part.x - frame.x) * scaleX,
		y: crop.y + (part.y - frame.y) * scaleY,
		width: part.width * scaleX,
		height: part.height * scaleY,
	};
};
