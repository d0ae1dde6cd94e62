import type { IngestNote } from '../tasks.ts';
import type { TellStep } from './drawing-limits.ts';

export interface ConvertOptions {
	/** The file as received. */
	input: string;
	/** Where the master goes: written here and nowhere else; the caller renames or removes it. */
	output: string;
	/** Pixels that a picture may have. Found out before pixels are decoded wherever the format allows. */
	maxPixels: number;
	/** Told by what draws a page how far it is, so that it can be stopped. */
	tell?: TellStep;
}

export interface Converted {
	/** Pages, frames or pictures in the source; only the first is used. */
	pages: number;
	/** What only the converter knows: DEPTH_REDUCED, RENDERED. */
	notes: readonly IngestNote[];
}

/**
 * Makes a lossless TIFF of a source that prints cannot be cut from directly: upright, every pixel, the source's profile, as many bits as the
 * decoder gives. Throws `ImagingError`: FILE_UNREADABLE, FILE_TOO_MANY_PIXELS, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY.
 */
export type Converter = (options: ConvertOptions) => Promise<Converted>;
