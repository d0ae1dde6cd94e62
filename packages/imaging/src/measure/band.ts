import type { PixelRect } from '../format/orientation.ts';
import { fromDecoder } from '../imaging-error.ts';
import type { Probe } from '../pixels/probe.ts';
import { inSrgb } from '../pixels/srgb-pixels.ts';
import { sharp } from '../sharp-setup.ts';

/** Samples of a part of a picture, rows from the top, a pixel's channels together. */
export interface Band {
	readonly width: number;
	readonly height: number;
	/** 1 grey, 2 grey with opacity, 3 RGB, 4 RGB with opacity */
	readonly channels: number;
	readonly samples: Uint8Array | Uint16Array;
	/** The highest that a sample can be. */
	readonly full: number;
	/** Whether the samples are the file's own; otherwise they were made from inks or other colours, and one at its end says nothing. */
	readonly isOwn: boolean;
}

/** The file's own numbers where they are grey or RGB, so that no profile hides or makes a clipped one; else in sRGB. Not turned upright. */
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

/** Whether every part that is read costs as much as all of it. */
export async function isDecodedWhole(input: string, { type }: Probe): Promise<boolean> {
	if (type === 'avif') return true;
	const { isProgressive = false } = await sharp(input, { limitInputPixels: false }).metadata();
	return isProgressive;
}
