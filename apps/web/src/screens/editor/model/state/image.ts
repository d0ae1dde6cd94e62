import type { Bounds } from '@print-room/domain';

/** Whether the server has the image yet. */
export type Arrival =
	| { readonly is: 'here' }
	| {
			readonly is: 'coming';
			/** Number of the upload in this page; null if this page has none. */
			readonly row: number | null;
			readonly colours: 'exact' | 'approximate';
	  }
	/** The server refused the file, or the upload was cancelled. */
	| { readonly is: 'refused'; readonly sentence: string };

/** An image by identity, pixel sizes and a picture to show; never by a finished upload. */
export interface EditorImage {
	readonly id: string;
	readonly name: string;
	/** of the file that prints are cut from */
	readonly original: Bounds;
	/** of the picture that is cropped on */
	readonly preview: Bounds;
	/** original pixels per preview pixel */
	readonly scale: { readonly ratioX: number; readonly ratioY: number };
	readonly pictureUrl: string;
	readonly placeholderUrl: string;
	/** the account's or guest's id */
	readonly ownerId: string;
	readonly arrival: Arrival;
}
