import type { IngestNote } from '../tasks.ts';
import type { ReportStep } from './drawing-limits.ts';

export interface ConvertOptions {
	/** The file as received. */
	input: string;
	/** Only path the converter writes to; the caller renames or removes it. */
	output: string;
	/** Pixel limit, checked before decoding wherever the format allows. */
	maxPixels: number;
	/** Receives the progress of a drawing, so that it can be stopped. */
	reportStep?: ReportStep;
}

export interface Converted {
	/** Pages, frames or images in the source; only the first is used. */
	pages: number;
	/** Notes only the converter can add: DEPTH_REDUCED, RENDERED. */
	notes: readonly IngestNote[];
}

/**
 * Converts a source that prints cannot be cut from to a lossless TIFF: upright, all pixels, source profile, decoder's depth.
 * @throws ImagingError FILE_UNREADABLE, FILE_TOO_MANY_PIXELS, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY
 */
export type Converter = (options: ConvertOptions) => Promise<Converted>;
