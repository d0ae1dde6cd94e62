import { rm } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { isReadAsItIs } from '../colour/colours.ts';
import { profileOf } from '../colour/profile-of.ts';
import { addTags, ICC_PROFILE_TAG } from '../colour/tiff-patch.ts';
import type { PixelRect } from '../format/orientation.ts';
import { fromDecoder } from '../imaging-error.ts';
import { sharp } from '../sharp-setup.ts';
import { openCorrected } from './open-avif.ts';
import { openPart, writeScratch } from './pipeline.ts';
import type { Probe } from './probe.ts';

export const WHITE = '#ffffff';

/** Upright 8-bit sRGB, three channels a pixel, rows from the top. */
export interface SrgbPixels {
	data: Buffer;
	width: number;
	height: number;
	/** True if any pixel was transparent. */
	isTransparent: boolean;
}

/**
 * Decodes once to a picture of at most `side` pixels: upright sRGB by the file's colours (untagged: sRGB, grey gamma 2.2, a
 * common CMYK press), transparency on white, first page or frame. `rawRect`, in the file's own rows and columns, limits it to
 * a part. Masks are dropped and profiles assigned by way of `scratch`, removed afterwards.
 * @throws ImagingError FILE_UNREADABLE for damaged or missing pixels
 */
export async function decodeToSrgb(
	input: string,
	probe: Probe,
	side: number,
	scratch: ScratchPath,
	rawRect?: PixelRect,
): Promise<SrgbPixels> {
	try {
		const { width: across, height: down } = rawRect ?? probe.raw;
		// Chroma blocks are invisible when scaled down by more than half.
		const isNear = Math.max(across, down) < 2 * side;
		const part = isNear ? await openCorrected(input, probe, scratch('mended'), rawRect) : openPart(input, rawRect);
		// In one pass sharp would weight colours by the mask when scaling, and drop the mask later.
		const source = probe.extra === 'mask' ? openPart(await writeScratch(part.removeAlpha(), probe.colourSpace, scratch('maskless'))) : part;
		const resized = source.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
		const { data, info } = await (await shownInSrgb(resized, probe, scratch)).raw().toBuffer({ resolveWithObject: true });
		const { width, height } = info;
		return info.channels === 4 ? { ...onWhite(data), width, height } : { data, width, height, isTransparent: false };
	} catch (error) {
		throw fromDecoder(error);
	} finally {
		for (const pass of ['maskless', 'tagged', 'shown', 'mended'] as const) await rm(scratch(pass), { force: true });
	}
}

/** Path of an intermediate file. */
export type ScratchPath = (pass: 'maskless' | 'tagged' | 'shown' | 'mended') => string;

/**
 * Converts to 8-bit sRGB. Decoders ignore colour marks, so an earlier pass turns them into a profile; inks are converted
 * separately.
 */
export async function shownInSrgb(pipeline: Sharp, probe: Probe, scratch: ScratchPath): Promise<Sharp> {
	const { colours, colourSpace } = probe;
	const icc = isReadAsItIs(colours) && colourSpace !== 'cmyk' ? null : await profileOf(colours, colourSpace);
	if (icc === null && colourSpace !== 'cmyk') return inSrgb(pipeline, probe);
	const path = await writeScratch(pipeline, colourSpace, scratch('tagged'));
	if (icc !== null) await addTags(path, [{ tag: ICC_PROFILE_TAG, type: 7, bytes: icc }]);
	if (colourSpace !== 'cmyk') return inSrgb(openPart(path), { ...probe, colours: { from: 'profile', name: colours.name ?? '' } });
	// Loaded on demand.
	const { inksToSrgb } = await import('../colour/inks-to-srgb.ts');
	await inksToSrgb(path, scratch('shown'));
	return openPart(scratch('shown')).toColourspace('srgb');
}

/**
 * Converts to 8-bit sRGB by the file's profile. sharp does so for 8 bits and CMYK; 16-bit RGB ends in Display P3, and 16-bit
 * grey ignores its profile.
 */
export function inSrgb(pipeline: Sharp, { colours, colourSpace }: Pick<Probe, 'colours' | 'colourSpace'>): Sharp {
	const srgb = pipeline.toColourspace('srgb');
	if (colours.from !== 'profile') return srgb;
	if (colourSpace === 'rgb16') return srgb.withIccProfile('srgb');
	return colourSpace === 'grey16' ? srgb.pipelineColourspace('b-w') : srgb;
}

/** Flattens in place; sharp's flatten does not report whether anything was transparent. */
function onWhite(rgba: Buffer): Pick<SrgbPixels, 'data' | 'isTransparent'> {
	let least = 255;
	for (let from = 0, to = 0; from < rgba.length; from += 4) {
		const alpha = rgba[from + 3] ?? 255;
		if (alpha < least) least = alpha;
		for (let band = 0; band < 3; band++) {
			const colour = rgba[from + band] ?? 255;
			rgba[to++] = alpha === 255 ? colour : 255 + Math.round(((colour - 255) * alpha) / 255);
		}
	}
	return { data: rgba.subarray(0, (rgba.length / 4) * 3), isTransparent: least < 255 };
}

/** Starts a pipeline from decoded pixels, without reading the source again. */
export function fromPixels(pixels: SrgbPixels): Sharp {
	return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}
