import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Converter } from '../convert/converter.ts';
import { isProfileOf } from '../format/icc-space.ts';
import { readingFile, tiffDirectory, tiffPages } from '../format/tiff-tag.ts';
import { ImagingError } from '../imaging-error.ts';
import { writeMasterRows } from '../master/write-master.ts';
import { inSpace } from '../pixels/pipeline.ts';
import { sharp } from '../sharp-setup.ts';

const STRIP_OFFSETS = 273;
const FLOAT_BYTES = 4;
const MOST = 65_535;

/**
 * Converts a 32-bit float TIFF with an RGB profile to a 16-bit master: 0 to 1 becomes the whole range, values outside are
 * clamped, the profile is kept. `scratch`: folder, removed afterwards.
 */
export function floatToMaster(scratch: string): Converter {
	return async ({ input, output, maxPixels }) => {
		try {
			await mkdir(scratch);
			const picture = sharp(input, { limitInputPixels: false });
			const { width, height, pages = 1, channels, icc, space, depth } = await picture.metadata();
			if (width * height > maxPixels)
				throw new ImagingError('FILE_TOO_MANY_PIXELS', `${width} × ${height} pixels are more than ${maxPixels}`);
			if (icc === undefined || space !== 'scrgb' || depth !== 'float' || channels !== 3 || !isProfileOf(icc, 'srgb')) {
				throw new ImagingError('TIFF_FLOAT', `floating-point samples in ${channels} channels of ${space}`);
			}
			// Strips without compression form a single run of samples.
			const plain = join(scratch, 'plain.tif');
			const upright = await inSpace(picture.autoOrient(), 'scrgb')
				.tiff({ compression: 'none', predictor: 'none', bigtiff: true })
				.toFile(plain);
			await writeSixteenBits(plain, upright, icc, output);
			return { pages: pages > 1 ? await readingFile(input, (read) => tiffPages(read, pages)) : 1, notes: ['DEPTH_REDUCED'] };
		} finally {
			await rm(scratch, { force: true, recursive: true });
		}
	};
}

async function writeSixteenBits(
	plain: string,
	{ width, height }: { width: number; height: number },
	icc: Uint8Array,
	output: string,
): Promise<void> {
	const start = await readingFile(plain, async (read) => (await tiffDirectory(read)).number(STRIP_OFFSETS));
	if (start === null) throw new Error('the decoder wrote a TIFF without strips');
	await using file = await open(plain, 'r');
	const rowSamples = width * 3;
	await writeMasterRows(
		{ width, height, channels: 3, bits: 16, icc },
		async (top, count) => {
			const bytes = new Uint8Array(count * rowSamples * FLOAT_BYTES);
			await file.read(bytes, 0, bytes.length, start + top * rowSamples * FLOAT_BYTES);
			return Uint16Array.from(new Float32Array(bytes.buffer), (value) => (value > 0 ? Math.min(MOST, Math.round(value * MOST)) : 0));
		},
		output,
	);
}
