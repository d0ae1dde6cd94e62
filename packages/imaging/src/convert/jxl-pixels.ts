import { Worker, type WorkerOptions } from 'node:worker_threads';
import type Vips from 'wasm-vips';
import { ImagingError } from '../imaging-error.ts';
import { holdSpareMemory } from './decoder-memory.ts';

/** A picture whose head has been read; pixels are decoded when rows are first asked for, and then all at once. */
export interface JxlPixels extends Disposable {
	/** Pixels, upright. */
	width: number;
	height: number;
	channels: number;
	format: 'uchar' | 'ushort' | 'float';
	/** What the decoder says its samples mean. */
	icc: Uint8Array;
	/** Frames or pages. */
	pages: number;
	/** Full rows, channels together. Throws `ImagingError`. */
	rows(top: number, count: number): Uint8Array | Uint16Array | Float32Array;
}

/** More take memory for little time; the pool works on several files at once instead. */
const THREADS = 1;

/**
 * What the threads of libvips may take. They run no JavaScript to speak of, but Node sets aside half a gigabyte of address space for the compiled code of each,
 * which counts against a job's memory limit.
 */
const threadLimits = { codeRangeSizeMb: 16, maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

class SmallWorker extends Worker {
	constructor(script: string | URL, options: WorkerOptions = {}) {
		super(script, { ...options, resourceLimits: threadLimits });
	}
}

let loading: Promise<typeof Vips> | undefined;

/** Compiled when first asked for: most jobs never see such a file. */
function loadVips(): Promise<typeof Vips> {
	loading ??= (async () => {
		const { default: start } = await import('wasm-vips');
		const vips = await start({ dynamicLibraries: ['vips-jxl.wasm'], print: () => undefined, printErr: () => undefined });
		// Where wasm-vips has put Node's own, and looks when it starts a thread.
		Object.assign(globalThis, { Worker: SmallWorker });
		vips.concurrency(THREADS);
		vips.Cache.max(0);
		// Nobody meant to expose any other decoder [ASVS 15.2.5].
		vips.operationBlock('VipsForeignLoad', true);
		vips.operationBlock('VipsForeignLoadJxl', false);
		return vips;
	})();
	return loading;
}

/** Opens a bare codestream. Throws `ImagingError`, FILE_UNREADABLE or OUT_OF_MEMORY. */
export async function openJxl(codestream: Uint8Array): Promise<JxlPixels> {
	const vips = await loadVips();
	// In sequence, libvips keeps one copy of the pixels instead of two.
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
		const message = messageOf(error);
		// Whatever it left behind, the next file gets a decoder of its own.
		if (error instanceof Error && error.name === 'RuntimeError') loading = undefined;
		const code = /out of memory|OOM|unable to allocate|malloc/i.test(message) ? 'OUT_OF_MEMORY' : 'FILE_UNREADABLE';
		throw new ImagingError(code, message, { cause: error });
	}
}

/** What libvips throws is a `WebAssembly.Exception`, which is no `Error` but has a message: class and text. */
function messageOf(error: unknown): string {
	return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
