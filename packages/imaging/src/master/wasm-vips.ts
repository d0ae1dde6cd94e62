import { Worker, type WorkerOptions } from 'node:worker_threads';
import type Vips from 'wasm-vips';

/** More threads take memory for little speed; the pool processes several files at once instead. */
const THREADS = 1;

/**
 * Memory limits of libvips' threads. They hardly run JavaScript, but Node reserves half a gigabyte of address space for
 * compiled code in each, which counts against a job's limit.
 */
const threadLimits = { codeRangeSizeMb: 16, maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 };

class SmallWorker extends Worker {
	constructor(script: string | URL, options: WorkerOptions = {}) {
		super(script, { ...options, resourceLimits: threadLimits });
	}
}

let loading: Promise<typeof Vips> | undefined;

/** Loads libvips with libjxl and Little CMS in WebAssembly, on first use: most jobs need neither. */
export function loadVips(): Promise<typeof Vips> {
	loading ??= (async () => {
		const { default: start } = await import('wasm-vips');
		const vips = await start({ dynamicLibraries: ['vips-jxl.wasm'], print: () => undefined, printErr: () => undefined });
		// wasm-vips replaces the global `Worker`, and reads it when it starts a thread.
		Object.assign(globalThis, { Worker: SmallWorker });
		vips.concurrency(THREADS);
		vips.Cache.max(0);
		// Other decoders are not meant to be exposed.
		vips.operationBlock('VipsForeignLoad', true);
		vips.operationBlock('VipsForeignLoadJxl', false);
		return vips;
	})();
	return loading;
}

/** Discards a decoder that a file has crashed: the next file gets a new one. */
export function dropVips(): void {
	loading = undefined;
}

/** libvips throws `WebAssembly.Exception`, which is not an `Error` but has a message: class and text. */
export function vipsMessage(error: unknown): string {
	return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
