import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pixels } from './support/amount.ts';
import { type LargePicture, makeLargePictures } from './support/large-picture.ts';
import type { Measurement } from './support/measurement.ts';
import { race } from './support/timing.ts';
import { watchedPool } from './support/watched-pool.ts';

const size = { width: pixels(13_000), height: pixels(10_000) };

const entrants = (folder: string): (LargePicture & { readonly name: string })[] => [
	{ name: '130 MP TIFF', ...size, path: join(folder, 'photo.tif'), encode: (picture) => picture.tiff({ compression: 'none' }) },
	{ name: '130 MP JPEG', ...size, path: join(folder, 'photo.jpg'), encode: (picture) => picture.jpeg({ quality: 90 }) },
];

/** Measurements of a file check in a large file, through the pool, against sharp reading all of its pixels in this process. */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-measure-'));
	const { pool, peakMegabytes } = watchedPool();
	try {
		sharp.cache(false);
		sharp.concurrency(Math.min(availableParallelism(), 4));
		await makeLargePictures(entrants(folder));
		const measurements: Measurement[] = [];
		for (const { name, path } of entrants(folder)) {
			const { figureMs, referenceMs } = await race({
				figure: () => pool.run('measureFile', { input: path, crop: { x: 0, y: 0, ...size } }),
				reference: () => sharp(path).stats(),
			});
			measurements.push({
				name: `what a file check measures in a ${name}`,
				unit: 'ms',
				figure: figureMs,
				reference: { what: 'statistics of all its pixels by bare sharp', figure: referenceMs },
				goal: { of: 'ratio', atMost: 1 },
			});
		}
		return [...measurements, { name: 'memory for measuring', unit: 'MB', figure: peakMegabytes(), goal: { of: 'figure', atMost: 300 } }];
	} finally {
		await pool.close();
		await rm(folder, { recursive: true });
	}
}
