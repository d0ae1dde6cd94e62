import type { PixelRect } from '../format/orientation.ts';
import { fromDecoder } from '../imaging-error.ts';
import type { Probe } from '../pixels/probe.ts';
import { inSrgb } from '../pixels/shown-pixels.ts';
import { sharp } from '../sharp-setup.ts';

/** Samples of part of a picture, rows from the top, channels interleaved. */
export interface Band {
	readonly width: number;
	readonly height: number;
	/** 1 grey, 2 grey with alpha, 3 RGB, 4 RGB with alpha */
	readonly channels: number;
	readonly samples: Uint8Array | Uint16Array;
	/** Highest possible sample. */
	readonly full: number;
	/** True if the samples are the file's own; converted samples say nothing about clipping. */
	readonly isOwn: boolean;
}

/** Reads the file's own samples if grey or RGB, so that no profile hides or causes clipping; else sRGB. Not rotated upright. */
export async function readBand(input: string, probe: Probe, rect: PixelRect): Promise<Band> {
	const part = sharp(input, { limitInputPixels: false }).extract({ left: rect.x, top: rect.y, width: rect.width, height: rect.height });
	const { colourSpace } = probe;
	const isDeep = colourSpace === 'rgb16' || colourSpace === 'grey16';
	const isOwn = isDeep || colourSpace === 'srgb' || colourSpace === 'b-w';
	const seen = probe.extra === 'mask' ? part.removeAlpha() : part;
	try {
		const read = isOwn ? seen.keepIccProfile().toColourspace(colourSpace) : inSrgb(seen, probe);
		const { data, info } = await read.raw({ depth: isDeep ? 'ushort' : 'uchar' }).toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const samples = isDeep ? new Uint16Array(new Uint8Array(data).buffer) : data;
		return { width, height, channels, samples, full: isDeep ? 65_535 : 255, isOwn };
	} catch (error) {
		throw fromDecoder(error);
	}
}

/** Returns whether reading a part costs as much as the whole. */
export async function isDecodedWhole(input: string, { type }: Probe): Promise<boolean> {
	if (type === 'avif') return true;
	const { isProgressive = false } = await sharp(input, { limitInputPixels: false }).metadata();
	return isProgressive;
}
