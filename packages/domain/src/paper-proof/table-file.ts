import { PAPER_COLOUR_MAX, PAPER_TABLE_EDGE, PAPER_TABLE_NODES, type PaperTable } from './paper-table.ts';

const MAGIC = 'PPT1';
const PLANES = 7;
/** Magic, edge, builder version (2 bytes) and paper white (3 × 2 bytes), all little-endian. */
const HEAD_BYTES = 13;
const WHITE_MAX = 65_535;

/** Length of every table file in bytes. */
export const PAPER_TABLE_BYTES = HEAD_BYTES + PLANES * PAPER_TABLE_NODES;

/**
 * Packs a table into a file of `PAPER_TABLE_BYTES` that compresses well: after the head, for each channel a plane of low
 * and a plane of high bytes of the zig-zag differences from a prediction, then a plane of the distances' differences.
 * A node is predicted from its seven neighbours with a lower index on some axis, as the corner of a parallelepiped.
 */
export function packPaperTable(table: PaperTable): Uint8Array<ArrayBuffer> {
	if (table.colours.length !== PAPER_TABLE_NODES * 3 || table.distances.length !== PAPER_TABLE_NODES) {
		throw new Error('A paper table has 33 nodes on each axis.');
	}
	const bytes = new Uint8Array(PAPER_TABLE_BYTES);
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < MAGIC.length; at++) bytes[at] = MAGIC.charCodeAt(at);
	bytes[4] = PAPER_TABLE_EDGE;
	view.setUint16(5, table.builderVersion, true);
	for (const [at, code] of table.white.entries()) view.setUint16(7 + at * 2, Math.round(code * WHITE_MAX), true);
	for (let channel = 0; channel < 3; channel++) {
		const low = HEAD_BYTES + channel * 2 * PAPER_TABLE_NODES;
		eachNode((node, neighbours) => {
			const value = table.colours[node * 3 + channel] ?? 0;
			if (value > PAPER_COLOUR_MAX) throw new Error('A colour of a paper table has 10 bits.');
			const difference = value - predicted(table.colours, 3, channel, neighbours, PAPER_COLOUR_MAX);
			const code = (difference << 1) ^ (difference >> 31);
			bytes[low + node] = code & 255;
			bytes[low + PAPER_TABLE_NODES + node] = code >> 8;
		});
	}
	const distances = HEAD_BYTES + 6 * PAPER_TABLE_NODES;
	eachNode((node, neighbours) => {
		bytes[distances + node] = (table.distances[node] ?? 0) - predicted(table.distances, 1, 0, neighbours, 255);
	});
	return bytes;
}

/** Reads a table file. Throws an error if the magic, the edge, the length or a value is not that of a table. */
export function unpackPaperTable(bytes: Uint8Array): PaperTable {
	if (bytes.length !== PAPER_TABLE_BYTES) throw new Error('A paper table of this length cannot be read.');
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC) throw new Error('These bytes are no paper table.');
	if (bytes[4] !== PAPER_TABLE_EDGE) throw new Error('A paper table of this size cannot be read.');
	const colours = new Uint16Array(PAPER_TABLE_NODES * 3);
	const distances = new Uint8Array(PAPER_TABLE_NODES);
	for (let channel = 0; channel < 3; channel++) {
		const low = HEAD_BYTES + channel * 2 * PAPER_TABLE_NODES;
		eachNode((node, neighbours) => {
			const code = (bytes[low + node] ?? 0) | ((bytes[low + PAPER_TABLE_NODES + node] ?? 0) << 8);
			const value = ((code >> 1) ^ -(code & 1)) + predicted(colours, 3, channel, neighbours, PAPER_COLOUR_MAX);
			if (value < 0 || value > PAPER_COLOUR_MAX) throw new Error('This paper table is damaged.');
			colours[node * 3 + channel] = value;
		});
	}
	const plane = HEAD_BYTES + 6 * PAPER_TABLE_NODES;
	eachNode((node, neighbours) => {
		distances[node] = (bytes[plane + node] ?? 0) + predicted(distances, 1, 0, neighbours, 255);
	});
	const white = (at: number) => view.getUint16(7 + at * 2, true) / WHITE_MAX;
	return {
		edge: PAPER_TABLE_EDGE,
		builderVersion: view.getUint16(5, true),
		white: [white(0), white(1), white(2)],
		colours,
		distances,
	};
}

const BACK_RED = PAPER_TABLE_EDGE ** 2;
const BACK_GREEN = PAPER_TABLE_EDGE;
const BACK_BLUE = 1;

/** Steps back to the seven neighbours with the sign of each; those outside the grid are left out. */
interface Neighbours {
	readonly node: number;
	readonly red: boolean;
	readonly green: boolean;
	readonly blue: boolean;
}

function eachNode(visit: (node: number, neighbours: Neighbours) => void): void {
	let node = 0;
	for (let red = 0; red < PAPER_TABLE_EDGE; red++) {
		for (let green = 0; green < PAPER_TABLE_EDGE; green++) {
			for (let blue = 0; blue < PAPER_TABLE_EDGE; blue++, node++) {
				visit(node, { node, red: red > 0, green: green > 0, blue: blue > 0 });
			}
		}
	}
}

function predicted(values: Uint16Array | Uint8Array, stride: number, channel: number, from: Neighbours, most: number): number {
	const back = (steps: number) => values[(from.node - steps) * stride + channel] ?? 0;
	let sum = 0;
	if (from.red) sum += back(BACK_RED);
	if (from.green) sum += back(BACK_GREEN);
	if (from.blue) sum += back(BACK_BLUE);
	if (from.red && from.green) sum -= back(BACK_RED + BACK_GREEN);
	if (from.red && from.blue) sum -= back(BACK_RED + BACK_BLUE);
	if (from.green && from.blue) sum -= back(BACK_GREEN + BACK_BLUE);
	if (from.red && from.green && from.blue) sum += back(BACK_RED + BACK_GREEN + BACK_BLUE);
	return Math.min(Math.max(sum, 0), most);
}
