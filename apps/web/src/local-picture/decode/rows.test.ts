import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowFeed } from './row-feed.ts';
import { createShrinker } from './shrink-rows.ts';
import { addDifferences } from './tiff-rows.ts';
import { unlzw } from './unlzw.ts';

/** Encodes TIFF's LZW with a table of strings, which the decoder does without. */
const lzw = (data: readonly number[]): Uint8Array => {
	const bits: number[] = [];
	let table = new Map<string, number>();
	let width = 9;
	const put = (code: number): void => {
		for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1);
	};
	const clear = (): void => {
		put(256);
		table = new Map();
		width = 9;
	};
	clear();
	let run: number[] = [];
	const codeOf = (bytes: readonly number[]): number => (bytes.length === 1 ? (bytes[0] ?? 0) : (table.get(bytes.join()) ?? -1));
	for (const byte of data) {
		const longer = [...run, byte];
		if (longer.length === 1 || table.has(longer.join())) {
			run = longer;
			continue;
		}
		put(codeOf(run));
		table.set(longer.join(), 258 + table.size);
		run = [byte];
		// Codes grow one entry early.
		const next = 258 + table.size;
		if (next === 4094) clear();
		else if (next + 1 > 1 << width) width++;
	}
	if (run.length > 0) put(codeOf(run));
	put(257);
	return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
		bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, at) => sum + (bit << (7 - at)), 0),
	);
};

const samples = fc.oneof(
	fc.array(fc.nat(255), { maxLength: 3000 }),
	fc.array(fc.nat(2), { maxLength: 6000 }),
	fc.tuple(fc.nat(255), fc.nat(20_000)).map(([value, length]) => new Array<number>(length).fill(value)),
);

test('LZW gives back the bytes that were encoded, runs of themselves included [E2.01]', () => {
	fc.assert(
		fc.property(samples, (data) => {
			const out = new Uint8Array(data.length);
			expect(unlzw(lzw(data), out)).toBe(data.length);
			expect(out).toEqual(Uint8Array.from(data));
		}),
		{ numRuns: 60 },
	);
});

test('LZW of any bytes ends, and writes no more than there is room for [E2.01]', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 2000 }), fc.nat(5000), (data, length) => {
			expect(unlzw(data, new Uint8Array(length)) ?? 0).toBeLessThanOrEqual(length);
		}),
	);
});

test('rows are the same however the bytes are cut into pieces [E2.01]', () => {
	const rowBytes = 7;
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (rows, lengths) => {
			const bytes = Uint8Array.from({ length: rows * rowBytes + 3 }, (_, at) => at);
			const seen = new Map<number, number[]>();
			const feed = createRowFeed(
				{ first: 5, count: rows, rowBytes },
				(row) => row % 3 !== 0,
				(row, data) => seen.set(row, [...data]),
			);
			for (let at = 0, piece = 0; at < bytes.length; piece++) {
				const length = lengths[piece % lengths.length] ?? 1;
				feed.push(bytes.subarray(at, at + length));
				at += length;
			}
			expect(feed.isDone()).toBe(true);
			const wanted = Array.from({ length: rows }, (_, index) => 5 + index).filter((row) => row % 3 !== 0);
			expect([...seen.keys()]).toEqual(wanted);
			for (const [row, data] of seen) expect(data).toEqual([...bytes.subarray((row - 5) * rowBytes, (row - 4) * rowBytes)]);
		}),
	);
});

test('differences of 8 and 16 bits in both byte orders become samples [E2.01]', () => {
	fc.assert(
		fc.property(
			fc.array(fc.nat(65_535), { minLength: 1, maxLength: 60 }),
			fc.integer({ min: 1, max: 4 }),
			fc.boolean(),
			(values, stride, little) => {
				for (const bytesPerSample of [1, 2] as const) {
					const size = bytesPerSample;
					const row = new Uint8Array(values.length * size);
					const view = new DataView(row.buffer);
					for (const [at, value] of values.entries()) {
						const difference = value - (values[at - stride] ?? 0);
						if (size === 1) view.setUint8(at, difference);
						else view.setUint16(at * 2, difference, little);
					}
					addDifferences(row, stride, size, little);
					const read = values.map((_, at) => (size === 1 ? view.getUint8(at) : view.getUint16(at * 2, little)));
					expect(read).toEqual(values.map((value) => (size === 1 ? value & 255 : value)));
				}
			},
		),
	);
});

const side = fc.integer({ min: 1, max: 60 });

test('a gradient shrinks to a gradient, level with it to a share of a row, in any ratio [E2.02]', () => {
	fc.assert(
		fc.property(side, side, fc.double({ min: 0.05, max: 1, noNaN: true }), (width, height, share) => {
			const to = { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
			const out = new Uint8ClampedArray(to.width * to.height * 4);
			const format = { samplesPerPixel: 2, bytesPerSample: 1, little: true, taken: 2, channel: 0 } as const;
			const shrinker = createShrinker({ width, height }, to, format, out);
			for (let row = 0; row < height; row++) {
				if (!shrinker.isWanted(row)) continue;
				shrinker.take(
					row,
					Uint8Array.from({ length: width * 2 }, (_, at) => (at % 2 === 0 ? (at / 2) * 4 : row * 4)),
				);
			}
			for (let y = 0; y < to.height; y++)
				for (let x = 0; x < to.width; x++) {
					const [scaleX, scaleY] = [width / to.width, height / to.height];
					expect(Math.abs((out[(y * to.width + x) * 4] ?? 0) - ((x + 0.5) * scaleX - 0.5) * 4)).toBeLessThanOrEqual(1.01);
					// Two rows of many lie up to half a row beside the middle.
					expect(Math.abs((out[(y * to.width + x) * 4 + 1] ?? 0) - ((y + 0.5) * scaleY - 0.5) * 4)).toBeLessThanOrEqual(3.01);
				}
		}),
	);
});
