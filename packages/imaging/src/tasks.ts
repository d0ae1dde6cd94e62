import type { ColourSpace } from './colour-space.ts';
import type { ImageType } from './image-type.ts';
import type { ImagingErrorCode } from './imaging-error.ts';
import type { PixelRect } from './orientation.ts';

export interface IngestOptions {
	/** The file as received. */
	input: string;
	/** An existing folder for `preview.jpg` and `thumbnail.jpg`. */
	outDir: string;
	limits: { maxPixels: number };
}

export interface Picture {
	path: string;
	/** Pixels. */
	width: number;
	height: number;
}

/** Facts about an accepted original. Sizes in pixels, orientation applied. */
export interface IngestResult {
	type: ImageType;
	width: number;
	height: number;
	/** Bits a sample. */
	bitDepth: number;
	colourSpace: ColourSpace;
	hasAlpha: boolean;
	/** null: untagged, taken as sRGB, CMYK as a common press (D39). */
	iccProfileName: string | null;
	/** Pages or frames; only the first is used. */
	pages: number;
	/** sRGB JPEG, longest side 2048 px or the original's. `ratioX`, `ratioY`: original pixels per preview pixel (D5). */
	preview: Picture & { ratioX: number; ratioY: number };
	/** sRGB JPEG for the gallery, longest side 480 px. */
	thumbnail: Picture;
	/** A `data:` address of a few hundred bytes, about 20 px. */
	placeholder: string;
}

export interface CutPrintOptions {
	input: string;
	/** Whole pixels of the upright original (D5). */
	crop: PixelRect;
	/** The ordered size in millimetres: what the file measures when it is opened. */
	printMm: { width: number; height: number };
	/** Where the TIFF goes. */
	output: string;
}

export interface CutPrintResult {
	path: string;
	/** Pixels. */
	width: number;
	height: number;
	colourSpace: ColourSpace;
	/** File size. */
	bytes: number;
}

export interface DesignThumbOptions {
	input: string;
	/** Whole pixels of the upright input. */
	crop: PixelRect;
	/** Where the JPEG goes. */
	output: string;
	/** Longest side in pixels. */
	side: number;
}

/** What a child process can be asked for. */
export interface ImagingTasks {
	ingest: { args: IngestOptions; result: IngestResult };
	cutPrint: { args: CutPrintOptions; result: CutPrintResult };
	designThumb: { args: DesignThumbOptions; result: Picture };
}

export type TaskName = keyof ImagingTasks;

/** The one message a child gets. */
export type Job = { [Task in TaskName]: { task: Task; args: ImagingTasks[Task]['args']; jobId: string } }[TaskName];

export const jobs: { readonly [Task in TaskName]: (args: ImagingTasks[Task]['args'], jobId: string) => Job } = {
	ingest: (args, jobId) => ({ task: 'ingest', args, jobId }),
	cutPrint: (args, jobId) => ({ task: 'cutPrint', args, jobId }),
	designThumb: (args, jobId) => ({ task: 'designThumb', args, jobId }),
};

/** The one message a child sends. */
export type Answer = { ok: true; result: unknown; peakBytes: number } | { ok: false; code: ImagingErrorCode; message: string };
