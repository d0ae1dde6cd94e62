const CLEAR = 256;
const END = 257;
const FIRST = 258;
const MOST = 4096;

/**
 * Decodes TIFF's LZW into `out`, which may be shorter than the data. Each code repeats a run of the output, so no table of strings is
 * needed. Returns the bytes written, or null if the data is damaged.
 */
export const unlzw = (data: Uint8Array, out: Uint8Array): number | null => {
	const starts = new Int32Array(MOST + 1);
	const lengths = new Int32Array(MOST + 1);
	let next = FIRST;
	let width = 9;
	let bits = 0;
	let held = 0;
	let at = 0;
	let written = 0;
	let isFirst = true;
	while (written < out.length) {
		while (held < width) {
			if (at >= data.length) return written;
			bits = ((bits << 8) | (data[at++] ?? 0)) & 0xffffff;
			held += 8;
		}
		held -= width;
		const code = (bits >>> held) & ((1 << width) - 1);
		if (code === END) return written;
		if (code === CLEAR) {
			next = FIRST;
			width = 9;
			isFirst = true;
			continue;
		}
		const start = written;
		if (code < CLEAR) out[written++] = code;
		else {
			// The newest run ends with the byte that is written next, so it may copy itself.
			if (isFirst || code >= next) return null;
			const from = starts[code] ?? 0;
			const end = Math.min(written + (lengths[code] ?? 0), out.length);
			for (let source = from; written < end; ) out[written++] = out[source++] ?? 0;
		}
		isFirst = false;
		if (next < MOST) {
			starts[next] = start;
			lengths[next] = written - start + 1;
			next++;
			if (width < 12 && next === 1 << width) width++;
		}
	}
	return written;
};
