import type { Bounds, Margins, Rect } from '@print-room/domain';

export interface PlaceInput {
	/** the canvas, in its pixels */
	readonly view: Bounds;
	/** kept free of the sheet, for dimension lines and tools */
	readonly margins: Margins;
	/** the picture and its crop, in preview pixels */
	readonly picture: Bounds;
	readonly crop: Rect;
	/** the border as wide as it is on this print, in preview pixels */
	readonly border: number;
	/** the most that the whole picture may take up, in the canvas's pixels */
	readonly mostPicture: Bounds;
}

/** Position of the image's corner in the canvas, and canvas pixels per preview pixel. */
export interface Place {
	readonly scale: number;
	readonly x: number;
	readonly y: number;
}

/** The middle of the room, moved just so far that the picture stays in view where it can, and the sheet in the room in any case. */
const along = (view: number, before: number, after: number, sheetStart: number, sheet: number, picture: number): number => {
	const middle = before + (view - before - after - sheet) / 2 - sheetStart;
	const inView = picture <= view ? Math.min(Math.max(middle, 0), view - picture) : Math.min(Math.max(middle, view - picture), 0);
	const room = Math.max(before, view - after - sheet);
	return Math.min(Math.max(inView, before - sheetStart), room - sheetStart);
};

/** The sheet as large as the canvas allows, with the rest of the picture faded around it. */
export const placePicture = ({ view, margins, picture, crop, border, mostPicture }: PlaceInput): Place => {
	const sheet = { width: crop.width + 2 * border, height: crop.height + 2 * border };
	const scale = Math.max(
		Math.min(
			(view.width - margins.left - margins.right) / sheet.width,
			(view.height - margins.top - margins.bottom) / sheet.height,
			mostPicture.width / picture.width,
			mostPicture.height / picture.height,
		),
		0.001,
	);
	return {
		scale,
		x: along(view.width, margins.left, margins.right, (crop.x - border) * scale, sheet.width * scale, picture.width * scale),
		y: along(view.height, margins.top, margins.bottom, (crop.y - border) * scale, sheet.height * scale, picture.height * scale),
	};
};

export interface CropDrawing {
	readonly picture: Rect;
	readonly frame: Rect;
	readonly sheet: Rect;
}

export const inCanvas = ({ x, y, width, height }: Rect, place: Place): Rect => ({
	x: place.x + x * place.scale,
	y: place.y + y * place.scale,
	width: width * place.scale,
	height: height * place.scale,
});

export const drawCrop = (place: Place, { picture, crop, border }: Pick<PlaceInput, 'picture' | 'crop' | 'border'>): CropDrawing => {
	const frame = inCanvas(crop, place);
	const paper = border * place.scale;
	return {
		picture: inCanvas({ x: 0, y: 0, ...picture }, place),
		frame,
		sheet: { x: frame.x - paper, y: frame.y - paper, width: frame.width + 2 * paper, height: frame.height + 2 * paper },
	};
};
