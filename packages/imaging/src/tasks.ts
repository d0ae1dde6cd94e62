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
	/** Whether it has transparency, which shows as white; masks do not count. */
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

/** Millimetres. */
export interface MmSize {
	width: number;
	height: number;
}

export interface CutPrintOptions {
	input: string;
	/** Whole pixels of the upright original (D5). */
	crop: PixelRect;
	/** The ordered size: what the file measures when it is opened. */
	printMm: MmSize;
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

export interface CutProofOptions {
	input: string;
	/** Whole pixels of the upright original (D5). */
	crop: PixelRect;
	/** The size of the final print, which the proof is a proof of. */
	printMm: MmSize;
	/** What both files measure when they are opened, turned the way that the composition is to lie. */
	proofMm: MmSize;
	/** Where the two TIFFs go. */
	outputs: { composition: string; section: string };
}

export interface CutProofResult {
	/** The whole crop, scaled to fit. */
	composition: CutPrintResult;
	/** The crop's middle at the final print's size. */
	section: CutPrintResult;
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
	cutProof: { args: CutProofOptions; result: CutProofResult };
	designThumb: { args: DesignThumbOptions; result: Picture };
}

export type TaskName = keyof ImagingTasks;

/** The one message a child gets. */
export type Job = { [Task in TaskName]: { task: Task; args: ImagingTasks[Task]['args']; jobId: string } }[TaskName];

export const jobs: { readonly [Task in TaskName]: (args: ImagingTasks[Task]['args'], jobId: string) => Job } = {
	ingest: (args, jobId) => ({ task: 'ingest', args, jobId }),
	cutPrint: (args, jobId) => ({ task: 'cutPrint', args, jobId }),
	cutProof: (args, jobId) => ({ task: 'cutProof', args, jobId }),
	designThumb: (args, jobId) => ({ task: 'designThumb', args, jobId }),
};

/** The one message a child sends. */
export type Answer = { ok: true; result: unknown; peakBytes: number } | { ok: false; code: ImagingErrorCode; message: string };
