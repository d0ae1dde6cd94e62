/** Level of 255. In lighter colours a step of 8 bits is hardly visible. */
const DARK = 80;

/**
 * Rounds 16-bit red, green and blue to 8 bits. Dark colours are rounded to what a JPEG shows nearest to them: it rounds once
 * more, to luma and chroma, which in nearly black inks would be off by up to ΔE 2.3.
 */
export function roundForJpeg(deep: Uint16Array): Uint8Array {
	const rounded = new Uint8Array(deep.length);
	for (let at = 0; at + 2 < deep.length; at += 3) {
		const [r, g, b] = [(deep[at] ?? 0) / 257, (deep[at + 1] ?? 0) / 257, (deep[at + 2] ?? 0) / 257];
		const choice = Math.min(r, g, b) > DARK ? -1 : nearestChoice(r, g, b);
		rounded[at] = choice < 0 ? Math.round(r) : Math.floor(r) + (choice & 1);
		rounded[at + 1] = choice < 0 ? Math.round(g) : Math.floor(g) + ((choice >> 1) & 1);
		rounded[at + 2] = choice < 0 ? Math.round(b) : Math.floor(b) + (choice >> 2);
	}
	return rounded;
}

/** Returns which channels to round up (bits 0 to 2: red, green, blue). */
function nearestChoice(r: number, g: number, b: number): number {
	let [choice, least] = [0, Number.POSITIVE_INFINITY];
	for (let candidate = 0; candidate < 8; candidate++) {
		const red = Math.floor(r) + (candidate & 1);
		const green = Math.floor(g) + ((candidate >> 1) & 1);
		const blue = Math.floor(b) + (candidate >> 2);
		if (red > 255 || green > 255 || blue > 255) continue;
		// JFIF's matrix to luma and chroma, and back.
		const luma = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
		const cb = Math.round(-0.168_736 * red - 0.331_264 * green + 0.5 * blue);
		const cr = Math.round(0.5 * red - 0.418_688 * green - 0.081_312 * blue);
		const offRed = shown(luma + 1.402 * cr) - r;
		const offGreen = shown(luma - 0.344_136 * cb - 0.714_136 * cr) - g;
		const offBlue = shown(luma + 1.772 * cb) - b;
		const off = 2 * offRed * offRed + 4 * offGreen * offGreen + offBlue * offBlue;
		if (off < least) [choice, least] = [candidate, off];
	}
	return choice;
}

const shown = (sample: number): number => Math.min(Math.max(Math.round(sample), 0), 255);
