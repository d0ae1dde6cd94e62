import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetPdf } from '@print-room/imaging';
import { amount, pixels } from '../support/amount.ts';
import { makeLargePictures } from '../support/large-picture.ts';
import type { Measurement } from '../support/measurement.ts';
import { watchedPool } from '../support/watched-pool.ts';

const fileCount = amount(40, 2);

/**
 * PDF of a roll with 40 print files of 50 MB, as the server streams it: packed one after the other by image processes, and read as fast as
 * it comes. The file is one file 40 times, packed anew each time.
 */
export async function measure(): Promise<Measurement[]> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-run-pdf-'));
	const { pool, peakMegabytes } = watchedPool();
	try {
		const input = join(folder, 'print.tif');
		const size = { width: pixels(7600), height: pixels(5700) };
		await makeLargePictures([{ ...size, path: input, encode: (picture) => picture.tiff({ compression: 'lzw', predictor: 'horizontal' }) }]);
		const drawing = await pool.run('drawSheet', {
			...{ output: join(folder, 'sheet.pdf'), title: 'Run #1', width: 3000, height: 9000, pictures: fileCount, marks: [] },
			placed: Array.from({ length: fileCount }, (_, picture) => ({
				picture,
				isTurned: false,
				x: 0,
				y: picture * 200,
				width: 240,
				height: 180,
			})),
		});
		let largestProcess = 0;
		async function* packed() {
			for (let index = 0; index < fileCount; index++) {
				yield await pool.run('packPicture', { input, output: join(folder, 'picture') });
				largestProcess = Math.max(largestProcess, peakMegabytes());
			}
		}
		const before = process.memoryUsage.rss();
		let [bytes, peak] = [0, 0];
		const startedAt = performance.now();
		for await (const piece of sheetPdf(await readFile(drawing.path), drawing.objects, packed())) {
			bytes += piece.length;
			peak = Math.max(peak, process.memoryUsage.rss() - before);
		}
		const seconds = (performance.now() - startedAt) / 1000;
		const megabytes = ((await stat(input)).size * fileCount) / 1e6;
		return [
			{
				name: `memory that the server takes for a PDF of ${fileCount} print files, ${Math.round(megabytes)} MB (${Math.round(bytes / 1e6)} MB of PDF in ${Math.round(seconds)} s)`,
				unit: 'MB',
				figure: peak / 1e6,
				goal: { of: 'figure', atMost: 100 },
			},
			{ name: 'memory of the largest image process for it', unit: 'MB', figure: largestProcess, goal: { of: 'figure', atMost: 200 } },
		];
	} finally {
		await pool.close();
		await rm(folder, { recursive: true });
	}
}
