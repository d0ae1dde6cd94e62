import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pixels } from './support/amount.ts';
import { type LargePicture, makeLargePictures } from './support/large-picture.ts';
import type { Measurement } from './support/measurement.ts';
import { race } from './support/timing.ts';
import { watchedPool } from './support/watched-pool.ts';

interface Entrant extends LargePicture {
	name: string;
	/** Memory limit of the child in megabytes. */
	memory: number;
	/** Rounds against bare sharp; none if only memory counts. */
	rounds: number;
}

const entrants = (folder: string): Entrant[] => [
	{
		name: '24 MP JPEG',
		width: pixels(6000),
		height: pixels(4000),
		path: join(folder, '24.jpg'),
		encode: (picture) => picture.jpeg({ quality: 90 }),
		memory: 300,
		rounds: 9,
	},
	{
		name: '100 MP JPEG',
		width: pixels(11_547),
		height: pixels(8660),
		path: join(folder, '100.jpg'),
		encode: (picture) => picture.jpeg({ quality: 90 }),
		memory: 300,
		rounds: 7,
	},
	{
		name: '390 MB TIFF of 130 MP',
		width: pixels(13_000),
		height: pixels(10_000),
		path: join(folder, '130.tif'),
		encode: (picture) => picture.tiff({ compression: 'none', predictor: 'none' }),
		memory: 300,
		rounds: 7,
	},
	{
		name: 'progressive 100 MP JPEG',
		width: pixels(11_547),
		height: pixels(8660),
		path: join(folder, '100-progressive.jpg'),
		encode: (picture) => picture.jpeg({ quality: 90, progressive: true }),
		memory: 450,
		rounds: 0,
	},
	{
		name: 'interlaced 100 MP PNG',
		width: pixels(11_547),
		height: pixels(8660),
		path: join(folder, '100-interlaced.png'),
		encode: (picture) => picture.png({ compressionLevel: 2, progressive: true }),
		memory: 450,
		rounds: 0,
	},
];

/**
 * Large files through the pool, as the server ingests them after the last byte, against sharp doing the same work in this process;
 * and the child's memory.
 */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
	const { pool, peakMegabytes } = watchedPool();
	try {
		sharp.cache(false);
		sharp.concurrency(Math.min(availableParallelism(), 4));
		await makeLargePictures(entrants(folder));
		const measurements: Measurement[] = [];
		for (const { name, path, memory, rounds } of entrants(folder)) {
			const figure = () => pool.run('ingest', { input: path, outDir: folder, limits: { maxPixels: 5e8 } });
			if (rounds > 0) {
				const { figureMs, referenceMs } = await race({ figure, reference: () => bareIngest(path, folder) }, rounds);
				measurements.push({
					name: `ingest of a ${name}`,
					unit: 'ms',
					figure: figureMs,
					reference: { what: 'bare sharp', figure: referenceMs },
					goal: { of: 'ratio', atMost: 1.15 },
				});
			} else await figure();
			measurements.push({
				name: `memory for the ingest of a ${name}`,
				unit: 'MB',
				figure: peakMegabytes(),
				goal: { of: 'figure', atMost: memory },
			});
		}
		return measurements;
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
		pixels().resize(1024, 1024, { fit: 'inside' }).jpeg({ quality: 75 }).toFile(join(folder, 'bare-small-preview.jpg')),
		pixels().resize(480, 480, { fit: 'inside' }).jpeg({ quality: 84 }).toFile(join(folder, 'bare-thumbnail.jpg')),
		pixels().resize(20, 20, { fit: 'inside' }).webp({ quality: 40 }).toBuffer(),
	]);
}
