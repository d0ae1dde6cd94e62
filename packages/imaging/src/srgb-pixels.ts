import { rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { fromDecoder } from './imaging-error.ts';
import type { PixelRect } from './orientation.ts';
import { openPart, writeScratch } from './part.ts';
import type { Probe } from './probe.ts';
import { sharp } from './sharp-setup.ts';

export const WHITE = '#ffffff';

/** Upright 8-bit sRGB pixels, three channels a pixel, rows from the top. */
export interface SrgbPixels {
	data: Buffer;
	width: number;
	height: number;
}

/**
 * Decodes once and answers with a picture whose longest side is at most `side` pixels: upright, in sRGB by the file's own profile
 * (untagged counts as sRGB, untagged CMYK as a common press: D39), transparency laid onto white, the first page or frame.
 * `rawRect`, in the file's own rows and columns, limits it to a part; masks are left out by way of `scratch`, which is gone afterwards.
 * Throws `ImagingError`, FILE_UNREADABLE for damaged or missing pixels.
 */
export async function decodeToSrgb(input: string, probe: Probe, side: number, scratch: string, rawRect?: PixelRect): Promise<SrgbPixels> {
	try {
		const part = openPart(input, rawRect);
		// In one pass sharp would weigh the colours by the mask as it scales, and take the mask away afterwards.
		const source = probe.extra === 'mask' ? openPart(await writeScratch(part.removeAlpha(), probe.colourSpace, scratch)) : part;
		const resized = source.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
		const { data, info } = await withProfile(resized, probe)
			.flatten({ background: WHITE })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true });
		return { data, width: info.width, height: info.height };
	} catch (error) {
		throw fromDecoder(error);
	} finally {
		if (probe.extra === 'mask') await rm(scratch, { force: true });
	}
}

/** sharp turns 8-bit and CMYK profiles into sRGB by itself; 16-bit RGB stops at Display P3, and 16-bit grey ignores its profile. */
function withProfile(pipeline: Sharp, probe: Probe): Sharp {
	if (probe.iccProfileName === null) return pipeline;
	if (probe.colourSpace === 'rgb16') return pipeline.withIccProfile('srgb');
	if (probe.colourSpace === 'grey16') return pipeline.pipelineColourspace('b-w');
	return pipeline;
}

/** The same pixels as a fresh pipeline, without touching the source again. */
export function fromPixels(pixels: SrgbPixels): Sharp {
	return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}
