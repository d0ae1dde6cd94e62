import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makePhoto } from '../fixtures/photo.ts';
import { amount, pixels } from './support/amount.ts';
import type { Measurement } from './support/measurement.ts';
import { race } from './support/timing.ts';
import { watchedPool } from './support/watched-pool.ts';

const chartErrors = fileURLToPath(new URL('../packages/imaging/src/testing/chart-errors.ts', import.meta.url));

interface Errors {
	readonly source: string;
	readonly p95: number;
	readonly most: number;
}

/**
 * Colours of preview and loupe over 1,024 patches a colour space, in 8 and 16 bits, against LittleCMS alone; and what a picture in
 * Display P3 costs more than the same in sRGB.
 */
export async function measure(): Promise<Measurement[]> {
	const { stdout } = await promisify(execFile)(process.execPath, [chartErrors, ...amount([], ['Display P3'])]);
	const found: readonly Errors[] = JSON.parse(stdout);
	const errors = found.flatMap(({ source, p95, most }): Measurement[] => [
		{ name: `${source} from LittleCMS, 95th percentile`, unit: 'ΔE00', figure: p95, goal: { of: 'figure', atMost: 1 } },
		{ name: `${source} from LittleCMS, maximum`, unit: 'ΔE00', figure: most, goal: { of: 'figure', atMost: 2 } },
	]);
	const folder = await mkdtemp(join(tmpdir(), 'bench-colour-'));
	try {
		return [...errors, ...(await costs(folder))];
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function costs(folder: string): Promise<Measurement[]> {
	const { pool } = watchedPool();
	const input = { p3: join(folder, 'p3.jpg'), srgb: join(folder, 'srgb.jpg') };
	const size = { seed: 3, width: pixels(6000), height: pixels(4000), format: 'jpeg' } as const;
	try {
		for (const profile of ['p3', 'srgb'] as const) await makePhoto({ ...size, profile, path: input[profile] });
		const ingest = (profile: 'p3' | 'srgb') => () =>
			pool.run('ingest', { input: input[profile], outDir: folder, limits: { maxPixels: 1e9 } });
		const bytes = async (profile: 'p3' | 'srgb') => (await stat((await ingest(profile)()).preview.path)).size / 1000;
		const [wide, plain] = [await bytes('p3'), await bytes('srgb')];
		const { figureMs, referenceMs } = await race({ figure: ingest('p3'), reference: ingest('srgb') }, 5);
		const same = 'the same in sRGB';
		return [
			{
				name: 'pictures of 24 MP in Display P3',
				unit: 'ms',
				figure: figureMs,
				reference: { what: same, figure: referenceMs },
				goal: { of: 'ratio', atMost: 1.6 },
			},
			{
				name: 'a preview in Display P3',
				unit: 'kB',
				figure: wide,
				reference: { what: same, figure: plain },
				goal: { of: 'ratio', atMost: 1.1 },
			},
		];
	} finally {
		await pool.close();
	}
}
