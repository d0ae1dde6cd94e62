/** Decoded RGB, with or without alpha; rows from the top, channels interleaved. */
export interface ColourPixels {
	readonly width: number;
	readonly height: number;
	readonly channels: number;
	readonly samples: Uint8Array | Uint16Array;
	/** Highest possible sample. */
	readonly full: number;
}

/** Chroma subsampling: one sample for two columns and `rows` rows; the first block may begin before the picture. */
export interface Halving {
	readonly rows: 1 | 2;
	readonly left: 0 | 1;
	readonly top: 0 | 1;
	readonly red: number;
	readonly blue: number;
}

/** Rows of a block, and the offset of the first: a rotated picture may begin with half a block. */
const places = [
	[2, 0, 0],
	[2, 1, 0],
	[2, 0, 1],
	[2, 1, 1],
	[1, 0, 0],
	[1, 1, 0],
] as const;

/** Out of 255. Rounding alone causes about half of this. */
const MAX_DEVIATION = 0.32;
/** Ratio of chroma differences across block borders to those within blocks. */
const LEAST_CONTRAST = 1.6;
const SAMPLED_BLOCKS = 40_000;

/**
 * Detects from pixels whether a decoder repeated chroma samples. Returns null if it did not, or if the picture is
 * too smooth for a verdict. `red`, `blue`: their shares in the luma. Pure.
 */
export function findHalving(pixels: ColourPixels, [red, blue]: readonly [red: number, blue: number]): Halving | null {
	let best: { halving: Halving; deviation: number } | null = null;
	for (const [rows, left, top] of places) {
		const halving = { rows, left, top, red, blue };
		const deviation = deviationIn(pixels, halving);
		// 4:2:0 fits wherever 4:2:2 does: the finer one has to be clearly better.
		if (best === null || deviation < best.deviation * (rows === 1 ? 0.7 : 1)) best = { halving, deviation };
	}
	if (best === null || !(best.deviation <= MAX_DEVIATION)) return null;
	const { halving, deviation } = best;
	const across = deviationIn(pixels, { ...halving, left: halving.left === 0 ? 1 : 0 });
	return across >= deviation * LEAST_CONTRAST ? halving : null;
}

/** Mean chroma deviation within blocks, of 255; pixels at either end of the range are ignored. */
function deviationIn(pixels: ColourPixels, halving: Halving): number {
	const { width, height, full } = pixels;
	const { rows, left, top } = halving;
	const [across, down] = [Math.floor((width - left) / 2), Math.floor((height - top) / rows)];
	const step = Math.max(1, Math.floor((across * down) / SAMPLED_BLOCKS));
	let [sum, count] = [0, 0];
	for (let block = 0; block < across * down; block += step) {
		const [x, y] = [left + (block % across) * 2, top + Math.floor(block / across) * rows];
		const one = colourAt(pixels, halving, x, y);
		for (let other = 1; other < 2 * rows; other++) {
			const two = colourAt(pixels, halving, x + (other % 2), y + (other >> 1));
			if (one === null || two === null) continue;
			sum += Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]);
			count += 2;
		}
	}
	return count === 0 ? Number.POSITIVE_INFINITY : (sum / count) * (255 / full);
}

/** Returns null if a channel is at an end of its range, where it may be clipped. */
function colourAt({ width, channels, samples, full }: ColourPixels, { red, blue }: Halving, x: number, y: number): [number, number] | null {
	const at = (y * width + x) * channels;
	const [r, g, b] = [samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0];
	if (Math.min(r, g, b) <= 0 || Math.max(r, g, b) >= full) return null;
	const luma = red * r + (1 - red - blue) * g + blue * b;
	return [(b - luma) / (2 * (1 - blue)), (r - luma) / (2 * (1 - red))];
}

/** Interpolates chroma between the kept samples, in place; the luma of each pixel is unchanged. */
export function smoothColour(pixels: ColourPixels, halving: Halving): void {
	const { width, height, channels, samples, full } = pixels;
	const { rows, left, top, red, blue } = halving;
	const green = 1 - red - blue;
	const columns = ((width - 1 + left) >> 1) + 1;
	const lines = Math.floor((height - 1 + top) / rows) + 1;
	const firsts = new Float32Array(columns * lines);
	const seconds = new Float32Array(columns * lines);
	const known = new Uint8Array(columns * lines);
	for (let y = 0; y < height; y++) {
		const line = Math.floor((y + top) / rows) * columns;
		for (let x = 0, at = y * width * channels; x < width; x++, at += channels) {
			const r = samples[at] ?? 0;
			const g = samples[at + 1] ?? 0;
			const b = samples[at + 2] ?? 0;
			if (r <= 0 || g <= 0 || b <= 0 || r >= full || g >= full || b >= full) continue;
			const luma = red * r + green * g + blue * b;
			const block = line + ((x + left) >> 1);
			firsts[block] = (firsts[block] ?? 0) + (b - luma) / (2 * (1 - blue));
			seconds[block] = (seconds[block] ?? 0) + (r - luma) / (2 * (1 - red));
			known[block] = (known[block] ?? 0) + 1;
		}
	}
	for (let block = 0; block < known.length; block++) {
		const count = known[block] ?? 0;
		if (count === 0) continue;
		firsts[block] = (firsts[block] ?? 0) / count;
		seconds[block] = (seconds[block] ?? 0) / count;
	}
	const [greenOfFirst, greenOfSecond] = [(-2 * blue * (1 - blue)) / green, (-2 * red * (1 - red)) / green];
	for (let y = 0; y < height; y++) {
		const line = Math.floor((y + top) / rows);
		const far = rows === 1 ? line : Math.min(Math.max((y + top) % 2 === 0 ? line - 1 : line + 1, 0), lines - 1);
		for (let x = 0, at = y * width * channels; x < width; x++, at += channels) {
			const column = (x + left) >> 1;
			const beside = Math.min(Math.max((x + left) % 2 === 0 ? column - 1 : column + 1, 0), columns - 1);
			const [a, b, c, d] = [line * columns + column, line * columns + beside, far * columns + column, far * columns + beside];
			// Blocks that are clipped throughout carry no chroma; their neighbours keep their values.
			if (known[a] === 0 || known[b] === 0 || known[c] === 0 || known[d] === 0) continue;
			const first =
				0.5625 * (firsts[a] ?? 0) + 0.1875 * ((firsts[b] ?? 0) + (firsts[c] ?? 0)) + 0.0625 * (firsts[d] ?? 0) - (firsts[a] ?? 0);
			const second =
				0.5625 * (seconds[a] ?? 0) + 0.1875 * ((seconds[b] ?? 0) + (seconds[c] ?? 0)) + 0.0625 * (seconds[d] ?? 0) - (seconds[a] ?? 0);
			add(samples, at, 2 * (1 - red) * second, full);
			add(samples, at + 1, greenOfFirst * first + greenOfSecond * second, full);
			add(samples, at + 2, 2 * (1 - blue) * first, full);
		}
	}
}

/** Clipped channels stay clipped: their true value is unknown. */
function add(samples: Uint8Array | Uint16Array, at: number, difference: number, full: number): void {
	const before = samples[at] ?? 0;
	if (before <= 0 || before >= full) return;
	samples[at] = Math.min(full, Math.max(0, Math.round(before + difference)));
}
