import { readFile } from 'node:fs/promises';

/** The decoders' own bound: WebAssembly as they are built addresses no more. */
const MOST_BYTES = 2 ** 31;
/** For all else that a job does while a decoder holds a picture. */
const SPARE_BYTES = 150_000_000;

/** Bytes that a decoder may take on top of what this process has: what the kernel's limit leaves (Linux), or its own bound. */
export async function decoderMemory(): Promise<number> {
	const limit = numberIn(await readIfThere('/proc/self/limits'), /^Max data size\s+(\d+)/m);
	const held = numberIn(await readIfThere('/proc/self/status'), /^VmData:\s+(\d+) kB/m);
	if (limit === null || held === null) return MOST_BYTES;
	return Math.min(MOST_BYTES, Math.max(0, limit - held * 1024 - SPARE_BYTES));
}

/**
 * Keeps a decoder from taking the last of the memory: a decoder that gets no more says so, but Node dies. Counts against the kernel's limit without using
 * any memory; given back at once when disposed of.
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
