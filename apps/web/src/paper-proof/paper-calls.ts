/** Colour space of the canvas that pixels are read from and written to. */
export type CanvasSpace = 'display-p3' | 'srgb';

export interface PaperRequest {
	readonly id: number;
	/** SHA-256 of the table; tables are unpacked once. */
	readonly table: string;
	readonly tableBytes: ArrayBuffer;
	/** Address of the picture; the pixels of the last one with distances are kept for the next paper. */
	readonly address: string;
	/** the fetched file, or the decoded picture */
	readonly picture: Blob | ImageBitmap;
	readonly space: CanvasSpace;
	/** null: only the distances are wanted */
	readonly type: 'image/jpeg' | 'image/png' | null;
	readonly hasDistances: boolean;
}

export interface PaperDistances {
	/** Distance of each pixel from what the paper can print, row by row, in units of a paper table. */
	readonly values: Uint8Array<ArrayBuffer>;
	readonly width: number;
	readonly height: number;
	/** PNG whose opaque pixels are those that the paper cannot show; null if no picture was asked for. */
	readonly mask: Blob | null;
}

export type PaperAnswer =
	| { readonly id: number; readonly is: 'made'; readonly picture: Blob | null; readonly distances: PaperDistances | null }
	| { readonly id: number; readonly is: 'failed'; readonly reason: string };
