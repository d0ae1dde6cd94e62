import type { ColourSpace } from '../format/colour-space.ts';
import type { PageBox, PageMark } from '../pages/page-marks.ts';

/** A picture on a sheet, at its size on paper. */
export interface PlacedPicture extends PageBox {
	/** which of the sheet's pictures, from 0: one that is placed several times is in the document once */
	readonly picture: number;
	/** turned a quarter clockwise; width and height are those on paper */
	readonly isTurned: boolean;
}

/** A roll or sheet at true size. Positions and sizes are in points from the top left corner. */
export interface DrawSheetOptions {
	readonly output: string;
	readonly title: string;
	readonly width: number;
	readonly height: number;
	readonly placed: readonly PlacedPicture[];
	/** number of different pictures */
	readonly pictures: number;
	/** on top of the pictures, in drawing order */
	readonly marks: readonly PageMark[];
}

export interface DrawSheetResult {
	readonly path: string;
	readonly bytes: number;
	/** Number of the object of each picture, which `sheetPdf` writes. */
	readonly objects: readonly number[];
}

export interface PackPictureOptions {
	/** A print file. */
	readonly input: string;
	/** Path of the packed samples. The profile, if there is one, is written beside it: see `profilePath`. */
	readonly output: string;
}

/** Samples of a print file as a PDF holds them: the same values, compressed as one stream. */
export interface PackPictureResult {
	readonly path: string;
	readonly bytes: number;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
	/** per sample: 8 or 16 */
	readonly bits: number;
	readonly colourSpace: ColourSpace;
	readonly hasProfile: boolean;
}

/** Returns the path of a packed picture's ICC profile. */
export const profilePath = (output: string): string => `${output}.icc`;
