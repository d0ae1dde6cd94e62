import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPaperTable } from './apply-table.ts';
import { PAPER_COLOUR_MAX, PAPER_TABLE_NODES, type PaperColour, type PaperTable } from './paper-table.ts';
import { p3ToSrgb, resampledToSrgb, srgbToP3 } from './resampled-table.ts';
import { shareBeyond } from './share-beyond.ts';
import { mattPaper, tableOf } from './table.fixture.ts';
import { PAPER_TABLE_BYTES, packPaperTable, unpackPaperTable } from './table-file.ts';

const code = fc.integer({ min: 0, max: 255 });
const pixel = fc.tuple(code, code, code);

type Pixel = readonly [number, number, number];

/** What a table shows for each pixel: red, green, blue and the distance. */
function shown(table: PaperTable, pixels: readonly Pixel[]): [number, number, number, number][] {
	const rgba = new Uint8ClampedArray(pixels.flatMap((pixel) => [...pixel, 200]));
	const distances = new Uint8Array(pixels.length);
	applyPaperTable(table, rgba, distances);
	return pixels.map((_, at) => {
		expect(rgba[at * 4 + 3]).toBe(200);
		return [rgba[at * 4] ?? -1, rgba[at * 4 + 1] ?? -1, rgba[at * 4 + 2] ?? -1, distances[at] ?? -1];
	});
}

const affine: PaperTable = tableOf(([r, g, b]) => [
	0.1 + 0.5 * r + 0.2 * g + 0.1 * b,
	0.05 + 0.1 * r + 0.7 * g + 0.1 * b,
	0.2 + 0.05 * r + 0.15 * g + 0.5 * b,
	2 * r + 4 * g + 8 * b,
]);

/** Distance of a table's answer from the affine rule that it was made by, in codes of 8 bits. */
function worstError(table: PaperTable, pixels: readonly Pixel[]): number {
	const found = shown(table, pixels);
	return Math.max(
		...pixels.map(([r, g, b], at) => {
			const [x, y, z, distance] = found[at] ?? [-1, -1, -1, -1];
			return Math.max(
				Math.abs(x - (25.5 + 0.5 * r + 0.2 * g + 0.1 * b)),
				Math.abs(y - (12.75 + 0.1 * r + 0.7 * g + 0.1 * b)),
				Math.abs(z - (51 + 0.05 * r + 0.15 * g + 0.5 * b)),
				Math.abs(distance - (16 * (2 * r + 4 * g + 8 * b)) / 255),
			);
		}),
	);
}

const samples = fc.sample(pixel, { numRuns: 2000, seed: 3 });

describe('a table file', () => {
	test('a packed table is read back exactly [K2.02]', () => {
		fc.assert(
			fc.property(fc.infiniteStream(fc.integer({ min: 0, max: PAPER_COLOUR_MAX })), (stream) => {
				const next = () => stream.next().value as number;
				const table: PaperTable = {
					edge: 33,
					builderVersion: next(),
					white: [1, 0, 0.5019607843137255],
					colours: Uint16Array.from({ length: PAPER_TABLE_NODES * 3 }, next),
					distances: Uint8Array.from({ length: PAPER_TABLE_NODES }, next),
				};
				const read = unpackPaperTable(packPaperTable(table));
				expect(read.white[2]).toBeCloseTo(table.white[2], 4);
				expect(Buffer.compare(Buffer.from(read.colours.buffer), Buffer.from(table.colours.buffer))).toBe(0);
				expect(Buffer.compare(Buffer.from(read.distances.buffer), Buffer.from(table.distances.buffer))).toBe(0);
				expect(read.builderVersion).toBe(table.builderVersion);
			}),
			{ numRuns: 3, seed: 1 },
		);
	});

	test('other bytes are refused [K2.02]', () => {
		const bytes = packPaperTable(mattPaper);
		const changed = (at: number, value: number) => {
			const copy = bytes.slice();
			copy[at] = value;
			return copy;
		};
		expect(bytes).toHaveLength(PAPER_TABLE_BYTES);
		expect(() => unpackPaperTable(bytes.subarray(1))).toThrow('length');
		expect(() => unpackPaperTable(changed(0, 81))).toThrow('no paper table');
		expect(() => unpackPaperTable(changed(4, 17))).toThrow('size');
		expect(() => unpackPaperTable(changed(13 + PAPER_TABLE_NODES, 255))).toThrow('damaged');
	});

	test('a smooth table has mostly small differences, which compress well [K2.02]', () => {
		const bytes = packPaperTable(mattPaper).subarray(13);
		expect(bytes.filter((byte) => byte > 8).length / bytes.length).toBeLessThan(0.02);
	});
});

describe('pixels on paper', () => {
	test('an affine table is applied exactly, to half a code [K2.03]', () => {
		expect(worstError(affine, samples)).toBeLessThanOrEqual(0.75);
	});

	test('nodes are shown as the table has them, and neutral greys follow the diagonal alone [K2.03]', () => {
		const nodes = tableOf(([r, g, b]) => (r === g && g === b ? [r, g, b, 0] : [0, 0, 0, 9]));
		const greys = Array.from({ length: 256 }, (_, grey): Pixel => [grey, grey, grey]);
		expect(shown(nodes, greys)).toEqual(greys.map((grey) => [...grey, 0]));
	});

	test('a swapped channel, a swapped axis and another transfer curve are noticed [K5]', () => {
		const remade = (colourOf: (node: number, channel: number) => number): PaperTable => ({
			...affine,
			colours: affine.colours.map((_, at) => colourOf(Math.floor(at / 3), at % 3)),
		});
		const at = (node: number, channel: number) => affine.colours[node * 3 + channel] ?? 0;
		const turned = (node: number) => (node % 33) * 33 * 33 + (Math.floor(node / 33) % 33) * 33 + Math.floor(node / 1089);
		expect(worstError(remade(at), samples)).toBeLessThanOrEqual(0.75);
		expect(
			worstError(
				remade((node, channel) => at(node, 2 - channel)),
				samples,
			),
		).toBeGreaterThan(20);
		expect(
			worstError(
				remade((node, channel) => at(turned(node), channel)),
				samples,
			),
		).toBeGreaterThan(20);
		expect(
			worstError(
				remade((node, channel) => 1023 * (at(node, channel) / 1023) ** (2.2 / 1.8)),
				samples,
			),
		).toBeGreaterThan(10);
	});

	test('pixels and distances of different counts are refused', () => {
		expect(() => applyPaperTable(affine, new Uint8ClampedArray(8), new Uint8Array(1))).toThrow('one distance');
	});
});

describe('a table for an sRGB canvas', () => {
	test('sRGB codes survive the way to Display P3 and back, and greys keep their codes [K2.03]', () => {
		fc.assert(
			fc.property(pixel, ([r, g, b]) => {
				const colour: PaperColour = [r / 255, g / 255, b / 255];
				const back = p3ToSrgb(srgbToP3(colour));
				for (const channel of [0, 1, 2] as const) expect(back[channel]).toBeCloseTo(colour[channel], 5);
			}),
			{ seed: 2 },
		);
		expect(srgbToP3([0.5, 0.5, 0.5]).map((value) => value.toFixed(6))).toEqual(['0.500000', '0.500000', '0.500000']);
		// Red of sRGB in Display P3, after CSS Color 4.
		expect(srgbToP3([1, 0, 0]).map((value) => value.toFixed(4))).toEqual(['0.9175', '0.2003', '0.1386']);
	});

	test('a resampled table shows the colours of the original [K2.03]', () => {
		const inP3 = samples.map(([r, g, b]) => srgbToP3([r / 255, g / 255, b / 255]).map((value) => Math.round(value * 255)));
		const expected = shown(mattPaper, inP3 as [number, number, number][]);
		const found = shown(resampledToSrgb(mattPaper), samples);
		const errors = expected.map(([x, y, z], at) =>
			Math.max(...p3ToSrgb([x / 255, y / 255, z / 255]).map((value, channel) => Math.abs(value * 255 - (found[at]?.[channel] ?? 0)))),
		);
		expect(errors.sort((a, b) => a - b)[Math.floor(errors.length * 0.95)]).toBeLessThanOrEqual(2);
	});
});

describe('the share of a crop beyond a paper', () => {
	test('a distance of exactly ΔE00 3 is within, and pixels count by their centre [K2.04]', () => {
		const distances = new Uint8Array([48, 49, 0, 255, 48, 49, 49, 0]);
		expect(shareBeyond(distances, 4, { x: 0, y: 0, width: 4, height: 2 })).toBe(0.5);
		expect(shareBeyond(distances, 4, { x: 0.6, y: 0, width: 1, height: 1 })).toBe(1);
		expect(shareBeyond(distances, 4, { x: -3, y: -3, width: 4, height: 9 })).toBe(0);
		expect(shareBeyond(distances, 4, { x: 9, y: 9, width: 4, height: 4 })).toBe(0);
	});

	test('the shares of two halves add up to the share of the whole [K2.04]', () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), fc.integer({ min: 1, max: 5 }), (distances, cut) => {
				const part = (x: number, width: number) => shareBeyond(distances, 6, { x, y: 0, width, height: 4 }) * width;
				expect(part(0, cut) + part(cut, 6 - cut)).toBeCloseTo(part(0, 6), 9);
			}),
			{ seed: 4 },
		);
	});
});
