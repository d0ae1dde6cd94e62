import type { Lab } from '../lab.ts';

/** Code of L* 100 in version 2 of ICC: below the largest, so that a grid of equal steps has no node at white. */
const WHITE_CODE = 0xff00;
const CODE_MAX = 0xffff;
/** With this many entries, white is an entry of its own. */
const CURVE_ENTRIES = 256;
const HEAD_BYTES = 52;

const code = (value: number): number => Math.min(Math.max(Math.round(value), 0), CODE_MAX);

/** Codes of a colour in version 2 of ICC. */
const labCodes = ([l, a, b]: Lab): number[] => [code((l * WHITE_CODE) / 100), code((a + 128) * 256), code((b + 128) * 256)];

/** Stretches lightness so that white is the last node of its axis. */
const lightnessCurve = (entry: number): number => Math.min((entry * 257) / WHITE_CODE, 1);
const straight = (entry: number): number => entry / (CURVE_ENTRIES - 1);

interface Lut16 {
	readonly inputs: number;
	readonly outputs: number;
	readonly edge: number;
	readonly curves: readonly ((entry: number) => number)[];
	/** Called with each node's place on the axes, 0 to `edge` − 1; the last axis changes fastest. */
	readonly codesAt: (place: readonly number[]) => readonly number[];
}

/** Builds a tag of type `lut16Type` (ICC.1:2001-04, 6.5.7): curves, a grid, and straight output curves. */
function lut16({ inputs, outputs, edge, curves, codesAt }: Lut16): Buffer {
	const nodes = edge ** inputs;
	const bytes = Buffer.alloc(HEAD_BYTES + 2 * (inputs * CURVE_ENTRIES + nodes * outputs + outputs * 2));
	bytes.write('mft2', 0, 'latin1');
	bytes[8] = inputs;
	bytes[9] = outputs;
	bytes[10] = edge;
	for (const diagonal of [0, 4, 8]) bytes.writeInt32BE(0x1_0000, 12 + diagonal * 4);
	bytes.writeUInt16BE(CURVE_ENTRIES, 48);
	bytes.writeUInt16BE(2, 50);
	let at = HEAD_BYTES;
	const put = (value: number) => {
		at = bytes.writeUInt16BE(value, at);
	};
	for (const curve of curves) for (let entry = 0; entry < CURVE_ENTRIES; entry++) put(code(curve(entry) * CODE_MAX));
	for (let node = 0; node < nodes; node++) {
		const place = Array.from({ length: inputs }, (_, axis) => Math.floor(node / edge ** (inputs - 1 - axis)) % edge);
		for (const value of codesAt(place)) put(value);
	}
	for (let output = 0; output < outputs; output++) {
		put(0);
		put(CODE_MAX);
	}
	return bytes;
}

/** Table from device codes, 0 to 1, to L*a*b* relative to the paper. */
export function tableToLab(channels: number, edge: number, colourOf: (codes: readonly number[]) => Lab): Buffer {
	return lut16({
		inputs: channels,
		outputs: 3,
		edge,
		curves: Array.from({ length: channels }, () => straight),
		codesAt: (place) => labCodes(colourOf(place.map((step) => step / (edge - 1)))),
	});
}

/** Table from L*a*b* relative to the paper to device codes, 0 to 1. */
export function tableFromLab(channels: number, edge: number, codesOf: (colour: Lab) => readonly number[]): Buffer {
	const part = (step: number | undefined) => ((step ?? 0) / (edge - 1)) * (CODE_MAX / 256) - 128;
	return lut16({
		inputs: 3,
		outputs: channels,
		edge,
		curves: [lightnessCurve, straight, straight],
		codesAt: ([l, a, b]) => codesOf([((l ?? 0) / (edge - 1)) * 100, part(a), part(b)]).map((each) => code(each * CODE_MAX)),
	});
}
