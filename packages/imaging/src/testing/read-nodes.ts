import { readFile } from 'node:fs/promises';
import { lightOf } from '../../../../fixtures/colour-difference.ts';
import { labBy, toXyz } from './colour-science.ts';
import type { Rgb } from './paper-reference.ts';

const EDGE = 33;
const NODES = EDGE ** 3;

/** A table as `buildPaperTable` writes it. */
export interface Nodes {
	/** Red, green and blue of a node, 0 to 1, and its distance in ΔE00. */
	at(red: number, green: number, blue: number): readonly [number, number, number, number];
}

export async function readNodes(path: string): Promise<Nodes> {
	const bytes = await readFile(path);
	if (bytes.length !== NODES * 7) throw new Error(`a table of ${bytes.length} bytes`);
	return {
		at: (red, green, blue) => {
			const node = (red * EDGE + green) * EDGE + blue;
			const part = (channel: number) => bytes.readUInt16LE((node * 3 + channel) * 2) / 1023;
			return [part(0), part(1), part(2), bytes.readUInt8(NODES * 6 + node) / 16];
		},
	};
}

/** Looks a colour with codes of 8 bits up in a table, between its eight nearest nodes. */
export function shownBy(nodes: Nodes, colour: Rgb): readonly [number, number, number, number] {
	const places = colour.map((code) => (code * (EDGE - 1)) / 255);
	const low = places.map((place) => Math.min(Math.floor(place), EDGE - 2));
	const sum: [number, number, number, number] = [0, 0, 0, 0];
	for (let corner = 0; corner < 8; corner++) {
		const steps = [corner & 1, (corner >> 1) & 1, corner >> 2];
		const share = steps.reduce((product, step, axis) => {
			const part = (places[axis] ?? 0) - (low[axis] ?? 0);
			return product * (step === 1 ? part : 1 - part);
		}, 1);
		const [r = 0, g = 0, b = 0] = low.map((place, axis) => place + (steps[axis] ?? 0));
		for (const [channel, value] of nodes.at(r, g, b).entries()) sum[channel as 0] += share * value;
	}
	return sum;
}

/** CIELab (D50) of Display P3, 0 to 1. */
export const labOfP3 = (colour: Rgb): readonly [number, number, number] => labBy(toXyz.p3, lightOf, colour);
