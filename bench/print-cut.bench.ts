import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImagingPool } from '@print-room/imaging';
import sharp from 'sharp';
import { makePhoto } from '../fixtures/photo.ts';
import type { Measurement } from './support/measurement.ts';
import { race } from './support/timing.ts';

const crop = { x: 1200, y: 900, width: 6000, height: 4000 };
const printMm = { width: 600, height: 400 };

/** A print file of 6000 × 4000 pixels out of a 54 megapixel TIFF, through the pool, against sharp doing the same work in this process. */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-cut-'));
	const pool = createImagingPool();
	try {
		const input = join(folder, 'photo.tif');
		await makePhoto({ seed: 54, width: 9000, height: 6000, profile: 'p3', path: input, format: 'tiff' });
		sharp.cache(false);
		sharp.concurrency(Math.min(availableParallelism(), 4));
		const { figureMs, referenceMs } = await race({
			figure: () => pool.run('cutPrint', { input, crop, printMm, output: join(folder, 'print.tif') }),
			reference: () => bareCut(input, join(folder, 'bare.tif')),
		});
		return [
			{
				name: 'print file of 6000 × 4000 pixels',
				unit: 'ms',
				figure: figureMs,
				reference: { what: 'bare sharp', figure: referenceMs },
				goal: { of: 'ratio', atMost: 1.2 },
			},
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
