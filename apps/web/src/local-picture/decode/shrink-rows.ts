import type { PixelSize } from '../picture-types.ts';

export interface RowFormat {
	readonly samplesPerPixel: number;
	readonly bytesPerSample: 1 | 2;
	readonly little: boolean;
	/** Samples that are taken of each pixel, from its first. */
	readonly taken: number;
	readonly channel: number;
}

export interface RowShrinker {
	readonly isWanted: (row: number) => boolean;
	readonly take: (row: number, bytes: Uint8Array) => void;
}

/** From this reduction on, two rows of each output row are enough. */
const sparseFrom = 4;

interface Tap {
	readonly row: number;
	readonly to: number;
	readonly weight: number;
}

/** Rows that make each output row, with their shares of it. */
const tapsOf = (from: number, to: number): Tap[] => {
	const scale = from / to;
	return Array.from({ length: to }, (_, out): Tap[] => {
		const [start, end] = [out * scale, Math.min(from, (out + 1) * scale)];
		if (scale >= sparseFrom) return [0.25, 0.75].map((part) => ({ row: Math.floor(start + part * scale), to: out, weight: 0.5 }));
		const rows = Array.from({ length: Math.ceil(end - 1e-9) - Math.floor(start + 1e-9) }, (__, index) => Math.floor(start + 1e-9) + index);
		return rows.map((row) => ({ row, to: out, weight: (Math.min(end, row + 1) - Math.max(start, row)) / (end - start) }));
	}).flat();
};

/** Averages rows to a smaller picture as they come: whole columns, and all rows or two of each output row. */
export const createShrinker = (from: PixelSize, to: PixelSize, format: RowFormat, out: Uint8ClampedArray): RowShrinker => {
	const taps = tapsOf(from.height, to.height);
	const wanted = new Uint8Array(from.height);
	for (const { row } of taps) wanted[row] = 1;
	const scale = from.width / to.width;
	const { samplesPerPixel, bytesPerSample, little, taken, channel } = format;
	const pixelBytes = samplesPerPixel * bytesPerSample;
	const highByte = bytesPerSample === 2 && little ? 1 : 0;
	const across = new Float32Array(to.width * taken);
	const sum = [new Float32Array(to.width * taken), new Float32Array(to.width * taken)] as const;
	let next = 0;

	const shrinkAcross = (bytes: Uint8Array): void => {
		for (let sample = 0; sample < taken; sample++) {
			const offset = sample * bytesPerSample + highByte;
			for (let x = 0; x < to.width; x++) {
				const start = x * scale;
				const end = Math.min(from.width, start + scale);
				const first = Math.floor(start);
				const last = Math.min(from.width - 1, Math.floor(end));
				let total = 0;
				for (let place = first * pixelBytes + offset, stop = last * pixelBytes + offset; place < stop; place += pixelBytes)
					total += bytes[place] ?? 0;
				total -= (start - first) * (bytes[first * pixelBytes + offset] ?? 0);
				total += (end - last) * (bytes[last * pixelBytes + offset] ?? 0);
				across[x * taken + sample] = total / (end - start);
			}
		}
	};

	const finish = (row: number): void => {
		const totals = sum[row & 1 ? 1 : 0];
		for (let x = 0, place = row * to.width * 4 + channel; x < to.width; x++, place += 4)
			for (let sample = 0; sample < taken; sample++) out[place + sample] = totals[x * taken + sample] ?? 0;
		totals.fill(0);
	};

	return {
		isWanted: (row) => wanted[row] === 1,
		take: (row, bytes) => {
			shrinkAcross(bytes);
			for (let tap = taps[next]; tap !== undefined && tap.row === row; tap = taps[next]) {
				const totals = sum[tap.to & 1 ? 1 : 0];
				for (let index = 0; index < across.length; index++) totals[index] = (totals[index] ?? 0) + tap.weight * (across[index] ?? 0);
				next++;
				if (taps[next]?.to !== tap.to) finish(tap.to);
			}
		},
	};
};
