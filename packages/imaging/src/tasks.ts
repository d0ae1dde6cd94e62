import type { DrawingStep } from './convert/drawing-limits.ts';
import type { ColourSpace } from './format/colour-space.ts';
import type { ImageType } from './format/image-type.ts';
import type { PixelRect } from './format/orientation.ts';
import type { ImagingErrorCode } from './imaging-error.ts';
import type { DrawnPage, DrawPagesOptions } from './pages/page-marks.ts';

export interface IngestOptions {
	/** The file as received. */
	input: string;
	/** An existing folder for `preview.jpg`, `thumbnail.jpg` and, for a source that is converted, `master.tif`. */
	outDir: string;
	limits: { maxPixels: number };
}

export interface Picture {
	path: string;
	/** Pixels. */
	width: number;
	height: number;
}

/** What a person should know about how the file was read; the names are those that the contract lists. */
export const ingestNotes = [
	'FIRST_PAGE_ONLY',
	'FIRST_FRAME_ONLY',
	'TAKEN_AS_SRGB',
	'TAKEN_AS_GREY',
	'TAKEN_AS_PRESS_CMYK',
	'CMYK_TO_SRGB',
	'HDR_FOR_PAPER',
	'DEPTH_REDUCED',
	'TRANSPARENCY_ON_WHITE',
	'RENDERED',
] as const;

export type IngestNote = (typeof ingestNotes)[number];

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
	/** Or what else the file says of its colours. null: nothing; taken as sRGB, grey as gamma 2.2, CMYK as a common press. */
	iccProfileName: string | null;
	/** Pages or frames; only the first is used. */
	pages: number;
	notes: readonly IngestNote[];
	/** What prints are cut from when the source cannot be cut directly: a lossless TIFF, upright. Null: the source itself. */
	master: (Picture & { bytes: number }) | null;
	/** sRGB JPEG, longest side 2048 px or the original's. `ratioX`, `ratioY`: original pixels per preview pixel. */
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
	/** Whole pixels of the upright original. */
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
	/** Whole pixels of the upright original. */
	crop: PixelRect;
	/** The size of the final print, which the proof is a proof of. */
	printMm: MmSize;
	/** What both files measure when they are opened, turned the way that the composition is to lie. */
	proofMm: MmSize;
	/** The middle of the section as shares of the crop, 0 to 1; moved in where the section would leave the crop. Absent: the crop's centre. */
	sectionCentre?: { x: number; y: number };
	/** Where the two TIFFs go. */
	outputs: { composition: string; section: string };
}

export interface CutProofResult {
	/** The whole crop, scaled to fit. */
	composition: CutPrintResult;
	/** A part of the crop at the final print's size. */
	section: CutPrintResult;
}

/** What lies round the picture of a design, as shares of the picture's own width (left and right) and height (top and bottom). */
export interface DesignFrame {
	/** The colour of paper or mount board, `#rrggbb`. */
	colour: string;
	left: number;
	right: number;
	top: number;
	bottom: number;
}

export interface DesignThumbOptions {
	input: string;
	/** Whole pixels of the upright input. */
	crop: PixelRect;
	/** Where the JPEG goes. */
	output: string;
	/** Longest side in pixels, the frame included. */
	side: number;
	/** A border or a window mount; absent: the picture alone. */
	frame?: DesignFrame;
}

export interface BuildTilesOptions {
	/** What prints are cut from. */
	input: string;
	/** Where the one file with every tile goes. */
	output: string;
}

/** One size of the picture, cut into squares. Pixels. */
export interface TileLevel {
	/** Pixels of the level per pixel of the original: 1, 0.5, 0.25 … */
	scale: number;
	width: number;
	height: number;
	columns: number;
	rows: number;
}

export interface BuildTilesResult {
	path: string;
	bytes: number;
	tileSize: number;
	/** Largest first. */
	levels: readonly TileLevel[];
}

export interface MeasureFileOptions {
	/** What prints are cut from. */
	input: string;
	/** Whole pixels of the upright input. */
	crop: PixelRect;
}

/** Shares are 0 to 1. */
export interface MeasureFileResult {
	/** Of pixels of which a channel is at its lower end. */
	clippedShadows: number;
	/** Of pixels of which a channel is at its upper end. */
	clippedHighlights: number;
	/** Detail at the finest scale, of what there is at twice that; at most 1. */
	finestDetail: number;
	/** So many times, or more, the picture was enlarged before it came; null: it does not seem to have been. */
	enlargedTimes: number | null;
}

/** What a child process can be asked for. */
export interface ImagingTasks {
	ingest: { args: IngestOptions; result: IngestResult };
	cutPrint: { args: CutPrintOptions; result: CutPrintResult };
	cutProof: { args: CutProofOptions; result: CutProofResult };
	designThumb: { args: DesignThumbOptions; result: Picture };
	buildTiles: { args: BuildTilesOptions; result: BuildTilesResult };
	drawPages: { args: DrawPagesOptions; result: readonly DrawnPage[] };
	measureFile: { args: MeasureFileOptions; result: MeasureFileResult };
}

export type TaskName = keyof ImagingTasks;

/** The one message a child gets. */
export type Job = { [Task in TaskName]: { task: Task; args: ImagingTasks[Task]['args']; jobId: string } }[TaskName];

export const jobs: { readonly [Task in TaskName]: (args: ImagingTasks[Task]['args'], jobId: string) => Job } = {
	ingest: (args, jobId) => ({ task: 'ingest', args, jobId }),
	cutPrint: (args, jobId) => ({ task: 'cutPrint', args, jobId }),
	cutProof: (args, jobId) => ({ task: 'cutProof', args, jobId }),
	designThumb: (args, jobId) => ({ task: 'designThumb', args, jobId }),
	buildTiles: (args, jobId) => ({ task: 'buildTiles', args, jobId }),
	drawPages: (args, jobId) => ({ task: 'drawPages', args, jobId }),
	measureFile: (args, jobId) => ({ task: 'measureFile', args, jobId }),
};

/** What a child says while it works on a drawing. */
export interface Progress {
	drawing: DrawingStep;
}

/** The last message of a child. */
export type Answer = { ok: true; result: unknown; peakBytes: number } | { ok: false; code: ImagingErrorCode; message: string };
