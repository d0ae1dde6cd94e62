import type { FileHandle } from 'node:fs/promises';
import type { LibheifModule } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import { ImagingError } from '../../imaging-error.ts';

/** libheif with memory access and errors as `ImagingError`. Pointers are numbers. */
export interface HeicLibrary {
	readonly c: LibheifModule;
	/** Calls a function that writes an error to its first argument; `harmless` is a code to ignore. */
	check(call: (error: number) => void, harmless?: number): void;
	/** Calls a function that writes a pointer to its argument. Returns it, or 0 if nothing was written. */
	pointerFrom(call: (out: number) => void): number;
	int(pointer: number): number;
	setByte(pointer: number, value: number): void;
	/** Returns a view, valid until the next allocating call. */
	bytes(pointer: number, length: number): Uint8Array;
	allocate(bytes: number): number;
	readFile(file: FileHandle, size: number): Promise<number>;
}

const DECODE_OK = 0;
const UNSUPPORTED_TYPE = 3;
const UNSUPPORTED_FEATURE = 4;
const OUT_OF_MEMORY = 6;
const SECURITY_LIMIT = 1000;
const INT_BYTES = 4;

/** Compiled on first use, as most jobs need none, and again each time: a crash affects no other file and memory is freed. */
export async function loadHeicLibrary(): Promise<HeicLibrary> {
	const { default: startDecoder } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
	const c = startDecoder();
	const errorAt = c._malloc(3 * INT_BYTES);
	const outAt = c._malloc(INT_BYTES);
	// The memory's buffer is replaced when it grows.
	const int = (pointer: number) => new DataView(c.HEAPU8.buffer).getInt32(pointer, true);
	function allocate(bytes: number): number {
		const pointer = c._malloc(bytes);
		if (pointer === 0) throw new ImagingError('OUT_OF_MEMORY', `no room for ${bytes} bytes in the HEIC decoder`);
		return pointer;
	}
	function check(call: (error: number) => void, harmless = DECODE_OK): void {
		call(errorAt);
		const code = int(errorAt);
		if (code !== DECODE_OK && code !== harmless)
			throw fromLibheif(code, int(errorAt + INT_BYTES), text(c.HEAPU8, int(errorAt + 2 * INT_BYTES)));
	}
	return {
		c,
		check,
		int,
		allocate,
		pointerFrom(call) {
			c.HEAPU8.fill(0, outAt, outAt + INT_BYTES);
			call(outAt);
			return int(outAt);
		},
		setByte(pointer, value) {
			c.HEAPU8[pointer] = value;
		},
		bytes: (pointer, length) => c.HEAPU8.subarray(pointer, pointer + length),
		async readFile(file, size) {
			const start = allocate(size);
			for (let at = 0; at < size; ) {
				const { bytesRead } = await file.read(c.HEAPU8, start + at, size - at, at);
				if (bytesRead === 0) throw new ImagingError('FILE_UNREADABLE', 'the file became shorter while it was read');
				at += bytesRead;
			}
			return start;
		},
	};
}

function fromLibheif(code: number, detail: number, message: string): ImagingError {
	const text = `libheif ${code}/${detail}: ${message}`;
	if (detail === SECURITY_LIMIT) {
		return new ImagingError(/image size|pixels/i.test(message) ? 'FILE_TOO_MANY_PIXELS' : 'FILE_UNREADABLE', text);
	}
	if (code === OUT_OF_MEMORY) return new ImagingError('OUT_OF_MEMORY', text);
	return new ImagingError(code === UNSUPPORTED_TYPE || code === UNSUPPORTED_FEATURE ? 'FILE_TYPE_NOT_SUPPORTED' : 'FILE_UNREADABLE', text);
}

/** Converts errors thrown by WebAssembly when a file crashes the decoder. */
export function fromHeicCrash(error: unknown): unknown {
	// WebAssembly.RuntimeError, by the only name known to both Node and the types.
	if (!(error instanceof Error) || error.name !== 'RuntimeError') return error;
	const code = /OOM|out of memory|bad_alloc|enlarge memory/i.test(error.message) ? 'OUT_OF_MEMORY' : 'FILE_UNREADABLE';
	return new ImagingError(code, `the HEIC decoder stopped: ${error.message}`, { cause: error });
}

function text(memory: Uint8Array, pointer: number): string {
	const end = memory.indexOf(0, pointer);
	return new TextDecoder().decode(memory.slice(pointer, Math.min(end < 0 ? pointer : end, pointer + 500)));
}
