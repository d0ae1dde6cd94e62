import { rm, stat } from 'node:fs/promises';
import type { Sharp, TiffOptions } from 'sharp';
import { profileOf } from '../colour/profile-of.ts';
import { addTags, ICC_PROFILE_TAG } from '../colour/tiff-patch.ts';
import { is16Bit } from '../format/colour-space.ts';
import type { PixelRect, PixelSize } from '../format/orientation.ts';
import { fromDecoder } from '../imaging-error.ts';
import { scratchPath, scratchPaths } from '../job-files.ts';
import { partialPath } from '../partial-files.ts';
import { openCorrected } from '../pixels/open-avif.ts';
import { inSpace, openPart, writeScratch } from '../pixels/pipeline.ts';
import type { Probe } from '../pixels/probe.ts';
import { WHITE } from '../pixels/shown-pixels.ts';
import type { CutPrintResult } from '../tasks.ts';
import { cropInFile } from './crop.ts';

/** Part of the picture, centred on a white sheet. If the three sizes are equal, pixels are unchanged. */
export interface Sheet {
	/** Whole pixels of the upright original. */
	readonly part: PixelRect;
	/** Size of the scaled part in pixels; at most the sheet's. */
	readonly scaled: PixelSize;
	readonly whole: PixelSize;
	/** Shared by both axes: pixels are square. */
	readonly pixelsPerMm: number;
}

const BLACK = '#000000';

/** Above this many bytes, poorly compressed pixels may exceed a classic TIFF's 32-bit offsets. */
const BIG_TIFF_BYTES = 2.5e9;

/**
 * Writes a sheet to `output`'s partial file: a lossless upright TIFF in the original's colour space, depth and profile (or
 * the one found or assumed). Transparency becomes white; masks are dropped.
 * @throws ImagingError, also CROP_OUTSIDE_IMAGE
 */
export async function writeSheet(input: string, probe: Probe, sheet: Sheet, output: string, jobId: string): Promise<CutPrintResult> {
	const rect = cropInFile(sheet.part, probe);
	try {
		const scratch = (pass: 'maskless' | 'negative' | 'mended') => partialPath(scratchPath(output, pass), jobId);
		const laid = await layPart(await openCorrected(input, probe, scratch('mended'), rect), probe, sheet, scratch);
		const written = partialPath(output, jobId);
		await inSpace(laid, probe.colourSpace).tiff(tiffOptions(sheet, probe)).toFile(written);
		const icc = await profileOf(probe.colours, probe.colourSpace);
		if (icc !== null) await addTags(written, [{ tag: ICC_PROFILE_TAG, type: 7, bytes: icc }]);
		return { path: output, ...sheet.whole, colourSpace: probe.colourSpace, bytes: (await stat(written)).size };
	} catch (error) {
		throw fromDecoder(error);
	} finally {
		await Promise.all(scratchPaths(output).map((path) => rm(partialPath(path, jobId), { force: true })));
	}
}

async function layPart(
	part: Sharp,
	{ extra, colourSpace }: Probe,
	{ part: { width, height }, scaled, whole }: Sheet,
	scratch: (pass: 'maskless' | 'negative') => string,
): Promise<Sharp> {
	const isScaled = scaled.width !== width || scaled.height !== height;
	const isPadded = scaled.width !== whole.width || scaled.height !== whole.height;
	let laid = extra === 'mask' ? part.removeAlpha() : part;
	// In one pass sharp would drop the mask last, after weighting colours by it and padding.
	if (extra === 'mask' && (isScaled || isPadded)) laid = openPart(await writeScratch(laid, colourSpace, scratch('maskless')));
	if (isScaled) laid = laid.resize({ ...scaled, fit: 'fill', kernel: 'lanczos3' });
	const isTransparent = extra === 'transparency';
	const margins = centred(scaled, whole);
	if (is16Bit(colourSpace) && (isTransparent || isPadded)) {
		// sharp's white is 65280 in 16 bits but its black is exact: the negative is padded with black and inverted back.
		const negative = openPart(await writeScratch(laid.negate({ alpha: false }), colourSpace, scratch('negative')));
		return (isTransparent ? negative.flatten({ background: BLACK }) : negative).extend({ ...margins, background: BLACK }).negate();
	}
	return (isTransparent ? laid.flatten({ background: WHITE }) : laid).extend({ ...margins, background: WHITE });
}

function centred(inner: PixelSize, outer: PixelSize) {
	const left = Math.floor((outer.width - inner.width) / 2);
	const top = Math.floor((outer.height - inner.height) / 2);
	return { left, right: outer.width - inner.width - left, top, bottom: outer.height - inner.height - top };
}

function tiffOptions({ whole, pixelsPerMm }: Sheet, probe: Probe): TiffOptions {
	const bytes = whole.width * whole.height * probe.channels * Math.ceil(probe.bitDepth / 8);
	return {
		// With 16 bits, deflate needs little more than half of LZW's bytes, in the same time.
		compression: is16Bit(probe.colourSpace) || probe.bitDepth > 8 ? 'deflate' : 'lzw',
		predictor: 'horizontal',
		bigtiff: bytes > BIG_TIFF_BYTES,
		resolutionUnit: 'inch',
		xres: pixelsPerMm,
		yres: pixelsPerMm,
	};
}
