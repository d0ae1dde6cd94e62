import type { MountLayout, Rect } from '@print-room/domain';

/** A true bevel is two pixels wide on a screen: its corner is shown this much larger. */
export const MAGNIFICATION = 6.5;

/** Sides of the magnified part and of the box that shows it, in pixels. */
const MARK = 18;
const BOX = MARK * MAGNIFICATION;
const GAP = 16;

export interface MagnifiedCorner {
	/** the part of the drawing that is magnified: about the aperture's top right corner */
	readonly mark: Rect;
	/** place of the magnified part */
	readonly box: Rect;
	/** the mount, so magnified that the marked part fills the box; from the box's corner */
	readonly layout: MountLayout;
}

/** Beside the mount's top right corner; the mount itself is drawn a second time, larger, so that both show the same. */
export const magnifiedCorner = (layout: MountLayout): MagnifiedCorner => {
	const { board, bevel } = layout;
	const mark = { x: bevel.x + bevel.width - MARK / 2, y: bevel.y - MARK / 2, width: MARK, height: MARK };
	const magnified = ({ x, y, width, height }: Rect): Rect => ({
		x: (x - mark.x) * MAGNIFICATION,
		y: (y - mark.y) * MAGNIFICATION,
		width: width * MAGNIFICATION,
		height: height * MAGNIFICATION,
	});
	return {
		mark,
		box: { x: board.x + board.width + GAP, y: board.y, width: BOX, height: BOX },
		layout: {
			scale: layout.scale * MAGNIFICATION,
			board: magnified(board),
			bevel: magnified(bevel),
			aperture: magnified(layout.aperture),
			print: magnified(layout.print),
		},
	};
};
