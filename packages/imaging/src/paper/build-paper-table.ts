import { readFile, writeFile } from 'node:fs/promises';
import type { BuildPaperTableOptions, BuildPaperTableResult } from '../tasks.ts';
import { readProfileHead } from './icc/profile-head.ts';
import { D50, deltaE00, type Lab, labOf, type Xyz, xyzOf } from './lab.ts';
import { absolute, compensatedBlack, paperBlack, paperWhite, rowOf } from './paper-white.ts';
import { type CodeRows, type LabRows, openPaper } from './transforms.ts';

/** Nodes along each axis, and codes, of the table; as `packages/domain` reads it. */
const EDGE = 33;
const NODES = EDGE ** 3;
const COLOUR_MAX = 1023;
const DISTANCE_SCALE = 16;
const CODE_MAX = 65_535;

/** Display P3 codes of all nodes; blue changes fastest. */
function nodes(): CodeRows {
	const codes = new Uint16Array(NODES * 3);
	const code = (step: number) => Math.round((step * CODE_MAX) / (EDGE - 1));
	for (let node = 0; node < NODES; node++) {
		codes[node * 3] = code(Math.floor(node / EDGE ** 2));
		codes[node * 3 + 1] = code(Math.floor(node / EDGE) % EDGE);
		codes[node * 3 + 2] = code(node % EDGE);
	}
	return codes;
}

const scaled = ([x, y, z]: Xyz, part: (light: number, axis: 0 | 1 | 2) => number): Xyz => [part(x, 0), part(y, 1), part(z, 2)];

/** Moves the profile's own white and black to the measured ones, and all between them in proportion of their light. */
function towards(measured: BuildPaperTableOptions['measured'], white: Xyz, black: Xyz): (colour: Xyz) => Xyz {
	if (measured.white === undefined && measured.black === undefined) return (colour) => colour;
	const toWhite = measured.white === undefined ? white : xyzOf(measured.white);
	// A lighter paper alone makes its shadows lighter too: black scales with it unless it was measured.
	const toBlack =
		measured.black === undefined ? scaled(black, (light, axis) => (light * toWhite[axis]) / white[axis]) : xyzOf(measured.black);
	return (colour) =>
		scaled(
			colour,
			(light, axis) => toBlack[axis] + ((light - black[axis]) * (toWhite[axis] - toBlack[axis])) / (white[axis] - black[axis]),
		);
}

/**
 * Distance of each colour from what the paper can print, in the table's units. Black of the picture counts as the paper's:
 * without that, every shadow on a matt paper would be out of reach.
 */
function distancesOf(source: LabRows, printed: LabRows, black: Lab): Uint8Array {
	const least = xyzOf(black);
	return Uint8Array.from({ length: NODES }, (_, node) => {
		const wanted = labOf(scaled(xyzOf(rowOf(source, node)), (light, axis) => light * (1 - least[axis] / D50[axis]) + least[axis]));
		return Math.min(Math.round(deltaE00(wanted, rowOf(printed, node)) * DISTANCE_SCALE), 255);
	});
}

/**
 * Writes how a paper shows the colours of Display P3: for each of 33³ nodes red, green and blue, 0 to 1023, of 16 bits with
 * the low byte first; then the distances of all nodes. The profile was accepted by `readPaperProfile`.
 */
export async function buildPaperTable({ input, output, intent, measured }: BuildPaperTableOptions): Promise<BuildPaperTableResult> {
	const head = readProfileHead(await readFile(input));
	const paper = await openPaper(input, head);
	const white = paperWhite(head);
	const source = paper.labOfScreen(nodes(), 'p3');
	const colorimetric = paper.inksOfLab(source, 'relative', true);
	const nearest = paper.labOfInks(colorimetric);
	const printed = intent === 'relative' ? nearest : paper.labOfInks(paper.inksOfLab(source, 'perceptual', false));
	const move = towards(measured, white, xyzOf(paperBlack(paper, white)));
	const shown: LabRows = new Float32Array((NODES + 1) * 3);
	for (let node = 0; node < NODES; node++) shown.set(labOf(move(absolute(rowOf(printed, node), white))), node * 3);
	shown.set(labOf(move(white)), NODES * 3);
	const codes = paper.screenOfLab(shown);
	const file = Buffer.alloc(NODES * 7);
	for (let at = 0; at < NODES * 3; at++) file.writeUInt16LE(Math.round(((codes[at] ?? 0) * COLOUR_MAX) / CODE_MAX), at * 2);
	file.set(distancesOf(source, nearest, compensatedBlack(paper)), NODES * 6);
	await writeFile(output, file);
	const part = (axis: number) => (codes[NODES * 3 + axis] ?? 0) / CODE_MAX;
	return { path: output, white: [part(0), part(1), part(2)] };
}
