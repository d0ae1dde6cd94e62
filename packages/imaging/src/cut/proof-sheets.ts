import type { PixelRect, PixelSize } from '../format/orientation.ts';
import type { MmSize } from '../tasks.ts';
import { resolutionOf } from './resolution.ts';
import type { Sheet } from './sheet.ts';

const MM_PER_INCH = 25.4;

interface Shares {
	readonly x: number;
	readonly y: number;
}

const MIDDLE: Shares = { x: 0.5, y: 0.5 };

const COMPOSITION_PPI = 300;

/**
 * Pixel limit for padding a section: about 1440 ppi on a proof of 178 × 127 mm, beyond any printer. Without it a
 * stamp-sized print would be padded with gigapixels of white.
 */
const MAX_PADDED_PIXELS = 75e6;

/**
 * Returns the two sheets of a proof, both of its size: the whole crop in the final shape, as large as fits, at 300 ppi; and
 * a section at 100 % of the final print around `centre` (shares of the crop), moved to stay inside the crop. White fills
 * the rest. A section is scaled down only if its margins bring it above both 75 megapixels and its own pixels.
 */
export function proofSheets(
	crop: PixelRect,
	printMm: MmSize,
	proofMm: MmSize,
	centre: Shares = MIDDLE,
): { composition: Sheet; section: Sheet } {
	return { composition: compositionSheet(crop, printMm, proofMm), section: sectionSheet(crop, printMm, proofMm, centre) };
}

function compositionSheet(crop: PixelRect, printMm: MmSize, proofMm: MmSize): Sheet {
	const pixels = (mm: number) => wholePixels((mm / MM_PER_INCH) * COMPOSITION_PPI);
	const whole = { width: pixels(proofMm.width), height: pixels(proofMm.height) };
	const scale = Math.min(proofMm.width / printMm.width, proofMm.height / printMm.height);
	return {
		part: crop,
		scaled: inside({ width: pixels(printMm.width * scale), height: pixels(printMm.height * scale) }, whole),
		whole,
		pixelsPerMm: COMPOSITION_PPI / MM_PER_INCH,
	};
}

function sectionSheet(crop: PixelRect, printMm: MmSize, proofMm: MmSize, centre: Shares): Sheet {
	const pixelsPerMm = resolutionOf(crop, printMm);
	const whole = { width: wholePixels(pixelsPerMm * proofMm.width), height: wholePixels(pixelsPerMm * proofMm.height) };
	const { width, height } = inside(whole, crop);
	const part = {
		x: crop.x + startOf(width, crop.width, centre.x),
		y: crop.y + startOf(height, crop.height, centre.y),
		width,
		height,
	};
	const most = Math.max(MAX_PADDED_PIXELS, width * height);
	const scale = Math.min(1, Math.sqrt(most / (whole.width * whole.height)));
	return { part, scaled: shrunk({ width, height }, scale), whole: shrunk(whole, scale), pixelsPerMm: pixelsPerMm * scale };
}

/** Start of `length` centred at a share of `all`, clamped to it. */
function startOf(length: number, all: number, share: number): number {
	return Math.min(Math.max(0, Math.floor(all * share - length / 2)), all - length);
}

function inside(size: PixelSize, bounds: PixelSize): PixelSize {
	return { width: Math.min(size.width, bounds.width), height: Math.min(size.height, bounds.height) };
}

function shrunk({ width, height }: PixelSize, scale: number): PixelSize {
	return { width: wholePixels(width * scale), height: wholePixels(height * scale) };
}

function wholePixels(length: number): number {
	return Math.max(1, Math.round(length));
}
