import { ImagingError } from '../../imaging-error.ts';
import { dropVips, loadVips, vipsMessage } from '../../master/wasm-vips.ts';
import { holdSpareMemory } from '../decoder-memory.ts';

/** Picture with its header read; the first row requested decodes all pixels. */
export interface JxlPixels extends Disposable {
	/** Pixels, upright. */
	width: number;
	height: number;
	channels: number;
	format: 'uchar' | 'ushort' | 'float';
	/** Profile of the decoded samples. */
	icc: Uint8Array;
	/** Frames or pages. */
	pages: number;
	/** Full rows, channels interleaved. Throws `ImagingError`. */
	rows(top: number, count: number): Uint8Array | Uint16Array | Float32Array;
}

/** Opens a bare codestream. Throws `ImagingError` FILE_UNREADABLE or OUT_OF_MEMORY. */
export async function openJxl(codestream: Uint8Array): Promise<JxlPixels> {
	const vips = await loadVips();
	// With sequential access libvips keeps a single copy of the pixels.
	const spare = holdSpareMemory();
	const image = decoding(() => vips.Image.jxlloadBuffer(codestream, { access: 'sequential', fail_on: 'truncated' }));
	const { width, height, bands, format } = image;
	if (format !== 'uchar' && format !== 'ushort' && format !== 'float') {
		throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', `JPEG XL samples as ${format}`);
	}
	return {
		width,
		height,
		channels: bands,
		format,
		icc: Uint8Array.from(image.getBlob('icc-profile-data')),
		pages: image.getTypeof('n-pages') === 0 ? 1 : image.getInt('n-pages'),
		rows: (top, count) =>
			decoding(() => {
				const strip = image.crop(0, top, width, count);
				try {
					const samples = strip.writeToMemory();
					spare[Symbol.dispose]();
					if (samples instanceof Uint8Array || samples instanceof Uint16Array || samples instanceof Float32Array) return samples;
					throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', 'JPEG XL samples of an unknown kind');
				} finally {
					strip.delete();
				}
			}),
		[Symbol.dispose]() {
			spare[Symbol.dispose]();
			image.delete();
		},
	};
}

function decoding<Result>(decode: () => Result): Result {
	try {
		return decode();
	} catch (error) {
		if (error instanceof ImagingError) throw error;
		const message = vipsMessage(error);
		// A crash may leave the decoder damaged: the next file gets a new one.
		if (error instanceof Error && error.name === 'RuntimeError') dropVips();
		const code = /out of memory|OOM|unable to allocate|malloc/i.test(message) ? 'OUT_OF_MEMORY' : 'FILE_UNREADABLE';
		throw new ImagingError(code, message, { cause: error });
	}
}
