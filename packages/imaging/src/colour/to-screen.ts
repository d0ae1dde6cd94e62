import type { ColourSpace } from '../format/colour-space.ts';
import { ImagingError } from '../imaging-error.ts';
import { loadVips, vipsMessage } from '../master/wasm-vips.ts';
import { writeMasterRows } from '../master/write-master.ts';
import { sharp } from '../sharp-setup.ts';
import { roundForJpeg } from './jpeg-rounding.ts';
import type { ScreenSpace } from './screen-space.ts';

/** Samples converted at a time, approximately; always whole rows. */
const MAX_SAMPLES = 12_000_000;

const depths = { cmyk: 'uchar', labs: 'short', lab: 'float' } as const;

/**
 * Converts a TIFF in Lab, or in CMYK with a profile, to an 8-bit TIFF in a screen's space: relative colorimetric, inks with
 * black point compensation, so colours inside are exact and the darkest ink is black. sharp offers perceptual tables of inks
 * only, which vary by profile, and takes Lab through sRGB.
 * @throws ImagingError
 */
export async function toScreen(input: string, space: 'cmyk' | 'lab' | 'labs', to: ScreenSpace, output: string): Promise<void> {
	const { width, height, icc, depth } = await sharp(input, { limitInputPixels: false }).metadata();
	if (space === 'cmyk' && icc === undefined) throw new Error('inks without a profile');
	const format = depth === 'ushort' ? 'ushort' : depths[space];
	const channels = space === 'cmyk' ? 4 : 3;
	const vips = await loadVips();

	async function rows(top: number, count: number): Promise<Uint8Array> {
		const part = sharp(input, { limitInputPixels: false }).extract({ left: 0, top, width, height: count });
		const kept = part.keepIccProfile().toColourspace(space);
		const own = space === 'cmyk' ? kept.pipelineColourspace('cmyk') : kept;
		const { data } = await own.raw({ depth: format }).toBuffer({ resolveWithObject: true });
		const packed = new Uint8Array(count * width * 3);
		const step = Math.max(1, Math.floor(MAX_SAMPLES / (width * channels)));
		const rowBytes = data.length / count;
		for (let row = 0; row < count; row += step) {
			const size = { width, height: Math.min(step, count - row) };
			const samples = data.subarray(row * rowBytes, (row + size.height) * rowBytes);
			packed.set(shownSamples(vips, { samples, ...size, channels, space, format, icc, to, depth: 16 }), row * width * 3);
		}
		return packed;
	}

	await writeMasterRows({ width, height, channels: 3, bits: 8 }, rows, output);
}

interface Inks {
	/** Rows of cyan, magenta, yellow and black, in native byte order. */
	readonly inks: Uint8Array;
	readonly width: number;
	readonly height: number;
	readonly format: 'uchar' | 'ushort';
	readonly icc: Uint8Array;
}

/**
 * Converts inks in memory to red, green and blue of sRGB.
 * @throws ImagingError
 */
export function shownInks(vips: Awaited<ReturnType<typeof loadVips>>, { inks, ...rest }: Inks): Uint8Array {
	return shownSamples(vips, { ...rest, samples: inks, channels: 4, space: 'cmyk', to: 'srgb', depth: 8 });
}

interface Samples {
	/** Rows, channels interleaved, in native byte order. */
	readonly samples: Uint8Array;
	readonly width: number;
	readonly height: number;
	readonly channels: number;
	readonly space: Extract<ColourSpace, 'cmyk' | 'lab' | 'labs'>;
	readonly format: 'uchar' | 'ushort' | 'short' | 'float';
	readonly icc: Uint8Array | undefined;
	readonly to: ScreenSpace;
	/** 16 rounds for a JPEG. */
	readonly depth: 8 | 16;
}

const views = { uchar: Uint8Array, ushort: Uint16Array, short: Int16Array, float: Float32Array } as const;

function shownSamples(vips: Awaited<ReturnType<typeof loadVips>>, part: Samples): Uint8Array {
	const { samples, width, height, channels, space, format, icc, to, depth } = part;
	try {
		const memory = vips.Image.newFromMemory(
			new views[format](Uint8Array.from(samples).buffer),
			width,
			height,
			channels,
			vips.BandFormat[format],
		);
		const named = memory.copy({ interpretation: space });
		if (space === 'cmyk' && icc !== undefined) named.setBlob('icc-profile-data', icc);
		const shown =
			space === 'cmyk'
				? named.iccTransform(to, { embedded: true, intent: 'relative', black_point_compensation: true, depth })
				: named.iccExport({ output_profile: to, intent: 'relative', depth });
		try {
			const colours = shown.writeToMemory();
			return depth === 8 ? bytesOf(colours) : roundForJpeg(new Uint16Array(Uint8Array.from(bytesOf(colours)).buffer));
		} finally {
			for (const image of [shown, named, memory]) image.delete();
		}
	} catch (error) {
		const message = vipsMessage(error);
		const code = /out of memory|OOM|unable to allocate|malloc/i.test(message) ? 'OUT_OF_MEMORY' : 'FILE_UNREADABLE';
		throw new ImagingError(code, `colours could not be converted: ${message}`, { cause: error });
	}
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array => new Uint8Array(buffer, byteOffset, byteLength);
