/** Limits for drawings (PDF and SVG), in seconds of processor time. */
export interface DrawingLimits {
	/** Reading and drawing a nearly empty file at small size. */
	smallSeconds: number;
	/** Upper bound of the small drawing, whatever its bytes and images. */
	maxSmallSeconds: number;
	/** Full drawing with almost no pixels. */
	fullSeconds: number;
	/** Upper bound of the full drawing, whatever its size and the time of the small one. */
	maxFullSeconds: number;
}

export const drawingLimits: DrawingLimits = { smallSeconds: 10, maxSmallSeconds: 60, fullSeconds: 15, maxFullSeconds: 100 };

const smallSecondsAMegabyte = 0.5;
/** Decoding an image inside a PDF or SVG takes 0.04 s a megapixel; a small drawing decodes it up to seven times. */
const smallSecondsAMegapixel = 0.6;
/** A plain page of 100 megapixels takes 1.3 s in all, a photograph about 10 s. */
const fullSecondsAMegapixel = 0.3;
/** Factor by which estimates are too low at most. */
const tolerance = 3;

export interface DrawingContent {
	bytes: number;
	/** Pixels of embedded images. */
	innerPixels: number;
}

/** Returns the seconds allowed for reading a drawing and drawing it small. */
export function smallDrawingSeconds({ bytes, innerPixels }: DrawingContent, limits: DrawingLimits = drawingLimits): number {
	const wanted = limits.smallSeconds + (bytes / 1e6) * smallSecondsAMegabyte + (innerPixels / 1e6) * smallSecondsAMegapixel;
	return bounded(wanted, limits.smallSeconds, limits.maxSmallSeconds);
}

/** Estimates the full drawing's seconds from a small one: linear in pixels, which is the slowest growth of drawings. */
export function expectedSeconds(small: { pixels: number; seconds: number }, pixels: number): number {
	return small.seconds * Math.max(1, pixels / Math.max(1, small.pixels));
}

export interface FullDrawing {
	pixels: number;
	/** Estimate from the small drawing. */
	expectedSeconds: number;
}

/** Returns the seconds allowed for the full drawing; grows with its pixels and with the small drawing's time. */
export function fullDrawingSeconds(drawing: FullDrawing, limits: DrawingLimits = drawingLimits): number {
	const wanted = limits.fullSeconds + (drawing.pixels / 1e6) * fullSecondsAMegapixel + tolerance * drawing.expectedSeconds;
	return bounded(wanted, limits.fullSeconds, limits.maxFullSeconds);
}

/** NaN counts as the maximum. */
function bounded(value: number, least: number, most: number): number {
	return Number.isNaN(value) ? most : Math.min(most, Math.max(least, value));
}

/** Progress of a drawing, sent by a child to its pool. */
export type DrawingStep = ({ step: 'small' } & DrawingContent) | ({ step: 'full' } & FullDrawing) | { step: 'drawn' };

export type ReportStep = (step: DrawingStep) => Promise<void>;
