/**
 * Colours on paper as Little CMS' own program computes them, and the making of that list: `node paper-reference.ts <transicc>`.
 * `fixtures/README.md` has the recipe.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../../../fixtures/random.ts';
import { builtInProfile } from '../colour/profile-of.ts';
import { exampleProfile } from '../paper/example/example-profile.ts';
import { examples } from '../paper/example/papers.ts';
import { D50, deltaE00, type Lab, labOf, xyzOf } from '../paper/lab.ts';

const COLOURS = 2000;
const HUNDREDTHS = 100;

export type Rgb = readonly [number, number, number];

/** Appearance of a colour on a paper: absolute, and its distance from what can be printed. */
export interface ReferenceColour {
	readonly colour: Rgb;
	readonly relative: Lab;
	readonly perceptual: Lab;
	readonly distance: number;
}

/** The four example papers, and one of them with a fourth ink. */
export const referencePapers = {
	...examples,
	press: { name: 'Example: four inks', paper: examples.photographic.paper },
} as const;

export type ReferencePaper = keyof typeof referencePapers;

const isPress = (paper: ReferencePaper): boolean => paper === 'press';

const built = new Map<ReferencePaper, Buffer>();

/** The profile of a paper; built once a process. */
export function referenceProfile(paper: ReferencePaper): Buffer {
	const profile = built.get(paper) ?? exampleProfile({ ...referencePapers[paper], space: isPress(paper) ? 'CMYK' : 'RGB ' });
	built.set(paper, profile);
	return profile;
}

const fileOf = (paper: ReferencePaper): string => fileURLToPath(new URL(`../../../../fixtures/files/paper-${paper}.csv`, import.meta.url));

/** Codes of Display P3: a third at random, a third near the greys, a third of little saturation as in photographs; then corners. */
function referenceColours(): Rgb[] {
	const next = seededRandom(21);
	const code = (value: number) => Math.min(Math.max(Math.round(value), 0), 255);
	const corners = Array.from({ length: 8 }, (_, at): Rgb => [at & 1 ? 255 : 0, at & 2 ? 255 : 0, at & 4 ? 255 : 0]);
	const rest = Array.from({ length: COLOURS - corners.length }, (_, at): Rgb => {
		const spread = at % 3 === 0 ? 255 : at % 3 === 1 ? 12 : 90;
		const middle = at % 3 === 0 ? 127.5 : next() * 255;
		const part = () => code(middle + (next() - 0.5) * spread);
		return [part(), part(), part()];
	});
	return [...corners, ...rest];
}

/** Committed colours of a paper. */
export async function readReference(paper: ReferencePaper): Promise<ReferenceColour[]> {
	const [, ...lines] = (await readFile(fileOf(paper), 'utf8')).trim().split('\n');
	return lines.map((line) => {
		const n = line.split(',').map(Number);
		const at = (index: number) => n[index] ?? Number.NaN;
		const lab = (from: number): Lab => [at(from) / HUNDREDTHS, at(from + 1) / HUNDREDTHS, at(from + 2) / HUNDREDTHS];
		return { colour: [at(0), at(1), at(2)], relative: lab(3), perceptual: lab(6), distance: at(9) / HUNDREDTHS };
	});
}

type Row = readonly number[];

/** Runs the program on rows of numbers; no precalculation, so that it computes in floating point. */
function transicc(program: string, options: readonly string[], rows: readonly Row[]): Row[] {
	const input = `${rows.map((row) => row.join(' ')).join('\n')}\n`;
	const output = execFileSync(program, ['-n', '-c0', ...options], { input, maxBuffer: 2 ** 26 }).toString();
	const found = output
		.trim()
		.split('\n')
		.map((line) => line.trim().split(/\s+/).map(Number));
	if (found.length !== rows.length || found.flat().some(Number.isNaN)) throw new Error(`the program answered ${output.slice(0, 200)}`);
	return found;
}

const labRow = ([l = 0, a = 0, b = 0]: Row): Lab => [l, a, b];

async function makeReference(program: string, paper: ReferencePaper, folder: string): Promise<void> {
	const [screen, printer] = [join(folder, 'p3.icc'), join(folder, `${paper}.icc`)];
	await writeFile(screen, await builtInProfile('p3'));
	await writeFile(printer, referenceProfile(paper));
	const colours = referenceColours();
	const inks = transicc(program, [`-i${screen}`, `-o${printer}`, '-t1', '-b'], colours);
	const perceptualInks = transicc(program, [`-i${screen}`, `-o${printer}`, '-t0'], colours);
	const read = (rows: readonly Row[], intent: 1 | 3) => transicc(program, [`-i${printer}`, '-o*Lab', `-t${intent}`], rows).map(labRow);
	const [relative, perceptual, printed] = [read(inks, 3), read(perceptualInks, 3), read(inks, 1)];
	const source = transicc(program, [`-i${screen}`, '-o*Lab', '-t1'], colours).map(labRow);
	const black = xyzOf(printed[0] ?? [0, 0, 0]);
	const lines = colours.map((colour, at) => {
		const [x, y, z] = xyzOf(source[at] ?? [0, 0, 0]);
		const scaled = [x, y, z].map((light, axis) => light * (1 - (black[axis] ?? 0) / (D50[axis] ?? 1)) + (black[axis] ?? 0));
		const distance = deltaE00(labOf([scaled[0] ?? 0, scaled[1] ?? 0, scaled[2] ?? 0]), printed[at] ?? [0, 0, 0]);
		const numbers = [...(relative[at] ?? []), ...(perceptual[at] ?? []), distance].map((part) => Math.round(part * HUNDREDTHS));
		return [...colour, ...numbers].join(',');
	});
	await writeFile(fileOf(paper), `${['r,g,b,L relative,a,b,L perceptual,a,b,distance; in hundredths', ...lines].join('\n')}\n`);
}

const [, script, program] = process.argv;
if (script === fileURLToPath(import.meta.url) && program !== undefined) {
	const folder = await mkdtemp(join(tmpdir(), 'paper-reference-'));
	try {
		for (const paper of Object.keys(referencePapers)) {
			if (paper in referencePapers) await makeReference(program, paper as ReferencePaper, folder);
		}
	} finally {
		await rm(folder, { recursive: true });
	}
	process.exit(0);
}
