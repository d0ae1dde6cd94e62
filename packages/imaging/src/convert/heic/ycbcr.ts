import { ycbcrMatrix } from '../ycbcr-matrix.ts';
import { type HeicLayout, storedRect } from './heic-layout.ts';
import type { SamplePlace } from './hevc/sample-place.ts';

/** Channel of a decoded picture, rows from the top; samples of more than 8 bits take two bytes. */
export interface Plane {
	readonly width: number;
	readonly height: number;
	readonly bits: number;
	readonly samples: Uint8Array | Uint16Array;
	/** Samples from one row to the next. */
	readonly stride: number;
}

export interface YcbcrPlanes {
	readonly luma: Plane;
	/** Blue and red differences; null for grey. */
	readonly colour: readonly [Plane, Plane] | null;
	/** True if the chroma planes have every second column or row only. */
	readonly halved: { readonly x: boolean; readonly y: boolean };
	readonly place: SamplePlace;
	/** Numbers of ITU-T H.273. */
	readonly matrix: number;
	readonly primaries: number;
	/** False: 16 is black and 235 white, of 8 bits. */
	readonly isFullRange: boolean;
	readonly alpha: Plane | null;
}

/** Reads full visible rows from `top`, packed; valid until the next call. */
export type PixelRows = (top: number, count: number) => Uint8Array | Uint16Array;

export interface RowFormat {
	/** Grey or RGB. */
	readonly colours: 1 | 3;
	readonly bits: 8 | 16;
}

/**
 * Returns a decoded picture as grey or RGB, alpha last. Missing chroma is interpolated over the whole picture, at the
 * chroma position of the coded stream. Pure.
 */
export function pixelRows(planes: YcbcrPlanes, layout: HeicLayout, { colours, bits }: RowFormat): PixelRows {
	const { alpha } = planes;
	const channels = colours + (alpha === null ? 0 : 1);
	const most = 2 ** bits - 1;
	const columns = layout.part.width;
	const line = lineReader(planes, columns, most, colours);
	const scaledAlpha = alpha === null ? null : toFull(alpha.bits, most);
	let out = bits === 8 ? new Uint8Array(0) : new Uint16Array(0);

	return (top, count) => {
		const { shown, isTransposed, isFlippedX, isFlippedY } = layout;
		const samples = shown.width * count * channels;
		if (out.length !== samples) out = bits === 8 ? new Uint8Array(samples) : new Uint16Array(samples);
		const rect = storedRect(layout, { x: 0, y: top, width: shown.width, height: count });
		// Steps to the stored pixel on the right and to the stored row below, in visible samples.
		const [right, down] = isTransposed ? [shown.width * channels, channels] : [channels, shown.width * channels];
		const first = isFlippedX ? (rect.width - 1) * right : 0;
		const step = isFlippedX ? -right : right;
		for (let row = 0; row < rect.height; row++) {
			const at = first + (isFlippedY ? rect.height - 1 - row : row) * down;
			const y = rect.y + row;
			const { red, green, blue } = line(rect.x, y, rect.width);
			store(red, out, at, step, rect.width, most);
			if (colours === 3) {
				store(green, out, at + 1, step, rect.width, most);
				store(blue, out, at + 2, step, rect.width, most);
			}
			if (alpha !== null && scaledAlpha !== null) copyRow(alpha, scaledAlpha, y, rect.x, rect.width, out, at + colours, step);
		}
		return out;
	};
}

interface Line {
	readonly red: Float32Array;
	readonly green: Float32Array;
	readonly blue: Float32Array;
}

/** Reads parts of stored rows: colours from 0 to `most`, unrounded. The result is overwritten by the next call. */
function lineReader(planes: YcbcrPlanes, columns: number, most: number, colours: 1 | 3): (x: number, y: number, count: number) => Line {
	const { luma, colour, isFullRange } = planes;
	const lights = lumaTable(luma.bits, isFullRange, most);
	const grey = new Float32Array(columns);
	const readLuma = (x: number, y: number, count: number) => {
		const from = y * luma.stride + x;
		for (let at = 0; at < count; at++) grey[at] = lights[luma.samples[from + at] ?? 0] ?? 0;
	};
	const matrix = ycbcrMatrix(planes.matrix, planes.primaries);
	if (colour === null || colours === 1) {
		return (x, y, count) => {
			readLuma(x, y, count);
			return { red: grey, green: grey, blue: grey };
		};
	}
	const [first, second] = colour.map((plane) => differenceReader(plane, planes, columns, isFullRange || matrix === null, most));
	if (first === undefined || second === undefined) throw new Error('colour without planes');
	const [red, green, blue] = [new Float32Array(columns), new Float32Array(columns), new Float32Array(columns)];
	if (matrix === null) {
		const half = (most + 1) / 2;
		return (x, y, count) => {
			readLuma(x, y, count);
			const [blues, reds] = [first(x, y, count), second(x, y, count)];
			for (let at = 0; at < count; at++) {
				red[at] = (reds[at] ?? 0) + half;
				blue[at] = (blues[at] ?? 0) + half;
			}
			return { red, green: grey, blue };
		};
	}
	const [[redOfFirst, redOfSecond], [greenOfFirst, greenOfSecond], [blueOfFirst, blueOfSecond]] = [matrix.red, matrix.green, matrix.blue];
	return (x, y, count) => {
		readLuma(x, y, count);
		const [firsts, seconds] = [first(x, y, count), second(x, y, count)];
		for (let at = 0; at < count; at++) {
			const light = grey[at] ?? 0;
			const one = firsts[at] ?? 0;
			const two = seconds[at] ?? 0;
			red[at] = light + redOfFirst * one + redOfSecond * two;
			green[at] = light + greenOfFirst * one + greenOfSecond * two;
			blue[at] = light + blueOfFirst * one + blueOfSecond * two;
		}
		return { red, green, blue };
	};
}

function lumaTable(bits: number, isFullRange: boolean, most: number): Float32Array {
	const unit = 2 ** (bits - 8);
	const [black, span] = isFullRange ? [0, 2 ** bits - 1] : [16 * unit, 219 * unit];
	return Float32Array.from({ length: 2 ** bits }, (_, sample) => ((sample - black) / span) * most);
}

/** Two samples around a pixel of an even (0) or odd (1) row or column, and the share of the second. */
interface Between {
	readonly first: number;
	readonly share: number;
}

function betweens(isHalved: boolean, place: number): readonly [Between, Between] {
	const at = (parity: 0 | 1): Between => {
		if (!isHalved) return { first: 0, share: 0 };
		const sample = (parity - place) / 2;
		return { first: Math.floor(sample), share: sample - Math.floor(sample) };
	};
	return [at(0), at(1)];
}

/** Reads chroma at full resolution: 0 is neutral, `most` the width of its range. */
function differenceReader(plane: Plane, { halved, place }: Halves, columns: number, isFullRange: boolean, most: number) {
	const { samples, stride, width, height, bits } = plane;
	const scale = most / (isFullRange ? 2 ** bits - 1 : 224 * 2 ** (bits - 8));
	const none = 2 ** (bits - 1);
	const blended = new Float32Array(columns + 6);
	const line = new Float32Array(columns);
	const [evenRow, oddRow] = betweens(halved.y, place.y);
	const [evenColumn, oddColumn] = betweens(halved.x, place.x);
	const inside = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1);

	/** Blends `count` samples of a plane's row into `blended`, from its second position. */
	function blend(from: number, count: number, y: number): void {
		const { first, share } = y % 2 === 0 ? evenRow : oddRow;
		const row = (halved.y ? y >> 1 : y) + first;
		const [oneAt, otherAt] = [inside(row, height) * stride + from - 1, inside(row + 1, height) * stride + from - 1];
		const [one, other, base] = [(1 - share) * scale, share * scale, none * scale];
		if (share === 0) for (let at = 1; at <= count; at++) blended[at] = (samples[oneAt + at] ?? 0) * one - base;
		else for (let at = 1; at <= count; at++) blended[at] = (samples[oneAt + at] ?? 0) * one + (samples[otherAt + at] ?? 0) * other - base;
	}

	return (x: number, y: number, count: number): Float32Array => {
		if (!halved.x) {
			blend(x, count, y);
			return blended.subarray(1);
		}
		const from = inside((x >> 1) - 1, width);
		const known = inside(((x + count - 1) >> 1) + 1, width) - from + 1;
		blend(from, known, y);
		// Edge samples are repeated beyond the picture.
		blended[0] = blended[1] ?? 0;
		blended[known + 1] = blended[known] ?? 0;
		for (const parity of [0, 1] as const) {
			const { first, share } = parity === 0 ? evenColumn : oddColumn;
			const begin = x % 2 === parity ? 0 : 1;
			let sample = ((x + begin) >> 1) + first - from + 1;
			for (let at = begin; at < count; at += 2, sample++) {
				const one = blended[sample] ?? 0;
				line[at] = one + share * ((blended[sample + 1] ?? 0) - one);
			}
		}
		return line;
	};
}

type Halves = Pick<YcbcrPlanes, 'halved' | 'place'>;

function store(values: Float32Array, out: Uint8Array | Uint16Array, at: number, step: number, count: number, most: number): void {
	for (let index = 0, to = at; index < count; index++, to += step) {
		const value = values[index] ?? 0;
		out[to] = value <= 0 ? 0 : value >= most ? most : value + 0.5;
	}
}

function toFull(bits: number, most: number): Uint16Array {
	return Uint16Array.from({ length: 2 ** bits }, (_, sample) => Math.round((sample / (2 ** bits - 1)) * most));
}

function copyRow(
	{ samples, stride }: Plane,
	table: Uint16Array,
	y: number,
	x: number,
	count: number,
	out: Uint8Array | Uint16Array,
	at: number,
	step: number,
): void {
	const from = y * stride + x;
	for (let index = 0, to = at; index < count; index++, to += step) out[to] = table[samples[from + index] ?? 0] ?? 0;
}
