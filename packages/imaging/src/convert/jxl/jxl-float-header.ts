import { ImagingError } from '../../imaging-error.ts';
import type { JxlHeader } from './jxl-header.ts';

/** The longest header that is looked at, in bytes. */
const MOST_HEADER_BYTES = 4096;

/**
 * The codestream with its header saying that samples are 32-bit floats. A lossy picture with an ICC profile comes out of libjxl as linear sRGB
 * (https://github.com/libjxl/libjxl/blob/main/lib/jxl/dec_xyb.cc): as integers, every colour outside sRGB is cut off, and 8 bits are far too few for the
 * shadows. Lossy data do not depend on the depth. Behind the header everything is kept to the bit: unused bits, which the standard allows as an
 * extension that decoders skip, bring it back to whole bytes.
 */
export function withFloatSamples(codestream: Uint8Array, { depthAt, extensionsAt, hasExtensions }: JxlHeader): Uint8Array {
	if (depthAt === null || hasExtensions) throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', 'a JPEG XL header with extensions');
	const head = bitsOf(codestream.subarray(0, MOST_HEADER_BYTES));
	const float32 = [1, ...number(0, 2), ...number(7, 4)];
	const before = [...head.slice(0, depthAt.start), ...float32, ...head.slice(depthAt.end, extensionsAt)];
	// The list of extensions that stood there was empty: two bits.
	const bitsAfter = extensionsAt + 2;
	const unused = (((bitsAfter - before.length - EXTENSION_BITS) % 8) + 8) % 8 || 8;
	const extension = [...number(1, 2), ...number(0, 4), ...number(1, 2), ...number(unused - 1, 4), ...number(0, unused)];
	const lead = [...before, ...extension];
	const wholeBytes = Math.ceil(bitsAfter / 8);
	const patched = packed([...lead, ...head.slice(bitsAfter, wholeBytes * 8)]);
	return Buffer.concat([patched, codestream.subarray(wholeBytes)]);
}

/** One extension of unknown kind, its length, not its content: `U64` 1 and `U64` n ≤ 16. */
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
