import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImagingPool } from '@print-room/imaging';
import sharp from 'sharp';
import { makePhoto } from '../fixtures/photo.ts';
import type { Measurement } from './support/measurement.ts';
import { race } from './support/timing.ts';

/** A 24 megapixel JPEG through the pool, as the server ingests it, against sharp doing the same work in this process. */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
	const pool = createImagingPool();
	try {
		const input = join(folder, 'photo.jpg');
		await makePhoto({ seed: 24, width: 6000, height: 4000, profile: 'p3', path: input, format: 'jpeg' });
		sharp.cache(false);
		sharp.concurrency(Math.min(availableParallelism(), 4));
		const { figureMs, referenceMs } = await race({
			figure: () => pool.run('ingest', { input, outDir: folder, limits: { maxPixels: 5e8 } }),
			reference: () => bareIngest(input, folder),
		});
		return [
			{
				name: 'ingest of a 24 MP JPEG',
				unit: 'ms',
				figure: figureMs,
				reference: { what: 'bare sharp', figure: referenceMs },
				goal: { of: 'ratio', atMost: 1.3 },
			},
		];
	} finally {
		await pool.close();
		await rm(folder, { recursive: true });
	}
}

async function bareIngest(input: string, folder: string): Promise<void> {
	await sharp(input).metadata();
	const preview = await sharp(input).autoOrient().resize(2048, 2048, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
	const { width, height } = preview.info;
	const pixels = () => sharp(preview.data, { raw: { width, height, channels: 3 } });
	await Promise.all([
		pixels().jpeg({ quality: 88 }).toFile(join(folder, 'bare-preview.jpg')),
		pixels().resize(480, 480, { fit: 'inside' }).jpeg({ quality: 84 }).toFile(join(folder, 'bare-thumbnail.jpg')),
		pixels().resize(20, 20, { fit: 'inside' }).webp({ quality: 40 }).toBuffer(),
	]);
}
