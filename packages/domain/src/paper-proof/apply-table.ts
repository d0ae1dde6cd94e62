import { PAPER_COLOUR_MAX, PAPER_TABLE_EDGE, PAPER_TABLE_NODES, type PaperTable } from './paper-table.ts';

const STEP_RED = PAPER_TABLE_EDGE ** 2 * 4;
const STEP_GREEN = PAPER_TABLE_EDGE * 4;
const STEP_BLUE = 4;
const CELLS = PAPER_TABLE_EDGE - 1;

/**
 * Shows 8-bit pixels (red, green, blue, alpha) as the paper prints them, in place; alpha is kept. Writes each pixel's
 * distance from what the paper can print, in the table's units, to `distances`. Colours between nodes are interpolated
 * in the tetrahedron of four nodes around them. The pixels must have the colour space of the table.
 */
export function applyPaperTable(table: PaperTable, rgba: Uint8ClampedArray, distances: Uint8Array): void {
	if (rgba.length !== distances.length * 4) throw new Error('Each pixel has one distance.');
	const nodes = nodesOf(table, 255 / PAPER_COLOUR_MAX);
	const cells = new Int32Array(256);
	const parts = new Float64Array(256);
	for (let code = 0; code < 256; code++) {
		const place = (code * CELLS) / 255;
		cells[code] = Math.min(Math.floor(place), CELLS - 1);
		parts[code] = place - (cells[code] ?? 0);
	}
	const found = new Float64Array(4);
	let last = -1;
	for (let pixel = 0, at = 0; pixel < distances.length; pixel++, at += 4) {
		const red = rgba[at] as number;
		const green = rgba[at + 1] as number;
		const blue = rgba[at + 2] as number;
		const colour = (red << 16) | (green << 8) | blue;
		if (colour !== last) {
			last = colour;
			const corner = (cells[red] as number) * STEP_RED + (cells[green] as number) * STEP_GREEN + (cells[blue] as number) * STEP_BLUE;
			interpolate(nodes, corner, parts[red] as number, parts[green] as number, parts[blue] as number, found);
		}
		rgba[at] = found[0] as number;
		rgba[at + 1] = found[1] as number;
		rgba[at + 2] = found[2] as number;
		distances[pixel] = (found[3] as number) + 0.5;
	}
}

/** Returns what a table shows for one colour with codes from 0 to 1: the colour, from 0 to 1, and the distance in the table's units. */
export function paperColourOf(table: PaperTable): (red: number, green: number, blue: number) => [number, number, number, number] {
	const nodes = nodesOf(table, 1 / PAPER_COLOUR_MAX);
	const found = new Float64Array(4);
	return (red, green, blue) => {
		const [r, g, b] = [red * CELLS, green * CELLS, blue * CELLS];
		const [cellR, cellG, cellB] = [cellOf(r), cellOf(g), cellOf(b)];
		interpolate(nodes, cellR * STEP_RED + cellG * STEP_GREEN + cellB * STEP_BLUE, r - cellR, g - cellG, b - cellB, found);
		return [found[0] ?? 0, found[1] ?? 0, found[2] ?? 0, found[3] ?? 0];
	};
}

const cellOf = (place: number): number => Math.min(Math.max(Math.floor(place), 0), CELLS - 1);

function nodesOf(table: PaperTable, scale: number): Float32Array {
	const nodes = new Float32Array(PAPER_TABLE_NODES * 4);
	for (let node = 0; node < PAPER_TABLE_NODES; node++) {
		for (let channel = 0; channel < 3; channel++) {
			nodes[node * 4 + channel] = (table.colours[node * 3 + channel] ?? 0) * scale;
		}
		nodes[node * 4 + 3] = table.distances[node] ?? 0;
	}
	return nodes;
}

/** Interpolates along the edges of the cell from its lowest to its highest corner, the axis with the largest part first. */
function interpolate(nodes: Float32Array, corner: number, red: number, green: number, blue: number, found: Float64Array): void {
	let first = STEP_RED;
	let last = STEP_BLUE;
	let high = red;
	let middle = green;
	let low = blue;
	if (red >= green) {
		if (green < blue) {
			last = STEP_GREEN;
			low = green;
			if (red >= blue) middle = blue;
			else {
				first = STEP_BLUE;
				high = blue;
				middle = red;
			}
		}
	} else if (red >= blue) {
		first = STEP_GREEN;
		high = green;
		middle = red;
	} else {
		last = STEP_RED;
		low = red;
		if (green >= blue) {
			first = STEP_GREEN;
			high = green;
			middle = blue;
		} else {
			first = STEP_BLUE;
			high = blue;
			middle = green;
		}
	}
	const end = corner + STEP_RED + STEP_GREEN + STEP_BLUE;
	const one = corner + first;
	const two = end - last;
	const w0 = 1 - high;
	const w1 = high - middle;
	const w2 = middle - low;
	found[0] = weighted(nodes, corner, one, two, end, w0, w1, w2, low);
	found[1] = weighted(nodes, corner + 1, one + 1, two + 1, end + 1, w0, w1, w2, low);
	found[2] = weighted(nodes, corner + 2, one + 2, two + 2, end + 2, w0, w1, w2, low);
	found[3] = weighted(nodes, corner + 3, one + 3, two + 3, end + 3, w0, w1, w2, low);
}

const weighted = (
	nodes: Float32Array,
	a: number,
	b: number,
	c: number,
	d: number,
	wa: number,
	wb: number,
	wc: number,
	wd: number,
): number => wa * (nodes[a] as number) + wb * (nodes[b] as number) + wc * (nodes[c] as number) + wd * (nodes[d] as number);
