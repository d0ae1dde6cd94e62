import type { ScreenSpace } from './colour/screen-space.ts';
import type { DrawingStep } from './convert/drawing-limits.ts';
import type { WallPictureOptions } from './cut/wall-drawing.ts';
import type { ColourSpace } from './format/colour-space.ts';
import type { ImageType } from './format/image-type.ts';
import type { PixelRect } from './format/orientation.ts';
import type { ImagingErrorCode } from './imaging-error.ts';
import type { DrawnPage, DrawPagesOptions } from './pages/page-marks.ts';
import type { ExamplePaper } from './paper/example/papers.ts';
import type { Gamut } from './paper/gamut.ts';
import type { ProfileSpace } from './paper/icc/profile-head.ts';
import type { ProfileRefusal } from './paper/icc/refusal.ts';
import type { Lab } from './paper/lab.ts';
import type { DrawSheetOptions, DrawSheetResult, PackPictureOptions, PackPictureResult } from './sheet-pdf/sheet-drawing.ts';

export interface IngestOptions {
	/** The file as received. */
	input: string;
	/** Existing folder for `preview.jpg`, `small-preview.jpg`, `thumbnail.jpg` and, for a converted source, `master.tif`. */
	outDir: string;
	limits: { maxPixels: number };
}

export interface Picture {
	path: string;
	/** Pixels. */
	width: number;
	height: number;
}

/** Notes for the customer about how the file was read; the contract lists the same names. */
export const ingestNotes = [
	'FIRST_PAGE_ONLY',
	'FIRST_FRAME_ONLY',
	'TAKEN_AS_SRGB',
	'TAKEN_AS_GREY',
	'TAKEN_AS_PRESS_CMYK',
	'CMYK_TO_SRGB',
	'HDR_FOR_PAPER',
	'GAIN_MAP_LEFT_OUT',
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
	/** Bits per sample. */
	bitDepth: number;
	colourSpace: ColourSpace;
	/** True if it has transparency, shown as white; masks do not count. */
	hasAlpha: boolean;
	/** Name of the profile or other colour mark. Null: none; read as sRGB, grey as gamma 2.2, CMYK as a common press. */
	iccProfileName: string | null;
	/** Pages or frames; only the first is used. */
	pages: number;
	notes: readonly IngestNote[];
	/** Lossless upright TIFF that prints are cut from; null if they are cut from the source itself. */
	master: (Picture & { bytes: number }) | null;
	/** Colour space of previews and thumbnail. */
	shownIn: ScreenSpace;
	/** JPEG, longest side 2048 px or the original's. `ratioX`, `ratioY`: original pixels per preview pixel. */
	preview: Picture & { ratioX: number; ratioY: number };
	/** JPEG that stands in for the preview while that is fetched, longest side 1024 px. */
	smallPreview: Picture;
	/** JPEG for the gallery, longest side 480 px. */
	thumbnail: Picture;
	/** `data:` address of a few hundred bytes, about 20 px. */
	placeholder: string;
}

export interface SmallPreviewOptions {
	/** A preview made by an ingest. */
	input: string;
	/** Path of the JPEG. */
	output: string;
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
	/** The ordered size, which the file's resolution gives. */
	printMm: MmSize;
	/** Path of the TIFF. */
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
	printMm: MmSize;
	/** Size of both files, in the orientation of the composition. */
	proofMm: MmSize;
	/** Centre of the section as shares of the crop, 0 to 1; moved so that the section stays inside. Default: the crop's centre. */
	sectionCentre?: { x: number; y: number };
	/** Paths of the TIFFs of the whole composition and of the section. */
	outputs: { composition: string; section: string };
}

export interface CutProofResult {
	/** The whole crop, scaled to fit. */
	composition: CutPrintResult;
	/** Part of the crop at the final print's size. */
	section: CutPrintResult;
}

/** Surroundings of a design's picture, as shares of its width (left and right) and height (top and bottom). */
export interface DesignFrame {
	/** Colour of paper or mount board, `#rrggbb`. */
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
	/** Path of the JPEG. */
	output: string;
	/** Longest side in pixels, including the frame. */
	side: number;
	/** Border or window mount; absent: none. */
	frame?: DesignFrame;
}

export interface BuildTilesOptions {
	/** The master. */
	input: string;
	/** Path of the tile file. */
	output: string;
}

/** Size of the picture, cut into squares. Pixels. */
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
	/** The master. */
	input: string;
	/** Whole pixels of the upright input. */
	crop: PixelRect;
}

/** Shares are 0 to 1. */
export interface MeasureFileResult {
	/** Share of pixels with a channel at its lower end. */
	clippedShadows: number;
	/** Share of pixels with a channel at its upper end. */
	clippedHighlights: number;
	/** Finest detail relative to that at twice the scale; at most 1. */
	finestDetail: number;
	/** Factor by which the picture was enlarged before, at least; null if it does not seem to have been. */
	enlargedTimes: number | null;
}

export interface ReadPaperProfileOptions {
	/** The ICC profile as received; a name of its own for each file. */
	input: string;
}

/** Facts about a profile that can show a paper, or why it cannot. */
export type ReadPaperProfileResult =
	| {
			isUsable: true;
			/** Description in the profile. */
			name: string;
			space: ProfileSpace;
			version: '2' | '4';
			/** Unprinted paper and darkest colour, absolute. */
			white: Lab;
			black: Lab;
			intents: readonly ('relative' | 'perceptual')[];
			gamut: Gamut;
	  }
	| {
			isUsable: false;
			refusal: ProfileRefusal;
			/** L* of the paper or black that is at fault. */
			lightness: number | null;
			/** Text for the log. */
			reason: string;
	  };

export interface BuildPaperTableOptions {
	/** A profile that `readPaperProfile` accepted. */
	input: string;
	/** Path of the table's nodes: 33³ times red, green, blue (0 to 1023, two bytes, low first), then 33³ distances (ΔE00 × 16). */
	output: string;
	/** Relative compensates for the black point. */
	intent: 'relative' | 'perceptual';
	/** Measurements that override the profile's paper white and black; absolute. */
	measured: { readonly white?: Lab; readonly black?: Lab };
}

export interface BuildPaperTableResult {
	path: string;
	/** Unprinted paper in Display P3, each 0 to 1. */
	white: readonly [number, number, number];
}

export interface MakeExampleProfileOptions {
	example: ExamplePaper;
	output: string;
}

export interface MakeExampleProfileResult {
	path: string;
	bytes: number;
}

/** Tasks of a child process. */
export interface ImagingTasks {
	ingest: { args: IngestOptions; result: IngestResult };
	smallPreview: { args: SmallPreviewOptions; result: Picture };
	cutPrint: { args: CutPrintOptions; result: CutPrintResult };
	cutProof: { args: CutProofOptions; result: CutProofResult };
	designThumb: { args: DesignThumbOptions; result: Picture };
	wallPicture: { args: WallPictureOptions; result: Picture };
	buildTiles: { args: BuildTilesOptions; result: BuildTilesResult };
	drawPages: { args: DrawPagesOptions; result: readonly DrawnPage[] };
	drawSheet: { args: DrawSheetOptions; result: DrawSheetResult };
	packPicture: { args: PackPictureOptions; result: PackPictureResult };
	measureFile: { args: MeasureFileOptions; result: MeasureFileResult };
	readPaperProfile: { args: ReadPaperProfileOptions; result: ReadPaperProfileResult };
	buildPaperTable: { args: BuildPaperTableOptions; result: BuildPaperTableResult };
	makeExampleProfile: { args: MakeExampleProfileOptions; result: MakeExampleProfileResult };
}

export type TaskName = keyof ImagingTasks;

/** The only message to a child. `requestId` names the request that the job belongs to. */
export type Job = {
	[Task in TaskName]: { task: Task; args: ImagingTasks[Task]['args']; jobId: string; requestId?: string | undefined };
}[TaskName];

export const jobs: { readonly [Task in TaskName]: (args: ImagingTasks[Task]['args'], jobId: string) => Job } = {
	ingest: (args, jobId) => ({ task: 'ingest', args, jobId }),
	smallPreview: (args, jobId) => ({ task: 'smallPreview', args, jobId }),
	cutPrint: (args, jobId) => ({ task: 'cutPrint', args, jobId }),
	cutProof: (args, jobId) => ({ task: 'cutProof', args, jobId }),
	designThumb: (args, jobId) => ({ task: 'designThumb', args, jobId }),
	wallPicture: (args, jobId) => ({ task: 'wallPicture', args, jobId }),
	buildTiles: (args, jobId) => ({ task: 'buildTiles', args, jobId }),
	drawPages: (args, jobId) => ({ task: 'drawPages', args, jobId }),
	drawSheet: (args, jobId) => ({ task: 'drawSheet', args, jobId }),
	packPicture: (args, jobId) => ({ task: 'packPicture', args, jobId }),
	measureFile: (args, jobId) => ({ task: 'measureFile', args, jobId }),
	readPaperProfile: (args, jobId) => ({ task: 'readPaperProfile', args, jobId }),
	buildPaperTable: (args, jobId) => ({ task: 'buildPaperTable', args, jobId }),
	makeExampleProfile: (args, jobId) => ({ task: 'makeExampleProfile', args, jobId }),
};

/** Message of a child while it works on a drawing. */
export interface Progress {
	drawing: DrawingStep;
}

/** Last message of a child. */
export type Answer = { ok: true; result: unknown; peakBytes: number } | { ok: false; code: ImagingErrorCode; message: string };
