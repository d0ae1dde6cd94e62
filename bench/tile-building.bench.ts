import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pixels } from './support/amount.ts';
import { makeLargePictures } from './support/large-picture.ts';
import type { Measurement } from './support/measurement.ts';
import { race } from './support/timing.ts';
import { watchedPool } from './support/watched-pool.ts';

/** All tiles of a 100 megapixel JPEG in one file, through the pool, against sharp cutting the same tiles into a folder in this process. */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-tile-building-'));
	const { pool, peakMegabytes } = watchedPool();
	try {
		sharp.cache(false);
		sharp.concurrency(Math.min(availableParallelism(), 4));
		const [input, output, bare] = [join(folder, 'photo.jpg'), join(folder, 'tiles'), join(folder, 'bare')];
		await makeLargePictures([
			{ width: pixels(11_547), height: pixels(8660), path: input, encode: (picture) => picture.jpeg({ quality: 90 }) },
		]);
		const { figureMs, referenceMs } = await race(
			{
				figure: () => pool.run('buildTiles', { input, output }),
				reference: async () => {
					await rm(bare, { recursive: true, force: true });
					await mkdir(bare);
					await bareTiles(input, join(bare, 'all.dz'));
				},
			},
			5,
		);
		const reference = { what: 'bare sharp', figure: referenceMs };
		return [
			{ name: 'tiles of a 100 MP JPEG', unit: 'ms', figure: figureMs, reference, goal: { of: 'ratio', atMost: 1.25 } },
			{ name: 'memory for those tiles', unit: 'MB', figure: peakMegabytes(), goal: { of: 'figure', atMost: 300 } },
		];
	} finally {
		await pool.close();
		await rm(folder, { recursive: true });
	}
}

async function bareTiles(input: string, output: string): Promise<void> {
	await sharp(input)
		.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
		.tile({ size: 512, overlap: 0, layout: 'dz', depth: 'onetile', skipBlanks: -1 })
		.toFile(output);
}
