/** Pixels. */
export interface PixelSize {
	readonly width: number;
	readonly height: number;
}

/** Types by content that a head can be read of; the server takes PDF and SVG too, whose pixel size it chooses itself. */
export type LocalType = 'jpeg' | 'png' | 'tiff' | 'webp' | 'avif' | 'heic' | 'jxl';

/** `approximate`: the server's conversion of inks, grey or unmarked samples differs visibly from the browser's. */
export type Colours = 'exact' | 'approximate';

export interface LocalHead {
	readonly type: LocalType;
	/** Size of the upright original. */
	readonly original: PixelSize;
	/** Colour channels without masks and transparency. */
	readonly channels: number;
	readonly isProgressive: boolean;
	readonly colours: Colours;
	/** False if only the server makes the picture: the browser would need too much memory, cannot read it, or reads it differently. */
	readonly isDrawable: boolean;
}

export interface MadePicture {
	/** JPEG of exactly the preview's size. */
	readonly blob: Blob;
	readonly original: PixelSize;
	readonly preview: PixelSize;
	readonly colours: Colours;
}

export interface LocalPicture extends MadePicture {
	/** `blob:` address for this caller alone, who revokes it. */
	readonly url: string;
}

export type PictureRequest =
	| { readonly is: 'head' | 'picture'; readonly id: number; readonly file: File; readonly isPhone: boolean }
	| { readonly is: 'abort'; readonly id: number };

export type PictureAnswer =
	| { readonly is: 'head'; readonly id: number; readonly head: LocalHead | null }
	| { readonly is: 'progress'; readonly id: number; readonly fraction: number }
	| { readonly is: 'picture'; readonly id: number; readonly picture: MadePicture | null };
