import type { Bounds } from '@print-room/domain';

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
	/** size of the file that prints are cut from */
	readonly original: Bounds;
	/** size of the picture that is cropped on */
	readonly preview: Bounds;
	/** original pixels per preview pixel */
	readonly scale: { readonly ratioX: number; readonly ratioY: number };
	readonly pictureUrl: string;
	/** smaller pictures to show until that one is there, best first */
	readonly standInUrls: readonly string[];
	/** the account's or guest's id */
	readonly ownerId: string;
	readonly arrival: Arrival;
}
