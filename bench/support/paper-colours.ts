import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { type PaperTable, packPaperTable } from '@print-room/domain';
import { type CanvasSpace, throughPaperWorker } from '../../e2e/support/papers/worker-colours.ts';
import type { RunningShop } from '../../e2e/support/shop.ts';
import { deltaE00, labOf, lightOf, type Triple } from '../../fixtures/colour-difference.ts';
import { landscapePixels } from '../../fixtures/landscape.ts';
import { amount } from './amount.ts';
import type { Measurement } from './measurement.ts';
import { percentile } from './percentile.ts';

const directPaper = fileURLToPath(new URL('../../packages/imaging/src/testing/direct-paper.ts', import.meta.url));

/** Pixels along a side of the picture of colours: 100,489 of them. */
const side = amount(317, 40);

export interface BuiltPaper {
	readonly name: string;
	/** Path of its ICC profile. */
	readonly profile: string;
	/** the shop's own table for the relative intent */
	readonly table: PaperTable;
}

/** sRGB codes: a third at random in all of sRGB, a third nearly neutral, a third of a photograph. */
function chartColours(): Buffer {
	const photograph = landscapePixels({ seed: 9, width: side, height: side, bitDepth: 8 });
	const noise = (at: number, seed: number) => Math.floor((Math.abs(Math.sin(at * 12.9898 + seed * 78.233) * 43_758.5453) % 1) * 256);
	const near = (grey: number, by: number) => Math.min(Math.max(grey + (by % 9) - 4, 0), 255);
	return Buffer.from(
		Array.from({ length: side * side }, (_, at) => {
			const [r, g, b] = [noise(at, 1), noise(at, 2), noise(at, 3)];
			if (at % 3 === 0) return [r, g, b];
			return at % 3 === 1 ? [r, near(r, g), near(r, b)] : [0, 1, 2].map((channel) => Number(photograph[at * 3 + channel]));
		}).flat(),
	);
}

/** Display P3 codes, 0 to 1, that LittleCMS gives for each colour straight through the profile. */
async function directColours(profile: string, colours: string, out: string): Promise<readonly Triple[]> {
	await promisify(execFile)(process.execPath, [directPaper, profile, colours, out]);
	const codes = await readFile(out);
	const code = (at: number) => codes.readUInt16LE(at * 2) / 65_535;
	return Array.from({ length: codes.length / 6 }, (_, at): Triple => [code(at * 3), code(at * 3 + 1), code(at * 3 + 2)]);
}

/** sRGB codes of Display P3 codes, clipped, by the matrix of CSS Color 4. */
function toSrgb(p3: Triple): Triple {
	const [r, g, b] = [lightOf(p3[0]), lightOf(p3[1]), lightOf(p3[2])];
	const code = (light: number) => {
		const clipped = Math.min(Math.max(light, 0), 1);
		return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
	};
	return [
		code(1.2249401763 * r - 0.2249401763 * g),
		code(-0.0420569547 * r + 1.0420569547 * g),
		code(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b),
	];
}

/** Colours on paper in the browser, a PNG in and a PNG out, against LittleCMS alone, on canvases in Display P3 and in sRGB. */
export async function measurePaperColours(papers: readonly BuiltPaper[], shop: RunningShop, browser: Browser): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-paper-'));
	const page = await browser.newPage();
	try {
		await page.goto(shop.url);
		const chart = chartColours();
		await writeFile(join(folder, 'colours'), chart);
		const found: Measurement[] = [];
		for (const { name, profile, table } of papers) {
			const direct = await directColours(profile, join(folder, 'colours'), join(folder, 'direct'));
			for (const space of ['display-p3', 'srgb'] as const) {
				const made = await throughPaperWorker(page, { table: packPaperTable(table), colours: chart, space });
				const errors = direct.map((wanted, at) => difference(space, wanted, made.colours, at));
				const what = `${name}, relative, in a browser with a canvas in ${space}`;
				found.push(
					{ name: `${what}: 95th percentile`, unit: 'ΔE00', figure: percentile(errors, 0.95), goal: { of: 'figure', atMost: 0.8 } },
					{
						name: `${what}: maximum of ${errors.length} colours`,
						unit: 'ΔE00',
						figure: errors.reduce((most, error) => Math.max(most, error), 0),
						goal: { of: 'figure', atMost: 2 },
					},
				);
			}
		}
		return found;
	} finally {
		await page.close();
		await rm(folder, { recursive: true });
	}
}

function difference(space: CanvasSpace, wanted: Triple, made: Buffer, at: number): number {
	const code = (channel: number) => (made[at * 3 + channel] ?? 0) / 255;
	return deltaE00(labOf(space, space === 'srgb' ? toSrgb(wanted) : wanted), labOf(space, [code(0), code(1), code(2)]));
}
