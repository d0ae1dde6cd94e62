import { ImagingError } from '../../imaging-error.ts';

/** Encoding of a number: this many bits, plus an offset. */
type Way = readonly [bits: number, offset: number];

/** Bit reader for JPEG XL headers, least significant bit first. Method names follow ISO/IEC 18181-1, B.2. */
export interface JxlBits {
	/** Bits read so far. */
	readonly at: number;
	u(bits: number): number;
	bool(): boolean;
	u32(ways: readonly [Way, Way, Way, Way]): number;
	u64(): bigint;
	enumeration(): number;
}

export function readBits(bytes: Uint8Array): JxlBits {
	let at = 0;
	function u(bits: number): number {
		if (at + bits > bytes.length * 8) throw new ImagingError('FILE_UNREADABLE', 'the header of the JPEG XL codestream is cut short');
		let value = 0;
		// Multiplied instead of shifted: 32 bits would be negative.
		for (let bit = 0; bit < bits; bit++, at++) value += (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) * 2 ** bit;
		return value;
	}
	const bool = () => u(1) === 1;
	function u32(ways: readonly [Way, Way, Way, Way]): number {
		const [bits, offset] = ways[u(2)] ?? ways[0];
		return u(bits) + offset;
	}
	function u64(): bigint {
		const way = u(2);
		if (way < 3) return BigInt(way === 0 ? 0 : way === 1 ? u(4) + 1 : u(8) + 17);
		let value = BigInt(u(12));
		for (let shift = 12n; bool(); shift += 8n) {
			if (shift === 60n) return value + (BigInt(u(4)) << shift);
			value += BigInt(u(8)) << shift;
		}
		return value;
	}
	const enumeration = () =>
		u32([
			[0, 0],
			[0, 1],
			[4, 2],
			[6, 18],
		]);
	return {
		get at() {
			return at;
		},
		u,
		bool,
		u32,
		u64,
		enumeration,
	};
}
