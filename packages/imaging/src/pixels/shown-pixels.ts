import { rm, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { isReadAsItIs } from '../colour/colours.ts';
import { profileOf } from '../colour/profile-of.ts';
import type { ScreenSpace } from '../colour/screen-space.ts';
import { tagged, tagOf } from '../colour/tag-jpeg.ts';
import { addTags, ICC_PROFILE_TAG } from '../colour/tiff-patch.ts';
import type { PixelRect } from '../format/orientation.ts';
import { fromDecoder } from '../imaging-error.ts';
import { sharp } from '../sharp-setup.ts';
import { openCorrected } from './open-avif.ts';
import { openPart, writeScratch } from './pipeline.ts';
import type { Probe } from './probe.ts';

export const WHITE = '#ffffff';

/** Upright, 8 bits, three channels a pixel, rows from the top. */
export interface ShownPixels {
	data: Buffer;
	width: number;
	height: number;
	space: ScreenSpace;
	/** True if any pixel was transparent. */
	isTransparent: boolean;
}

/**
 * Decodes once to a picture of at most `side` pixels: upright, by the file's colours in sRGB or Display P3 (untagged: sRGB, grey gamma 2.2, a
 * common CMYK press), transparency on white, first page or frame. `rawRect`, in the file's own rows and columns, limits it to
 * a part. Masks are dropped and profiles assigned by way of `scratch`, removed afterwards.
 * @throws ImagingError FILE_UNREADABLE for damaged or missing pixels
 */
export async function decodeToShow(
	input: string,
	probe: Probe,
	side: number,
	scratch: ScratchPath,
	rawRect?: PixelRect,
): Promise<ShownPixels> {
	try {
		const { width: across, height: down } = rawRect ?? probe.raw;
		// Chroma blocks are invisible when scaled down by more than half.
		const isNear = Math.max(across, down) < 2 * side;
		const part = isNear ? await openCorrected(input, probe, scratch('mended'), rawRect) : openPart(input, rawRect);
		// In one pass sharp would weight colours by the mask when scaling, and drop the mask later.
		const source = probe.extra === 'mask' ? openPart(await writeScratch(part.removeAlpha(), probe.colourSpace, scratch('maskless'))) : part;
		const resized = source.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
		// A pipeline converts before it scales, which takes longest in 16 bits.
		const isConvertedLast = probe.shownIn === 'p3' && probe.colours.from === 'profile' && Math.max(across, down) > side;
		const small = isConvertedLast ? openPart(await writeScratch(resized, probe.colourSpace, scratch('small'))) : resized;
		const { data, info } = await (await asShown(small, probe, scratch)).raw().toBuffer({ resolveWithObject: true });
		const { width, height } = info;
		const size = { width, height, space: probe.shownIn };
		return info.channels === 4 ? { ...onWhite(data), ...size } : { data, ...size, isTransparent: false };
	} catch (error) {
		throw fromDecoder(error);
	} finally {
		for (const pass of ['maskless', 'small', 'tagged', 'shown', 'mended'] as const) await rm(scratch(pass), { force: true });
	}
}

/** Path of an intermediate file. */
export type ScratchPath = (pass: 'maskless' | 'small' | 'tagged' | 'shown' | 'mended') => string;

/**
 * Converts to 8 bits of the probe's screen space. Decoders ignore colour marks, so an earlier pass turns them into a profile;
 * inks and Lab are converted separately.
 */
export async function asShown(pipeline: Sharp, probe: Probe, scratch: ScratchPath): Promise<Sharp> {
	const { colours, colourSpace } = probe;
	const icc = isReadAsItIs(colours) && colourSpace !== 'cmyk' ? null : await profileOf(colours, colourSpace);
	const needsScreen = colourSpace === 'cmyk' || colourSpace === 'lab' || colourSpace === 'labs';
	if (icc === null && !needsScreen) return inScreenSpace(pipeline, probe);
	const path = await writeScratch(pipeline, colourSpace, scratch('tagged'));
	if (icc !== null) await addTags(path, [{ tag: ICC_PROFILE_TAG, type: 7, bytes: icc }]);
	if (!needsScreen) return inScreenSpace(openPart(path), { ...probe, colours: { from: 'profile', name: colours.name ?? '' } });
	// Loaded on demand.
	const { toScreen } = await import('../colour/to-screen.ts');
	await toScreen(path, colourSpace, probe.shownIn, scratch('shown'));
	return openPart(scratch('shown')).toColourspace('srgb');
}

/** Converts to 8 bits of a screen by the file's profile: 8-bit samples would be clipped to sRGB unless all steps have 16. */
function inScreenSpace(pipeline: Sharp, probe: Probe): Sharp {
	if (probe.shownIn === 'srgb') return inSrgb(pipeline, probe);
	// libvips widens 8 bits by 256 and drops the lower byte at the end; half a step more rounds.
	const rounded = pipeline.pipelineColourspace('rgb16').linear(probe.colourSpace === 'rgb16' ? 256 / 257 : 1, 128);
	return rounded.toColourspace('srgb').withIccProfile('p3', { attach: false });
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
function onWhite(rgba: Buffer): Pick<ShownPixels, 'data' | 'isTransparent'> {
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
export function fromPixels(pixels: ShownPixels): Sharp {
	return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}

/** Writes a JPEG, tagged unless it is sRGB. */
export async function writeJpeg(picture: Sharp, space: ScreenSpace, quality: number, path: string): Promise<void> {
	await writeFile(path, tagged(await picture.jpeg({ quality }).toBuffer(), await tagOf(space)));
}
