import { ImagingError } from '../imaging-error.ts';
import { loadVips, vipsMessage } from '../master/wasm-vips.ts';
import { writeMasterRows } from '../master/write-master.ts';
import { sharp } from '../sharp-setup.ts';

/** Samples converted at a time, approximately; always whole rows. */
const MAX_SAMPLES = 30_000_000;

/**
 * Converts a CMYK TIFF with a profile to an 8-bit sRGB TIFF: relative colorimetric with black point compensation,
 * so colours inside sRGB are exact and the darkest ink is black. sharp offers perceptual tables only, which vary by profile.
 * @throws ImagingError
 */
export async function inksToSrgb(input: string, output: string): Promise<void> {
	const { width, height, icc, depth } = await sharp(input, { limitInputPixels: false }).metadata();
	if (icc === undefined) throw new Error('inks without a profile');
	const profile = icc;
	const format = depth === 'ushort' ? 'ushort' : 'uchar';
	const vips = await loadVips();

	async function rows(top: number, count: number): Promise<Uint8Array> {
		const { data } = await sharp(input, { limitInputPixels: false })
			.extract({ left: 0, top, width, height: count })
			.pipelineColourspace('cmyk')
			.keepIccProfile()
			.toColourspace('cmyk')
			.raw({ depth: format })
			.toBuffer({ resolveWithObject: true });
		const packed = new Uint8Array(count * width * 3);
		const step = Math.max(1, Math.floor(MAX_SAMPLES / (width * 4)));
		const rowBytes = data.length / count;
		for (let row = 0; row < count; row += step) {
			const part = Math.min(step, count - row);
			const inks = data.subarray(row * rowBytes, (row + part) * rowBytes);
			packed.set(shownInks(vips, { inks, width, height: part, format, icc: profile }), row * width * 3);
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
 * Converts inks in memory to red, green and blue.
 * @throws ImagingError
 */
export function shownInks(vips: Awaited<ReturnType<typeof loadVips>>, { inks, width, height, format, icc }: Inks): Uint8Array {
	try {
		const samples = format === 'ushort' ? new Uint16Array(Uint8Array.from(inks).buffer) : inks;
		const memory = vips.Image.newFromMemory(samples, width, height, 4, vips.BandFormat[format]);
		const tagged = memory.copy({ interpretation: 'cmyk' });
		tagged.setBlob('icc-profile-data', icc);
		const shown = tagged.iccTransform('srgb', { embedded: true, intent: 'relative', black_point_compensation: true, depth: 8 });
		try {
			const colours = shown.writeToMemory();
			if (!(colours instanceof Uint8Array)) throw new TypeError('not 8 bits');
			return colours;
		} finally {
			for (const image of [shown, tagged, memory]) image.delete();
		}
	} catch (error) {
		const message = vipsMessage(error);
		const code = /out of memory|OOM|unable to allocate|malloc/i.test(message) ? 'OUT_OF_MEMORY' : 'FILE_UNREADABLE';
		throw new ImagingError(code, `inks could not be converted: ${message}`, { cause: error });
	}
}
