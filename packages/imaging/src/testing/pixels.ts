import sharp from 'sharp';
import type { PixelRect } from '../format/orientation.ts';

export interface Pixels {
	width: number;
	height: number;
	channels: number;
	/** Samples as stored: rows from the top, channels interleaved. */
	samples: Uint8Array | Uint16Array | Float32Array;
}

/** Reads a file's samples in its own colour space, without profile and orientation. */
export async function storedPixels(path: string): Promise<Pixels> {
	const { space = 'srgb', depth = 'uchar' } = await sharp(path).metadata();
	const isCmyk = space === 'cmyk';
	const file = sharp(path).keepIccProfile().toColourspace(space);
	const { data, info } = await (isCmyk ? file.pipelineColourspace('cmyk') : file).raw({ depth }).toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, channels: info.channels, samples: samplesOf(data, depth) };
}

function samplesOf(data: Buffer, depth: string): Pixels['samples'] {
	const bytes = new Uint8Array(data).buffer;
	if (depth === 'uchar') return new Uint8Array(bytes);
	return depth === 'float' ? new Float32Array(bytes) : new Uint16Array(bytes);
}

/** Stored pixel that shows at `x`, `y` under an EXIF orientation, by the standard's definition of row 0 and column 0. */
const sources: Readonly<Record<number, (x: number, y: number, right: number, bottom: number) => [number, number]>> = {
	1: (x, y) => [x, y],
	2: (x, y, right) => [right - x, y],
	3: (x, y, right, bottom) => [right - x, bottom - y],
	4: (x, y, _right, bottom) => [x, bottom - y],
	5: (x, y) => [y, x],
	6: (x, y, _right, bottom) => [y, bottom - x],
	7: (x, y, right, bottom) => [right - y, bottom - x],
	8: (x, y, right) => [right - y, x],
};

/** Rotates stored pixels upright and cuts a rectangle, pixel by pixel. */
export function uprightCrop(stored: Pixels, orientation: number, crop: PixelRect): Pixels {
	const samples = stored.samples.slice(0, crop.width * crop.height * stored.channels);
	let to = 0;
	for (let y = crop.y; y < crop.y + crop.height; y++) {
		for (let x = crop.x; x < crop.x + crop.width; x++) {
			const [column, row] = sources[orientation]?.(x, y, stored.width - 1, stored.height - 1) ?? [x, y];
			const from = (row * stored.width + column) * stored.channels;
			for (let band = 0; band < stored.channels; band++) samples[to++] = stored.samples[from + band] ?? 0;
		}
	}
	return { width: crop.width, height: crop.height, channels: stored.channels, samples };
}

/** Counts the samples that differ between two pictures of one shape. */
export function differingSamples(one: Pixels, other: Pixels): number {
	if (one.width !== other.width || one.height !== other.height || one.channels !== other.channels) return Number.POSITIVE_INFINITY;
	let count = 0;
	for (let at = 0; at < one.samples.length; at++) if (one.samples[at] !== other.samples[at]) count++;
	return count;
}

export function totalDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
	let sum = 0;
	for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
	return sum;
}

/** Samples of a pixel. */
export function pixelAt({ width, channels, samples }: Pixels, x: number, y: number): number[] {
	const at = (y * width + x) * channels;
	return [...samples.subarray(at, at + channels)];
}
