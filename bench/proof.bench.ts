import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
	applyPaperTable,
	PAPER_BUILDER_VERSION,
	PAPER_TABLE_EDGE,
	PAPER_TABLE_NODES,
	type PaperTable,
	packPaperTable,
	unpackPaperTable,
} from '@print-room/domain';
import { examplePapers, type ImagingPool } from '@print-room/imaging';
import { deltaE00 } from '../fixtures/colour-difference.ts';
import { labOfP3 } from '../fixtures/lab-of-p3.ts';
import { amount, pixels } from './support/amount.ts';
import type { Measurement } from './support/measurement.ts';
import type { BuiltPaper } from './support/paper-colours.ts';
import { measurePaperInBrowser } from './support/paper-in-browser.ts';
import { race } from './support/timing.ts';
import { watchedPool } from './support/watched-pool.ts';

type Example = (typeof examplePapers)[number];

const compress = promisify(brotliCompress);
const intents = ['relative', 'perceptual'] as const;

/** Places of L*, a*, b* in a line of the committed colours. */
const placeOf = { relative: 3, perceptual: 6 } as const;

/**
 * A paper's table: time to build it, bytes on the wire, time to show a preview with it, and its colours against LittleCMS' own program,
 * over the committed colours of each example paper; then the same colours and the editor's times in a browser.
 */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-proof-'));
	const { pool } = watchedPool();
	try {
		const built: Measurement[] = [];
		const papers: BuiltPaper[] = [];
		let table: PaperTable | null = null;
		for (const example of amount<readonly Example[]>(examplePapers, ['smooth'])) {
			await pool.run('makeExampleProfile', { example, output: join(folder, `${example}.icc`) });
			for (const intent of intents) {
				table = await build(pool, folder, example, intent);
				if (intent === 'relative') papers.push({ name: example, profile: join(folder, `${example}.icc`), table });
				built.push(...(await tableFigures(table, example, intent)));
			}
		}
		if (table === null) throw new Error('No paper was measured.');
		return [...(await buildingTime(pool, folder)), ...built, await frameTime(table), ...(await measurePaperInBrowser(papers))];
	} finally {
		await pool.close();
		await rm(folder, { recursive: true });
	}
}

async function build(pool: ImagingPool, folder: string, example: Example, intent: 'relative' | 'perceptual'): Promise<PaperTable> {
	const output = join(folder, `${example}-${intent}`);
	const { white } = await pool.run('buildPaperTable', { input: join(folder, `${example}.icc`), output, intent, measured: {} });
	const nodes = await readFile(output);
	const colours = Uint16Array.from({ length: PAPER_TABLE_NODES * 3 }, (_, at) => nodes.readUInt16LE(at * 2));
	const distances = new Uint8Array(nodes.subarray(colours.length * 2));
	return { edge: PAPER_TABLE_EDGE, builderVersion: PAPER_BUILDER_VERSION, white, colours, distances };
}

/** Compares building a table with only trying its profile: both start an image process and Little CMS, and convert a few thousand colours. */
async function buildingTime(pool: ImagingPool, folder: string): Promise<Measurement[]> {
	const { figureMs, referenceMs } = await race({
		figure: () => build(pool, folder, 'smooth', 'relative'),
		reference: () => pool.run('readPaperProfile', { input: join(folder, 'smooth.icc') }),
	});
	const reference = { what: 'trying its profile', figure: referenceMs };
	return [{ name: 'building a table', unit: 'ms', figure: figureMs, reference, goal: { of: 'ratio', atMost: 2 } }];
}

async function tableFigures(table: PaperTable, example: Example, intent: 'relative' | 'perceptual'): Promise<Measurement[]> {
	const name = `${example}, ${intent}`;
	const packed = packPaperTable(table);
	const bytes = (await compress(packed)).length;
	const lines = (await readFile(join(import.meta.dirname, `../fixtures/files/paper-${example}.csv`), 'utf8')).trim().split('\n');
	const rows = lines.slice(1).map((line) => line.split(',').map(Number));
	const rgba = new Uint8ClampedArray(rows.flatMap(([r = 0, g = 0, b = 0]) => [r, g, b, 255]));
	applyPaperTable(unpackPaperTable(packed), rgba, new Uint8Array(rows.length));
	const errors = rows.flatMap((row, at) => {
		const shown = [...rgba.subarray(at * 4, at * 4 + 3)];
		// A paper may be more saturated than Display P3, and then the screen shows its edge.
		if (shown.some((code) => code === 0 || code === 255)) return [];
		const part = (axis: number) => (row[placeOf[intent] + axis] ?? 0) / 100;
		return [deltaE00([part(0), part(1), part(2)], labOfP3(shown.map((code) => code / 255)))];
	});
	const sorted = errors.toSorted((a, b) => a - b);
	const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
	return [
		{ name: `${name}: table on the wire`, unit: 'kB', figure: bytes / 1000, goal: { of: 'figure', atMost: 60 } },
		{ name: `${name}: from LittleCMS, 95th percentile`, unit: 'ΔE00', figure: p95, goal: { of: 'figure', atMost: 1 } },
		{ name: `${name}: from LittleCMS, maximum`, unit: 'ΔE00', figure: sorted.at(-1) ?? Number.NaN, goal: { of: 'figure', atMost: 2.2 } },
	];
}

/** A preview of the largest size with noise, where no colour is like the one before. */
async function frameTime(table: PaperTable): Promise<Measurement> {
	const count = pixels(2048) * pixels(1365);
	const noise = Uint8ClampedArray.from({ length: count * 4 }, (_, at) => (at * 2_654_435_761) >>> 24);
	const distances = new Uint8Array(count);
	const copy = new Uint8ClampedArray(noise.length);
	const { figureMs, referenceMs } = await race({
		figure: async () => {
			copy.set(noise);
			applyPaperTable(table, copy, distances);
		},
		reference: async () => {
			for (let at = 0; at < noise.length; at++) copy[at] = 255 - (noise[at] ?? 0);
		},
	});
	const reference = { what: 'inverting the same pixels', figure: referenceMs };
	return { name: 'a preview of 2048 × 1365 px on paper', unit: 'ms', figure: figureMs, reference, goal: { of: 'ratio', atMost: 40 } };
}
