/** Bit reader for HEVC parameter sets, most significant bit first. Method names follow ITU-T H.265, 7.2 and 9.2. */
export interface SequenceBits {
	u(bits: number): number;
	ue(): number;
	flag(): boolean;
	skip(bits: number): void;
}

/** Throws `RangeError` past the end. `unit`: a NAL unit's bytes after its header. */
export function sequenceBits(unit: Uint8Array): SequenceBits {
	const bytes = withoutEmulation(unit);
	let at = 0;
	function skip(bits: number): void {
		at += bits;
		if (at > bytes.length * 8) throw new RangeError('a parameter set is cut short');
	}
	function u(bits: number): number {
		const from = at;
		skip(bits);
		let value = 0;
		for (let bit = from; bit < at; bit++) value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
		return value;
	}
	function ue(): number {
		let zeros = 0;
		while (u(1) === 0) if (++zeros > 32) throw new RangeError('a number in a parameter set is too long');
		return 2 ** zeros - 1 + u(zeros);
	}
	return { u, ue, flag: () => u(1) === 1, skip };
}

/** Emulation prevention: a 3 after two zeros avoids false start codes. */
function withoutEmulation(unit: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(unit.length);
	let [length, zeros] = [0, 0];
	for (const byte of unit) {
		if (zeros >= 2 && byte === 3) {
			zeros = 0;
			continue;
		}
		zeros = byte === 0 ? zeros + 1 : 0;
		bytes[length++] = byte;
	}
	return bytes.subarray(0, length);
}
