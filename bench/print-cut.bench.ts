import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pixels } from './support/amount.ts';
import { makeLargePictures } from './support/large-picture.ts';
import type { Measurement } from './support/measurement.ts';
import { race } from './support/timing.ts';
import { watchedPool } from './support/watched-pool.ts';

const crop = { x: pixels(1200), y: pixels(900), width: pixels(6000), height: pixels(4000) };
const printMm = { width: 600, height: 400 };

/** Print file of 6000 × 4000 pixels from a 130 megapixel TIFF, through the pool, against sharp doing the same work in this process. */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-cut-'));
	const { pool, peakMegabytes } = watchedPool();
	try {
		sharp.cache(false);
		sharp.concurrency(Math.min(availableParallelism(), 4));
		const [input, output] = [join(folder, 'photo.tif'), join(folder, 'print.tif')];
		const encode = (picture: Sharp) => picture.tiff({ compression: 'none', predictor: 'none' });
		await makeLargePictures([{ width: pixels(13_000), height: pixels(10_000), path: input, encode }]);
		const { figureMs, referenceMs } = await race({
			figure: () => pool.run('cutPrint', { input, crop, printMm, output }),
			reference: () => bareCut(input, join(folder, 'bare.tif')),
		});
		return [
			{
				name: 'print file of 6000 × 4000 pixels from a TIFF of 130 MP',
				unit: 'ms',
				figure: figureMs,
				reference: { what: 'bare sharp', figure: referenceMs },
				goal: { of: 'ratio', atMost: 1.1 },
			},
			{ name: 'memory for that print file', unit: 'MB', figure: peakMegabytes(), goal: { of: 'figure', atMost: 300 } },
		];
	} finally {
		await pool.close();
		await rm(folder, { recursive: true });
	}
}

async function bareCut(input: string, output: string): Promise<void> {
	await sharp(input)
		.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
		.keepIccProfile()
		.tiff({ compression: 'lzw', predictor: 'horizontal', xres: crop.width / printMm.width, yres: crop.height / printMm.height })
		.toFile(output);
}
