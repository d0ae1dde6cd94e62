export type Xy = readonly [x: number, y: number];

/** CIE 1931. */
export interface Chromaticities {
	red: Xy;
	green: Xy;
	blue: Xy;
	white: Xy;
}

export const D65: Xy = [0.3127, 0.329];

export const srgbChromaticities: Chromaticities = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: D65 };

/** Converts an sRGB sample to light, both 0 to 1. */
export function srgbLight(sample: number): number {
	return sample <= 0.04045 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4;
}

/** Converts light to an sRGB sample, both 0 to 1. */
export function srgbSample(light: number): number {
	return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

type Axis = 0 | 1 | 2;
export type Vector = readonly [number, number, number];
export type Matrix = readonly [Vector, Vector, Vector];

const D50: Vector = [0.9642, 1, 0.8249];
const bradford: Matrix = [
	[0.8951, 0.2664, -0.1614],
	[-0.7502, 1.7135, 0.0367],
	[0.0389, -0.0685, 1.0296],
];

/** Makes an RGB display profile (ICC 4.3) of three primaries and one curve from samples to light, both 0 to 1. */
export function matrixProfile(name: string, colours: Chromaticities, curve: (sample: number) => number): Buffer {
	const [red, green, blue] = colorantsOf(colours);
	const trc = curveTag(curve);
	return profileBytes('RGB ', name, [
		['rXYZ', xyzTag(red)],
		['gXYZ', xyzTag(green)],
		['bXYZ', xyzTag(blue)],
		['rTRC', trc],
		['gTRC', trc],
		['bTRC', trc],
	]);
}

export function greyProfile(name: string, curve: (sample: number) => number): Buffer {
	return profileBytes('GRAY', name, [['kTRC', curveTag(curve)]]);
}

/**
 * Returns the matrix from light in one set of primaries to another, as their profiles would convert it; columns are red,
 * green and blue of `from`.
 */
export function lightBetween(from: Chromaticities, to: Chromaticities): Matrix {
	const back = inverse(colorantsOf(to));
	const colorants = colorantsOf(from);
	return map3((colour) => times(back, colorants[colour]));
}

/** Returns red, green and blue light in sRGB of an XYZ adapted to the ICC reference white. */
export function lightInSrgb(xyz: Vector): Vector {
	return times(inverse(colorantsOf(srgbChromaticities)), xyz);
}

type Tag = readonly [signature: string, bytes: Buffer];

function profileBytes(space: 'RGB ' | 'GRAY', name: string, colourTags: readonly Tag[]): Buffer {
	const tags: readonly Tag[] = [
		['desc', textTag(name)],
		['cprt', textTag('No copyright, use freely')],
		['wtpt', xyzTag(D50)],
		...colourTags,
	];
	const table = Buffer.alloc(4 + tags.length * 12);
	table.writeUInt32BE(tags.length);
	const data: Buffer[] = [];
	const places = new Map<Buffer, number>();
	let end = HEADER_BYTES + table.length;
	for (const [index, [signature, bytes]] of tags.entries()) {
		const at = places.get(bytes) ?? end;
		if (at === end) {
			places.set(bytes, at);
			data.push(bytes);
			end += bytes.length;
		}
		table.write(signature, 4 + index * 12, 'latin1');
		table.writeUInt32BE(at, 8 + index * 12);
		table.writeUInt32BE(bytes.length, 12 + index * 12);
	}
	return Buffer.concat([header(space, end), table, ...data]);
}

const HEADER_BYTES = 128;

function header(space: string, size: number): Buffer {
	const bytes = Buffer.alloc(HEADER_BYTES);
	bytes.writeUInt32BE(size);
	bytes.writeUInt32BE(0x04_30_00_00, 8);
	bytes.write(`mntr${space}XYZ `, 12, 'latin1');
	// Constant date: equal colours give equal bytes.
	for (const [index, part] of [2026, 1, 1].entries()) bytes.writeUInt16BE(part, 24 + index * 2);
	bytes.write('acsp', 36, 'latin1');
	writeXyz(bytes, 68, D50);
	return bytes;
}

function textTag(text: string): Buffer {
	const utf16 = Buffer.from(text, 'utf16le').swap16();
	const bytes = Buffer.alloc(28 + Math.ceil(utf16.length / 4) * 4);
	bytes.write('mluc', 0, 'latin1');
	for (const [index, value] of [1, 12].entries()) bytes.writeUInt32BE(value, 8 + index * 4);
	bytes.write('enUS', 16, 'latin1');
	for (const [index, value] of [utf16.length, 28].entries()) bytes.writeUInt32BE(value, 20 + index * 4);
	utf16.copy(bytes, 28);
	return bytes;
}

function xyzTag(xyz: Vector): Buffer {
	const bytes = Buffer.alloc(20);
	bytes.write('XYZ ', 0, 'latin1');
	writeXyz(bytes, 8, xyz);
	return bytes;
}

function writeXyz(bytes: Buffer, at: number, xyz: Vector): void {
	for (const [axis, value] of xyz.entries()) bytes.writeInt32BE(Math.round(value * 65_536), at + axis * 4);
}

const CURVE_POINTS = 4096;

function curveTag(curve: (sample: number) => number): Buffer {
	const bytes = Buffer.alloc(12 + CURVE_POINTS * 2);
	bytes.write('curv', 0, 'latin1');
	bytes.writeUInt32BE(CURVE_POINTS, 8);
	for (let point = 0; point < CURVE_POINTS; point++) {
		const light = Math.min(Math.max(curve(point / (CURVE_POINTS - 1)), 0), 1);
		bytes.writeUInt16BE(Math.round(light * 65_535), 12 + point * 2);
	}
	return bytes;
}

/** XYZ of red, green and blue that add up to white, adapted to the ICC reference white (0.9642, 1, 0.8249). */
function colorantsOf({ red, green, blue, white }: Chromaticities): Matrix {
	const primaries: Matrix = [xyzOf(red), xyzOf(green), xyzOf(blue)];
	const w = xyzOf(white);
	const strengths = times(inverse(primaries), w);
	const [from, to] = [times(columns(bradford), w), times(columns(bradford), D50)];
	const back = inverse(columns(bradford));
	return map3((colour) => {
		const cone = times(columns(bradford), primaries[colour]);
		const adapted = times(
			back,
			map3((axis) => (cone[axis] * to[axis]) / from[axis]),
		);
		return map3((axis) => adapted[axis] * strengths[colour]);
	});
}

function xyzOf([x, y]: Xy): Vector {
	return [x / y, 1, (1 - x - y) / y];
}

function map3<Result>(make: (axis: Axis) => Result): readonly [Result, Result, Result] {
	return [make(0), make(1), make(2)];
}

function columns(rows: Matrix): Matrix {
	return map3((column) => map3((row) => rows[row][column]));
}

/** Matrix by columns. */
function times([a, b, c]: Matrix, [x, y, z]: Vector): Vector {
	return map3((axis) => a[axis] * x + b[axis] * y + c[axis] * z);
}

/** Columns in, columns out. */
function inverse([a, b, c]: Matrix): Matrix {
	const rows: Matrix = [cross(b, c), cross(c, a), cross(a, b)];
	const volume = a[0] * rows[0][0] + a[1] * rows[0][1] + a[2] * rows[0][2];
	return map3((column) => map3((row) => rows[row][column] / volume));
}

function cross(a: Vector, b: Vector): Vector {
	return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
