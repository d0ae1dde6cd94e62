import type { Bounds, Rect } from '../crop/rect.ts';
import { mm } from '../units/units.ts';

/** Thickness of a window mount's board; its bevel is as wide. */
export const BOARD_THICKNESS_MM = /* @__PURE__ */ mm(1.6);

/** Pixels kept free around the sheet, for dimension lines. */
export interface Margins {
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
	readonly left: number;
}

export interface SheetLayoutInput {
	/** the printed image in millimetres */
	readonly print: Bounds;
	readonly borderMm: number;
	readonly view: Bounds;
	readonly margins: Margins;
}

export interface SheetLayout {
	/** pixels per millimetre */
	readonly scale: number;
	readonly sheet: Rect;
	readonly image: Rect;
}

/**
 * The sheet with its border and the image on it, in true proportion, as large as the view allows, in the middle of the view without its
 * margins.
 */
export const sheetLayout = ({ print, borderMm, view, margins }: SheetLayoutInput): SheetLayout => {
	const room = {
		width: Math.max(0, view.width - margins.left - margins.right),
		height: Math.max(0, view.height - margins.top - margins.bottom),
	};
	const overall = { width: print.width + 2 * borderMm, height: print.height + 2 * borderMm };
	const scale = Math.min(room.width / overall.width, room.height / overall.height);
	const sheet = {
		x: margins.left + (room.width - overall.width * scale) / 2,
		y: margins.top + (room.height - overall.height * scale) / 2,
		width: overall.width * scale,
		height: overall.height * scale,
	};
	const border = borderMm * scale;
	return {
		scale,
		sheet,
		image: { x: sheet.x + border, y: sheet.y + border, width: print.width * scale, height: print.height * scale },
	};
};
