import type { Sharp } from 'sharp';
import { findHalving, type Halving, smoothColour } from '../colour/halved-colour.ts';
import { type LumaShares, lumaShares } from '../convert/ycbcr-matrix.ts';
import { is16Bit } from '../format/colour-space.ts';
import type { PixelRect } from '../format/orientation.ts';
import { readingFile } from '../format/tiff-tag.ts';
import { writeMasterRows } from '../master/write-master.ts';
import { sharp } from '../sharp-setup.ts';
import { inSpace, openPart } from './pipeline.ts';
import type { Probe } from './probe.ts';

const FULL = 65_535;

/**
 * Opens a part like `openPart`, with AVIF's flaws corrected: sharp's decoder repeats subsampled chroma, and its white falls
 * short in 10 and 12 bits. The corrected copy is at `scratch`, which the caller removes.
 */
export async function openCorrected(input: string, probe: Probe, scratch: string, rect?: PixelRect): Promise<Sharp> {
	if (probe.type !== 'avif' || probe.orientation !== 1 || !isShallowEnough(probe)) return openPart(input, rect);
	const isDeep = is16Bit(probe.colourSpace);
	const picture = sharp(input, { limitInputPixels: false });
	const { icc } = await picture.metadata();
	const { data, info } = await inSpace(picture, probe.colourSpace)
		.raw({ depth: isDeep ? 'ushort' : 'uchar' })
		.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const channels = channelsOf(info.channels);
	const samples = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : new Uint8Array(data);
	const full = isDeep ? (2 ** probe.bitDepth - 1) * 2 ** (16 - probe.bitDepth) : 255;
	const pixels = { width, height, channels, samples, full };
	const halving = channels < 3 ? null : await halvingOf(input, pixels);
	const isShort = isDeep && full < FULL;
	if (halving === null && !isShort) return openPart(input, rect);
	if (halving !== null) smoothColour(pixels, halving);
	if (isShort) for (let at = 0; at < samples.length; at++) samples[at] = Math.min(FULL, Math.round(((samples[at] ?? 0) * FULL) / full));
	const rowSamples = width * channels;
	await writeMasterRows(
		{ width, height, channels, bits: isDeep ? 16 : 8, ...(icc !== undefined && { icc }) },
		(top, count) => samples.subarray(top * rowSamples, (top + count) * rowSamples),
		scratch,
	);
	return openPart(scratch, rect);
}

/** Correction holds the whole picture in memory. */
const MAX_BYTES = 900_000_000;

function isShallowEnough({ raw, channels, colourSpace }: Probe): boolean {
	return raw.width * raw.height * channels * (is16Bit(colourSpace) ? 2 : 1) <= MAX_BYTES;
}

function channelsOf(count: number): 1 | 2 | 3 | 4 {
	if (count === 1 || count === 2 || count === 3 || count === 4) return count;
	throw new Error(`${count} channels in an AVIF`);
}

async function halvingOf(input: string, pixels: Parameters<typeof findHalving>[0]): Promise<Halving | null> {
	const shares = await sharesIn(input);
	return shares === null ? null : findHalving(pixels, shares);
}

const HEAD_BYTES = 2 ** 18;
const UNSPECIFIED = 2;

/** Reads the shares from the colour box; default BT.601. */
async function sharesIn(input: string): Promise<LumaShares | null> {
	const head = await readingFile(input, (read) => read(0, HEAD_BYTES));
	const at = head.indexOf('colrnclx', 0, 'latin1') + 8;
	const isThere = at >= 8 && at + 6 <= head.length;
	return isThere ? lumaShares(head.readUInt16BE(at + 4), head.readUInt16BE(at)) : lumaShares(UNSPECIFIED, UNSPECIFIED);
}
