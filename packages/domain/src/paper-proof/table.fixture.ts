import {
	PAPER_BUILDER_VERSION,
	PAPER_COLOUR_MAX,
	PAPER_TABLE_EDGE,
	PAPER_TABLE_NODES,
	type PaperColour,
	type PaperTable,
	paperNode,
} from './paper-table.ts';

/** Builds a table from a function of codes, 0 to 1, that returns codes and a distance in ΔE00. */
export function tableOf(shown: (colour: PaperColour) => readonly [number, number, number, number]): PaperTable {
	const colours = new Uint16Array(PAPER_TABLE_NODES * 3);
	const distances = new Uint8Array(PAPER_TABLE_NODES);
	const last = PAPER_TABLE_EDGE - 1;
	for (let red = 0; red <= last; red++) {
		for (let green = 0; green <= last; green++) {
			for (let blue = 0; blue <= last; blue++) {
				const [r, g, b, distance] = shown([red / last, green / last, blue / last]);
				const node = paperNode(red, green, blue);
				colours.set(
					[r, g, b].map((code) => Math.round(code * PAPER_COLOUR_MAX)),
					node * 3,
				);
				distances[node] = Math.min(Math.round(distance * 16), 255);
			}
		}
	}
	const [r, g, b] = shown([1, 1, 1]);
	return { edge: PAPER_TABLE_EDGE, builderVersion: PAPER_BUILDER_VERSION, white: [r, g, b], colours, distances };
}

/** Matt paper: warm white, grey black, saturated colours pulled in; different on each axis. */
export const mattPaper: PaperTable = tableOf(([r, g, b]) => {
	const grey = 0.3 * r + 0.6 * g + 0.1 * b;
	const spread = Math.max(r, g, b) - Math.min(r, g, b);
	const code = (value: number, black: number, white: number) => black + (white - black) * (0.85 * value + 0.15 * grey);
	return [code(r, 0.22, 0.97), code(g, 0.21, 0.955), code(b, 0.2, 0.93), Math.max(0, spread - 0.5) * 16];
});
