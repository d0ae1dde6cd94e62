/** Fourier transform in place; the length is a power of two. */
function fourier(re: Float64Array, im: Float64Array): void {
	const count = re.length;
	for (let at = 1, to = 0; at < count; at++) {
		let bit = count >> 1;
		for (; (to & bit) !== 0; bit >>= 1) to ^= bit;
		to ^= bit;
		if (at < to) {
			swap(re, at, to);
			swap(im, at, to);
		}
	}
	for (let span = 2; span <= count; span *= 2) {
		for (let turn = 0; turn < span / 2; turn++) {
			const angle = (-2 * Math.PI * turn) / span;
			const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
			for (let at = turn; at < count; at += span) {
				const other = at + span / 2;
				const [a, b, c, d] = [re[at] ?? 0, im[at] ?? 0, re[other] ?? 0, im[other] ?? 0];
				const [x, y] = [c * cos - d * sin, c * sin + d * cos];
				re[at] = a + x;
				im[at] = b + y;
				re[other] = a - x;
				im[other] = b - y;
			}
		}
	}
}

function swap(values: Float64Array, one: number, other: number): void {
	const kept = values[one] ?? 0;
	values[one] = values[other] ?? 0;
	values[other] = kept;
}

/** Returns squared magnitudes from 0 to half a cycle a sample; pads to a power of two. */
export function powerSpectrum(samples: ArrayLike<number>): Float64Array {
	const size = 2 ** Math.ceil(Math.log2(Math.max(2, samples.length)));
	const [re, im] = [new Float64Array(size), new Float64Array(size)];
	re.set(samples);
	fourier(re, im);
	return Float64Array.from({ length: size / 2 + 1 }, (_, at) => (re[at] ?? 0) ** 2 + (im[at] ?? 0) ** 2);
}

/** Window that tapers to both ends, so that a cut-out does not ring. */
export const hann = (length: number): Float64Array =>
	Float64Array.from({ length }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / length));
