/** Decoded RGB, with transparency or not; rows from the top, a pixel's channels together. */
export interface ColourPixels {
	readonly width: number;
	readonly height: number;
	readonly channels: number;
	readonly samples: Uint8Array | Uint16Array;
	/** The highest that a sample can be. */
	readonly full: number;
}

/** How colour was kept: one sample for two columns and `rows` rows, the first of which begin so many pixels before the picture. */
export interface Halving {
	readonly rows: 1 | 2;
	readonly left: 0 | 1;
	readonly top: 0 | 1;
	/** Shares of red and blue in the luma. */
	readonly red: number;
	readonly blue: number;
}

/** Rows of a block, and where the first block begins: a picture that was turned may begin with half of one. */
const places = [
	[2, 0, 0],
	[2, 1, 0],
	[2, 0, 1],
	[2, 1, 1],
	[1, 0, 0],
	[1, 1, 0],
] as const;

/** Of 255: rounding alone makes half of it. */
const MOST_DEVIATION = 0.32;
/** How much more colour differs across the borders of what was kept as one. */
const LEAST_CONTRAST = 1.6;
const SAMPLED_BLOCKS = 40_000;

/**
 * Tells from the pixels alone whether a decoder repeated each sample of colour; null: it did not, or the picture is too smooth for that to be seen.
 * `red`, `blue`: their shares in the luma. Pure.
 */
export function findHalving(pixels: ColourPixels, [red, blue]: readonly [red: number, blue: number]): Halving | null {
	let best: { halving: Halving; deviation: number } | null = null;
	for (const [rows, left, top] of places) {
		const halving = { rows, left, top, red, blue };
		const deviation = deviationIn(pixels, halving);
		// One sample for four pixels is one for two as well: the finer one has to be clearly better.
		if (best === null || deviation < best.deviation * (rows === 1 ? 0.7 : 1)) best = { halving, deviation };
	}
	if (best === null || !(best.deviation <= MOST_DEVIATION)) return null;
	const { halving, deviation } = best;
	const across = deviationIn(pixels, { ...halving, left: halving.left === 0 ? 1 : 0 });
	return across >= deviation * LEAST_CONTRAST ? halving : null;
}

/** How far colour differs within blocks, of 255, on average; pixels at an end of the range are left out. */
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

/** Null where a channel is at an end of its range, and may have been cut off there. */
function colourAt({ width, channels, samples, full }: ColourPixels, { red, blue }: Halving, x: number, y: number): [number, number] | null {
	const at = (y * width + x) * channels;
	const [r, g, b] = [samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0];
	if (Math.min(r, g, b) <= 0 || Math.max(r, g, b) >= full) return null;
	const luma = red * r + (1 - red - blue) * g + blue * b;
	return [(b - luma) / (2 * (1 - blue)), (r - luma) / (2 * (1 - red))];
}

/** Puts colour between the samples that were kept, in place: the luma of each pixel stays. Pure but for that. */
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
			// A block that is cut off everywhere says nothing, and its neighbours keep what they had.
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

/** A channel that was cut off at an end of its range stays there: how far it would have gone is not known. */
function add(samples: Uint8Array | Uint16Array, at: number, difference: number, full: number): void {
	const before = samples[at] ?? 0;
	if (before <= 0 || before >= full) return;
	samples[at] = Math.min(full, Math.max(0, Math.round(before + difference)));
}
