import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import libheif from 'libheif-js/wasm-bundle.js';
import { fixtureFile } from '../fixtures/files.ts';
import { heicBytes } from '../fixtures/heic.ts';
import { hevcPictures } from '../fixtures/heic-boxes.ts';
import { amount } from './support/amount.ts';
import type { Measurement } from './support/measurement.ts';
import { race } from './support/timing.ts';
import { watchedPool } from './support/watched-pool.ts';

const tilePx = 512;
/** Jobs end after 120 s, on a shared machine. */
const MAX_MS = 60_000;

const entrants = [
	{ name: '12 MP HEIC of ten bits', columns: amount(8, 2), rows: amount(6, 1), rounds: 5, ratio: 6, memory: 700 },
	{ name: '100 MP HEIC of ten bits', columns: amount(23, 1), rows: amount(17, 2), rounds: 3, ratio: 4, memory: 1300 },
] as const;

/**
 * Phone photographs, ten bits and 512 px tiles, through the pool: decoded, upsampled, written as lossless master, with previews.
 * Compared with libheif-js decoding the same file to 8 bits in this process without keeping it.
 */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-heic-'));
	const { pool, peakMegabytes } = watchedPool();
	try {
		const [tile] = hevcPictures(await readFile(fixtureFile('landscape-tile-ten-bits.heic')));
		if (tile === undefined) throw new Error('the fixture is not what it was');
		const measurements: Measurement[] = [];
		for (const { name, columns, rows, rounds, ratio, memory } of entrants) {
			const pictures = Array.from({ length: columns * rows }, () => tile);
			const bytes = heicBytes({ tilePx, pictures, columns, width: columns * tilePx, height: rows * tilePx, nclx: [1, 13, 6] });
			const input = join(folder, 'input.heic');
			await writeFile(input, bytes);
			const figure = () => pool.run('ingest', { input, outDir: folder, limits: { maxPixels: 5e8 } });
			const { figureMs, referenceMs } = await race({ figure, reference: () => bareDecode(bytes) }, rounds);
			const reference = { what: 'bare libheif-js', figure: referenceMs };
			measurements.push(
				{ name: `ingest of a ${name}`, unit: 'ms', figure: figureMs, reference, goal: { of: 'ratio', atMost: ratio } },
				{ name: `the longest that a ${name} may take`, unit: 'ms', figure: figureMs, goal: { of: 'figure', atMost: MAX_MS } },
				{ name: `memory for a ${name}`, unit: 'MB', figure: peakMegabytes(), goal: { of: 'figure', atMost: memory } },
			);
		}
		return measurements;
	} finally {
		await pool.close();
		await rm(folder, { recursive: true });
	}
}

async function bareDecode(bytes: Uint8Array): Promise<void> {
	const [image] = new libheif.HeifDecoder().decode(bytes);
	if (image === undefined) throw new Error('libheif-js finds no picture');
	const [width, height] = [image.get_width(), image.get_height()];
	const isShown = await new Promise<boolean>((resolve) => {
		image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => resolve(shown !== null));
	});
	image.free();
	if (!isShown) throw new Error('libheif-js cannot decode the picture');
}
