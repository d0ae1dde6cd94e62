import type { Sharp } from 'sharp';
import type { ColourSpace } from '../format/colour-space.ts';
import type { PixelRect } from '../format/orientation.ts';
import { sharp } from '../sharp-setup.ts';

/** Opens a file, or a part of it in its own rows and columns, upright. */
export function openPart(input: string, rect?: PixelRect): Sharp {
	const whole = sharp(input, { limitInputPixels: false });
	const part = rect === undefined ? whole : whole.extract({ left: rect.x, top: rect.y, width: rect.width, height: rect.height });
	return part.autoOrient();
}

/** Keeps a pipeline in `space`: sharp's default is 8-bit sRGB; CMYK must be named at the input, too, or it passes through RGB. */
export function inSpace(pipeline: Sharp, space: ColourSpace): Sharp {
	const kept = pipeline.keepIccProfile().toColourspace(space);
	return space === 'cmyk' ? kept.pipelineColourspace('cmyk') : kept;
}

/**
 * Writes the picture so far, whole and in `space`, to `scratch`, which the caller removes: sharp orders the steps of one pass
 * itself, and would do some too late.
 */
export async function writeScratch(pipeline: Sharp, space: ColourSpace, scratch: string): Promise<string> {
	await inSpace(pipeline, space).tiff({ compression: 'none', predictor: 'none', bigtiff: true }).toFile(scratch);
	return scratch;
}
