import { ImagingError } from '../../imaging-error.ts';
import type { JxlHeader } from './jxl-header.ts';

const MAX_HEADER_BYTES = 4096;

/**
 * Returns the codestream with its header declaring 32-bit float samples. libjxl decodes lossy pictures with an ICC profile
 * to linear sRGB (https://github.com/libjxl/libjxl/blob/main/lib/jxl/dec_xyb.cc); integers would clip colours outside
 * sRGB and lose shadows. Lossy data do not depend on the depth; an unused extension keeps the rest byte-aligned.
 */
export function withFloatSamples(codestream: Uint8Array, { depthAt, extensionsAt, hasExtensions }: JxlHeader): Uint8Array {
	if (depthAt === null || hasExtensions) throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', 'a JPEG XL header with extensions');
	const head = bitsOf(codestream.subarray(0, MAX_HEADER_BYTES));
	const float32 = [1, ...number(0, 2), ...number(7, 4)];
	const before = [...head.slice(0, depthAt.start), ...float32, ...head.slice(depthAt.end, extensionsAt)];
	// The original, empty list of extensions: two bits.
	const bitsAfter = extensionsAt + 2;
	const unused = (((bitsAfter - before.length - EXTENSION_BITS) % 8) + 8) % 8 || 8;
	const extension = [...number(1, 2), ...number(0, 4), ...number(1, 2), ...number(unused - 1, 4), ...number(0, unused)];
	const lead = [...before, ...extension];
	const wholeBytes = Math.ceil(bitsAfter / 8);
	const patched = packed([...lead, ...head.slice(bitsAfter, wholeBytes * 8)]);
	return Buffer.concat([patched, codestream.subarray(wholeBytes)]);
}

/** An extension of unknown kind and its length, without content: `U64` 1 and `U64` n ≤ 16. */
const EXTENSION_BITS = 12;

function number(value: number, bits: number): number[] {
	return Array.from({ length: bits }, (_, bit) => (value >> bit) & 1);
}

function bitsOf(bytes: Uint8Array): number[] {
	return [...bytes].flatMap((byte) => number(byte, 8));
}

function packed(bits: readonly number[]): Uint8Array {
	const bytes = new Uint8Array(bits.length / 8);
	for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7));
	return bytes;
}
