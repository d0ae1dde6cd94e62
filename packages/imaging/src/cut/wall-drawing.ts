/** A picture on a wall, in pixels of the drawing. */
interface WallPicturePrint {
	/** A JPEG that an image process made. */
	input: string;
	/** The print with its frame. */
	rect: { x: number; y: number; width: number; height: number };
	/** `colour`: `#rrggbb`; null: none */
	frame: { colour: string; width: number } | null;
}

export interface WallPictureOptions {
	prints: readonly WallPicturePrint[];
	width: number;
	height: number;
	/** Colour of the wall, `#rrggbb`. */
	colour: string;
	/** Path of the JPEG. */
	output: string;
}
