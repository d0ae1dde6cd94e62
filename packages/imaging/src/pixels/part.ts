import type { Sharp } from 'sharp';
import type { ColourSpace } from '../format/colour-space.ts';
import type { PixelRect } from '../format/orientation.ts';
import { sharp } from '../sharp-setup.ts';

/** A file, or a part of it in its own rows and columns, upright. */
export function openPart(input: string, rect?: PixelRect): Sharp {
	const whole = sharp(input, { limitInputPixels: false });
	const part = rect === undefined ? whole : whole.extract({ left: rect.x, top: rect.y, width: rect.width, height: rect.height });
	return part.autoOrient();
}

/** sharp works in 8-bit sRGB unless told otherwise; CMYK has to be named on the way in as well, or it goes through RGB. */
export function inSpace(pipeline: Sharp, space: ColourSpace): Sharp {
	const kept = pipeline.keepIccProfile().toColourspace(space);
	return space === 'cmyk' ? kept.pipelineColourspace('cmyk') : kept;
}

/** Lets go of what sharp would do too late in one pass: writes the picture so far, in `space` and whole, to `scratch`, which the caller removes. */
export async function writeScratch(pipeline: Sharp, space: ColourSpace, scratch: string): Promise<string> {
	await inSpace(pipeline, space).tiff({ compression: 'none', predictor: 'none', bigtiff: true }).toFile(scratch);
	return scratch;
}
