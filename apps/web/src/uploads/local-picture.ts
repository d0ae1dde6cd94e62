/** A picture that the browser made of a file, with the same pixels as the server's preview. */
export interface LocalPicture {
	readonly blob: Blob;
	/** Address of the blob, valid in this page only. */
	readonly url: string;
	/** Upright size in pixels of the original. */
	readonly original: { readonly width: number; readonly height: number };
	readonly preview: { readonly width: number; readonly height: number };
	readonly colours: 'exact' | 'approximate';
}
