/** Seconds of processor time that drawings (PDF and SVG) may take. */
export interface DrawingLimits {
	/** For reading a drawing and drawing it small, where it has next to no bytes. */
	smallSeconds: number;
	/** The same, however many bytes and pictures it has. */
	mostSmallSeconds: number;
	/** For the full drawing, where that has next to no pixels. */
	fullSeconds: number;
	/** The same, however large it is and however long the small drawing took. */
	mostFullSeconds: number;
}

export const drawingLimits: DrawingLimits = { smallSeconds: 10, mostSmallSeconds: 60, fullSeconds: 15, mostFullSeconds: 100 };

const smallSecondsAMegabyte = 0.5;
/** A decoded picture of a PDF or SVG takes 0.04 s per megapixel; a small drawing decodes it up to seven times. */
const smallSecondsAMegapixel = 0.6;
/** A plain page of 100 megapixels takes 1.3 s in all, a photograph about 10. */
const fullSecondsAMegapixel = 0.3;
/** Estimates are this much too low at most. */
const tolerance = 3;

/** What a drawing is made of, as far as that is known before it is drawn. */
export interface DrawingContent {
	bytes: number;
	/** Of the pictures within it. */
	innerPixels: number;
}

/** How long a drawing may take to be read and drawn small. */
export function smallDrawingSeconds({ bytes, innerPixels }: DrawingContent, limits: DrawingLimits = drawingLimits): number {
	const wanted = limits.smallSeconds + (bytes / 1e6) * smallSecondsAMegabyte + (innerPixels / 1e6) * smallSecondsAMegapixel;
	return bounded(wanted, limits.smallSeconds, limits.mostSmallSeconds);
}

/** How long the full drawing takes if its time grows with its pixels, which is the slowest that drawings are. */
export function expectedSeconds(small: { pixels: number; seconds: number }, pixels: number): number {
	return small.seconds * Math.max(1, pixels / Math.max(1, small.pixels));
}

/** What is known of a drawing once it was drawn small. */
export interface FullDrawing {
	/** That it is going to have, at the size that prints are cut from. */
	pixels: number;
	/** Told from what the small drawing took. */
	expectedSeconds: number;
}

/** How long the full drawing may take: more for more pixels, and for more time that the small one took. */
export function fullDrawingSeconds(drawing: FullDrawing, limits: DrawingLimits = drawingLimits): number {
	const wanted = limits.fullSeconds + (drawing.pixels / 1e6) * fullSecondsAMegapixel + tolerance * drawing.expectedSeconds;
	return bounded(wanted, limits.fullSeconds, limits.mostFullSeconds);
}

/** A number that makes no sense counts as the most. */
function bounded(value: number, least: number, most: number): number {
	return Number.isNaN(value) ? most : Math.min(most, Math.max(least, value));
}

/** How far a drawing has come; a child tells its pool. */
export type DrawingStep = ({ step: 'small' } & DrawingContent) | ({ step: 'full' } & FullDrawing) | { step: 'drawn' };

export type TellStep = (step: DrawingStep) => Promise<void>;
