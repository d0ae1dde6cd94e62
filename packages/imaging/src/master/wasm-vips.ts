import { Worker, type WorkerOptions } from 'node:worker_threads';
import type Vips from 'wasm-vips';

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

/** libvips with libjxl and Little CMS in WebAssembly. Compiled when first asked for: most jobs never see a file that needs it. */
export function loadVips(): Promise<typeof Vips> {
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

/** A decoder that a file has brought down: the next file gets one of its own. */
export function dropVips(): void {
	loading = undefined;
}

/** What libvips throws is a `WebAssembly.Exception`, which is no `Error` but has a message: class and text. */
export function vipsMessage(error: unknown): string {
	return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
