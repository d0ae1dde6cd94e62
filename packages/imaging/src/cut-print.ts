import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Sharp, TiffOptions } from 'sharp';
import { type ColourSpace, hasWhiteBackground, is16Bit } from './colour-space.ts';
import { cropInFile } from './crop.ts';
import { fromDecoder } from './imaging-error.ts';
import { scratchPath } from './job-files.ts';
import type { PixelRect } from './orientation.ts';
import { partialPath, writeWhole } from './partial-files.ts';
import { type Probe, probeImage } from './probe.ts';
import { sharp } from './sharp-setup.ts';
import { WHITE } from './srgb-pixels.ts';
import type { CutPrintOptions, CutPrintResult } from './tasks.ts';

/** Above this many bytes of pixels, offsets might not fit a classic TIFF's 32 bits once compression has had a bad day. */
const BIG_TIFF_BYTES = 2.5e9;

/**
 * Cuts the print file (D16): exactly the cropped pixels, upright, in the original's colour space, bit depth and ICC profile, as a lossless TIFF
 * whose two resolutions say the ordered size. Untagged stays untagged; transparency is laid onto white (in CMYK, Lab and float it is left out).
 * Throws `ImagingError`: CROP_OUTSIDE_IMAGE, FILE_UNREADABLE, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY, CRASHED. Leaves a whole file or none.
 */
export async function cutPrint(options: CutPrintOptions, jobId: string = randomUUID()): Promise<CutPrintResult> {
	const { input, crop, output } = options;
	const probe = await probeImage(input);
	const rect = cropInFile(crop, probe);
	return writeWhole([output], jobId, async () => {
		try {
			const { size } = await (await cropPipeline(input, rect, probe, scratchPath(output), jobId))
				.tiff(tiffOptions(options, probe))
				.toFile(partialPath(output, jobId));
			return { path: output, width: crop.width, height: crop.height, colourSpace: probe.colourSpace, bytes: size };
		} catch (error) {
			throw fromDecoder(error);
		} finally {
			await rm(partialPath(scratchPath(output), jobId), { force: true });
		}
	});
}

async function cropPipeline(input: string, rect: PixelRect, probe: Probe, scratch: string, jobId: string): Promise<Sharp> {
	const space = probe.colourSpace;
	const cut = inSpace(sharp(input, { limitInputPixels: false }), space)
		.extract({ left: rect.x, top: rect.y, width: rect.width, height: rect.height })
		.autoOrient();
	if (!probe.hasAlpha) return cut;
	if (!hasWhiteBackground(space)) return cut.removeAlpha();
	if (!is16Bit(space)) return cut.flatten({ background: WHITE });
	// sharp's white is 65280 in 16 bits. Its black is exact, so the negative goes onto black and is turned back.
	const negative = partialPath(scratch, jobId);
	await cut.negate({ alpha: false }).tiff({ compression: 'none', predictor: 'none', bigtiff: true }).toFile(negative);
	return inSpace(sharp(negative, { limitInputPixels: false }), space)
		.flatten({ background: '#000000' })
		.negate();
}

/** sharp works in 8-bit sRGB unless told otherwise; CMYK has to be named on the way in as well, or it goes through RGB. */
function inSpace(pipeline: Sharp, space: ColourSpace): Sharp {
	const kept = pipeline.keepIccProfile().toColourspace(space);
	return space === 'cmyk' ? kept.pipelineColourspace('cmyk') : kept;
}

function tiffOptions({ crop, printMm }: CutPrintOptions, probe: Probe): TiffOptions {
	const bytes = crop.width * crop.height * probe.channels * Math.ceil(probe.bitDepth / 8);
	return {
		compression: 'lzw',
		predictor: 'horizontal',
		bigtiff: bytes > BIG_TIFF_BYTES,
		resolutionUnit: 'inch',
		xres: crop.width / printMm.width,
		yres: crop.height / printMm.height,
	};
}
