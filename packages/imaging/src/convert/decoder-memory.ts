import { readFile } from 'node:fs/promises';

/** Address space of the decoders' WebAssembly builds. */
const MAX_BYTES = 2 ** 31;
/** Reserve for the rest of the job while a decoder holds a picture. */
const SPARE_BYTES = 150_000_000;

/** Returns the bytes a decoder may still take: the rest of the kernel's limit (Linux), or the WebAssembly bound. */
export async function decoderMemory(): Promise<number> {
	const limit = numberIn(await readIfThere('/proc/self/limits'), /^Max data size\s+(\d+)/m);
	const held = numberIn(await readIfThere('/proc/self/status'), /^VmData:\s+(\d+) kB/m);
	if (limit === null || held === null) return MAX_BYTES;
	return Math.min(MAX_BYTES, Math.max(0, limit - held * 1024 - SPARE_BYTES));
}

/**
 * Reserves memory so that a decoder fails cleanly: decoders report a failed allocation, Node aborts. The buffer counts
 * against the kernel's limit without being touched; disposing it returns it at once.
 */
export function holdSpareMemory(): Disposable {
	const spare = new ArrayBuffer(SPARE_BYTES);
	return { [Symbol.dispose]: () => void (spare.detached || spare.transfer(0)) };
}

async function readIfThere(path: string): Promise<string> {
	return readFile(path, 'utf8').catch(() => '');
}

function numberIn(text: string, pattern: RegExp): number | null {
	const found = pattern.exec(text)?.[1];
	return found === undefined ? null : Number(found);
}
