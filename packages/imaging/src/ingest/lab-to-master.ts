import { closeSync, openSync, readSync } from 'node:fs';
import { constants, copyFile, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Converter } from '../convert/converter.ts';
import type { PixelSize } from '../format/orientation.ts';
import { readingFile, tiffDirectory, tiffPages } from '../format/tiff-tag.ts';
import { ImagingError } from '../imaging-error.ts';
import { writeMasterRows } from '../master/write-master.ts';
import { sharp } from '../sharp-setup.ts';

const BITS_PER_SAMPLE = 258;
const PHOTOMETRIC = 262;
const STRIP_OFFSETS = 273;
const SAMPLES_PER_PIXEL = 277;
const RGB = 2;
const CIE_LAB = 8;

/**
 * Returns whether a TIFF is in 8-bit Lab as Photoshop writes it; libvips cannot open that: https://github.com/libvips/libvips/issues/1473
 */
export function isLab8(input: string): Promise<boolean> {
	return readingFile(input, async (read) => {
		const { number } = await tiffDirectory(read);
		return (await number(PHOTOMETRIC)) === CIE_LAB && (await number(BITS_PER_SAMPLE)) === 8 && (await number(SAMPLES_PER_PIXEL)) === 3;
	});
}

/**
 * Converts an 8-bit Lab TIFF to a 16-bit Lab master without loss; the decoder reads a copy marked as RGB.
 * `scratch`: folder, removed afterwards.
 */
export function labToMaster(scratch: string): Converter {
	return async ({ input, output, maxPixels }) => {
		try {
			await mkdir(scratch);
			const [asRgb, plain] = [join(scratch, 'rgb.tif'), join(scratch, 'plain.tif')];
			await copyFile(input, asRgb, constants.COPYFILE_FICLONE);
			await setPhotometric(asRgb, RGB);
			const picture = sharp(asRgb, { limitInputPixels: false, ignoreIcc: true });
			const { width, height, pages = 1 } = await picture.metadata();
			if (width * height > maxPixels)
				throw new ImagingError('FILE_TOO_MANY_PIXELS', `${width} × ${height} pixels are more than ${maxPixels}`);
			// Strips without compression form a single run of samples.
			const upright = await picture.autoOrient().tiff({ compression: 'none', predictor: 'none' }).toFile(plain);
			await writeLab(plain, upright, output);
			return { pages: pages > 1 ? await readingFile(input, (read) => tiffPages(read, pages)) : 1, notes: [] };
		} finally {
			await rm(scratch, { force: true, recursive: true });
		}
	};
}

async function writeLab(plain: string, { width, height }: PixelSize, output: string): Promise<void> {
	const start = await readingFile(plain, async (read) => (await tiffDirectory(read)).number(STRIP_OFFSETS));
	if (start === null) throw new Error('the decoder wrote a TIFF without strips');
	const file = openSync(plain, 'r');
	try {
		const rows = (top: number, count: number) => {
			const bytes = new Uint8Array(count * width * 3);
			readSync(file, bytes, 0, bytes.length, start + top * width * 3);
			return deepened(bytes);
		};
		await writeMasterRows({ width, height, channels: 3, bits: 16 }, rows, output);
	} finally {
		closeSync(file);
	}
	await setPhotometric(output, CIE_LAB);
}

/** L from 0 to 255 becomes 0 to 65535; a and b are signed: their bits times 256 are the same values in 16 bits. */
function deepened(bytes: Uint8Array): Uint16Array {
	const samples = new Uint16Array(bytes.length);
	for (let at = 0; at < bytes.length; at++) samples[at] = (bytes[at] ?? 0) * (at % 3 === 0 ? 257 : 256);
	return samples;
}

async function setPhotometric(path: string, value: number): Promise<void> {
	const place = await readingFile(path, async (read) => (await tiffDirectory(read)).placeOf(PHOTOMETRIC));
	if (place === null) throw new ImagingError('FILE_UNREADABLE', 'a TIFF does not say what its samples mean');
	await using file = await open(path, 'r+');
	await file.write(Uint8Array.from(place.little ? [value, 0] : [0, value]), 0, 2, place.at);
}
