import { paperColourOf } from './apply-table.ts';
import { PAPER_COLOUR_MAX, PAPER_TABLE_EDGE, PAPER_TABLE_NODES, type PaperColour, type PaperTable, paperNode } from './paper-table.ts';

type Matrix = readonly [PaperColour, PaperColour, PaperColour];

const SRGB_TO_P3: Matrix = [
	[0.8224619687, 0.1775380313, 0],
	[0.0331941989, 0.9668058011, 0],
	[0.0170826307, 0.0723974407, 0.9105199286],
];
const P3_TO_SRGB: Matrix = [
	[1.2249401763, -0.2249401763, 0],
	[-0.0420569547, 1.0420569547, 0],
	[-0.0196375546, -0.0786360456, 1.0982736001],
];

/** Converts sRGB codes, 0 to 1, to Display P3 codes. */
export const srgbToP3 = (colour: PaperColour): PaperColour => converted(SRGB_TO_P3, colour);

/** Converts Display P3 codes, 0 to 1, to sRGB codes; colours outside sRGB are clipped. */
export const p3ToSrgb = (colour: PaperColour): PaperColour => converted(P3_TO_SRGB, colour);

/** Returns the same table for pixels in sRGB, in and out, for canvases without Display P3; its white is in sRGB too. */
export function resampledToSrgb(table: PaperTable): PaperTable {
	const look = paperColourOf(table);
	const colours = new Uint16Array(PAPER_TABLE_NODES * 3);
	const distances = new Uint8Array(PAPER_TABLE_NODES);
	const last = PAPER_TABLE_EDGE - 1;
	for (let red = 0; red <= last; red++) {
		for (let green = 0; green <= last; green++) {
			for (let blue = 0; blue <= last; blue++) {
				const node = paperNode(red, green, blue);
				const [r, g, b, distance] = look(...srgbToP3([red / last, green / last, blue / last]));
				for (const [channel, code] of p3ToSrgb([r, g, b]).entries()) {
					colours[node * 3 + channel] = Math.round(code * PAPER_COLOUR_MAX);
				}
				distances[node] = Math.round(distance);
			}
		}
	}
	return { ...table, white: p3ToSrgb(table.white), colours, distances };
}

function converted(matrix: Matrix, colour: PaperColour): PaperColour {
	const [r, g, b] = [toLight(colour[0]), toLight(colour[1]), toLight(colour[2])];
	const row = ([x, y, z]: PaperColour) => Math.min(Math.max(toCode(x * r + y * g + z * b), 0), 1);
	return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** Both spaces share the transfer curve of sRGB. */
const toLight = (code: number): number => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4);

const toCode = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
