import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { withOrientation } from '../../../../fixtures/exif.ts';
import { cutShort } from '../../../../fixtures/hostile.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { readTiffTags, type TiffLayout, tiffBytes } from '../../../../fixtures/tiff.ts';
import { iccProfileName } from '../format/icc-name.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { differingSamples, pixelAt, storedPixels, uprightCrop } from '../testing/pixels.ts';
import { cutPrint } from './cut-print.ts';

const crop = { x: 31, y: 17, width: 120, height: 101 };
const printMm = { width: 300, height: 250 };
const size = { width: 240, height: 180 };
const noise8 = (bands: number) =>
	Uint8Array.from({ length: size.width * size.height * bands }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24);
const noise16 = (bands: number) =>
	Uint16Array.from({ length: size.width * size.height * bands }, (_, at) => Math.imul(at, 2_654_435_761) >>> 16);

async function writeTiff(path: string, layout: Omit<TiffLayout, 'width' | 'height'>): Promise<string> {
	await writeFile(path, tiffBytes({ ...size, ...layout }));
	return path;
}

describe('pixels', () => {
	test.for([
		['8-bit RGB', { samples: noise8(3), samplesPerPixel: 3, photometric: 2, bits: 8 }, 'srgb'],
		['16-bit RGB', { samples: noise16(3), samplesPerPixel: 3, photometric: 2, bits: 16 }, 'rgb16'],
		['8-bit grey', { samples: noise8(1), samplesPerPixel: 1, photometric: 1, bits: 8 }, 'b-w'],
		['16-bit grey', { samples: noise16(1), samplesPerPixel: 1, photometric: 1, bits: 16 }, 'grey16'],
		['8-bit CMYK', { samples: noise8(4), samplesPerPixel: 4, photometric: 5, bits: 8 }, 'cmyk'],
		['16-bit CMYK', { samples: noise16(4), samplesPerPixel: 4, photometric: 5, bits: 16 }, 'cmyk'],
		['16-bit Lab', { samples: noise16(3), samplesPerPixel: 3, photometric: 8, bits: 16 }, 'labs'],
	] satisfies [string, Omit<TiffLayout, 'width' | 'height'>, string][])(
		'pixels are the same to the last bit in %s [D16]',
		async ([, layout, space], { folder }) => {
			const input = await writeTiff(join(folder, 'input.tif'), layout);
			const output = join(folder, 'print.tif');
			expect(await cutPrint({ input, crop, printMm, output })).toMatchObject({ path: output, width: 120, height: 101, colourSpace: space });
			const cut = await storedPixels(output);
			expect(differingSamples(cut, uprightCrop(await storedPixels(input), 1, crop))).toBe(0);
			const [before, after] = [await sharp(input).metadata(), await sharp(output).metadata()];
			expect([after.space, after.depth, after.bitsPerSample, after.hasProfile]).toEqual([
				before.space,
				before.depth,
				before.bitsPerSample,
				layout.photometric !== 8,
			]);
			expect(await readdir(folder)).toEqual(['input.tif', 'print.tif']);
		},
	);

	test.for([1, 2, 3, 4, 5, 6, 7, 8])(
		'pixels are upright and the same to the last bit for EXIF orientation %i [D5] [D16]',
		async (orientation, { folder }) => {
			const input = await writeTiff(join(folder, 'input.tif'), {
				samples: noise8(3),
				samplesPerPixel: 3,
				photometric: 2,
				bits: 8,
				orientation,
			});
			const output = join(folder, 'print.tif');
			await cutPrint({ input, crop, printMm, output });
			expect(differingSamples(await storedPixels(output), uprightCrop(await storedPixels(input), orientation, crop))).toBe(0);
			expect(readTiffTags(await readFile(output)).get(274) ?? [1]).toEqual([1]);
		},
	);

	test.for([
		['jpeg', {}],
		['progressive jpeg', { progressive: true }],
		['CMYK jpeg', {}],
	] as const)('pixels are those that the %s decodes to [D16]', async ([kind, options], { folder }) => {
		const source = await writeTiff(join(folder, 'source.tif'), { samples: noise8(3), samplesPerPixel: 3, photometric: 2, bits: 8 });
		const input = join(folder, 'input.jpg');
		const pipeline = kind === 'CMYK jpeg' ? sharp(source).toColourspace('cmyk') : sharp(source);
		await writeFile(input, withOrientation(await pipeline.jpeg(options).toBuffer(), 6));
		const output = join(folder, 'print.tif');
		const { colourSpace } = await cutPrint({ input, crop, printMm, output });
		expect(colourSpace).toBe(kind === 'CMYK jpeg' ? 'cmyk' : 'srgb');
		expect(differingSamples(await storedPixels(output), uprightCrop(await storedPixels(input), 6, crop))).toBe(0);
	});

	test.for([10, 12] as const)(
		'pixels of an AVIF of %i bits are as white and as fine as it is, in 16 bits [D16] [D44]',
		async (bitdepth, { folder }) => {
			const [input, output] = [join(folder, 'input.avif'), join(folder, 'print.tif')];
			const ramp = Uint16Array.from({ length: size.width * size.height * 3 }, (_, at) => {
				const x = Math.floor(at / 3) % size.width;
				return Math.min(65_535, x * 300);
			});
			const grey = sharp(ramp, { raw: { ...size, channels: 3 } }).toColourspace('rgb16');
			await grey.avif({ bitdepth, lossless: true, chromaSubsampling: '4:4:4', effort: 0 }).toFile(input);
			await cutPrint({ input, crop: { x: 0, y: 0, ...size }, printMm, output });
			const cut = await storedPixels(output);
			expect(cut.samples).toBeInstanceOf(Uint16Array);
			expect(pixelAt(cut, 230, 90)).toEqual([65_535, 65_535, 65_535]);
			// Each sample is one the source can have, at its position in the full range.
			const most = 2 ** bitdepth - 1;
			for (const x of [0, 40, 111, 200]) {
				const [seen = 0] = pixelAt(cut, x, 90);
				expect(Math.abs(seen - Math.round((Math.round((seen / 65_535) * most) / most) * 65_535))).toBeLessThanOrEqual(1);
			}
			expect((await readdir(folder)).sort()).toEqual(['input.avif', 'print.tif']);
		},
	);

	test('pixels of 16 bits are compressed by deflate, those of 8 by LZW [D16]', async ({ folder }) => {
		const tagOf = async (path: string) => readTiffTags(await readFile(path));
		const output = join(folder, 'print.tif');
		for (const [samples, bits, compression] of [
			[noise16(3), 16, 8],
			[noise8(3), 8, 5],
		] as const) {
			const input = await writeTiff(join(folder, 'input.tif'), { samples, samplesPerPixel: 3, photometric: 2, bits });
			await cutPrint({ input, crop, printMm, output });
			const tags = await tagOf(output);
			expect([tags.get(259), tags.get(317)]).toEqual([[compression], [2]]);
		}
	});

	test('become white where an 8-bit or 16-bit picture is transparent, and stay exact where it is not [D16]', async ({ folder }) => {
		for (const [bits, full, value] of [
			[8, 255, 77],
			[16, 65_535, 30_001],
		] as const) {
			const pixel = (at: number, left: number, right: number) => (at % (size.width * 4) < size.width * 2 ? left : right);
			const samples = (bits === 8 ? noise8(4) : noise16(4)).map((_, at) => (at % 4 === 3 ? pixel(at, 0, full) : value));
			const input = await writeTiff(join(folder, 'input.tif'), { samples, samplesPerPixel: 4, photometric: 2, bits, extraSample: 2 });
			const output = join(folder, `print${bits}.tif`);
			await cutPrint({ input, crop: { x: 0, y: 0, ...size }, printMm, output });
			const cut = await storedPixels(output);
			expect([pixelAt(cut, 10, 10), pixelAt(cut, 200, 10)]).toEqual([
				[full, full, full],
				[value, value, value],
			]);
		}
		expect(await readdir(folder)).toEqual(['input.tif', 'print16.tif', 'print8.tif']);
	});

	test('pixels of CMYK with a mask are printed without the mask [D16]', async ({ folder }) => {
		const input = await writeTiff(join(folder, 'input.tif'), {
			samples: noise8(5),
			samplesPerPixel: 5,
			photometric: 5,
			bits: 8,
			extraSample: 2,
		});
		const output = join(folder, 'print.tif');
		await cutPrint({ input, crop, printMm, output });
		const [cut, source] = [await storedPixels(output), await storedPixels(input)];
		expect(cut.channels).toBe(4);
		expect(pixelAt(cut, 5, 9)).toEqual(pixelAt(source, 36, 26).slice(0, 4));
	});
});

describe('profile', () => {
	test.for([8, 16] as const)('goes along unchanged at %i bits [D16]', async (bitDepth, { folder }) => {
		const input = join(folder, 'input.tif');
		await makePhoto({ seed: 5, width: 300, height: 200, profile: 'p3', path: input, format: 'tiff', bitDepth });
		const output = join(folder, 'print.tif');
		await cutPrint({ input, crop, printMm, output });
		const [before, after] = [await sharp(input).metadata(), await sharp(output).metadata()];
		expect(before.icc).toBeDefined();
		expect(after.icc).toEqual(before.icc);
		expect(after.bitsPerSample).toBe(bitDepth);
		expect(differingSamples(await storedPixels(output), uprightCrop(await storedPixels(input), 1, crop))).toBe(0);
	});

	test('is the one that was assumed when the original has none [D39] [D44]', async ({ folder }) => {
		const input = join(folder, 'input.jpg');
		await makePhoto({ seed: 5, width: 300, height: 200, profile: null, path: input, format: 'jpeg' });
		const output = join(folder, 'print.tif');
		await cutPrint({ input, crop, printMm, output });
		const { icc = Buffer.alloc(0) } = await sharp(output).metadata();
		expect(iccProfileName(icc)).toBe('sRGB');
	});
});

describe('file', () => {
	test('measures the ordered size with square pixels: one resolution, and each side right within half a pixel [D16] [D46]', async ({
		folder,
	}) => {
		const input = join(folder, 'input.jpg');
		await makePhoto({ seed: 5, width: 300, height: 200, profile: 'srgb', path: input, format: 'jpeg' });
		for (const mm of [printMm, { width: 20, height: 1099.5 }, { width: 9900, height: 1000 }, { width: 254.3, height: 187.9 }]) {
			const output = join(folder, 'print.tif');
			const isWide = mm.width >= mm.height;
			const long = 190;
			const short = (long * Math.min(mm.width, mm.height)) / Math.max(mm.width, mm.height);
			const [width, height] = isWide ? [long, Math.round(short)] : [Math.round(short), long];
			await cutPrint({ input, crop: { x: 5, y: 5, width, height }, printMm: mm, output });
			const tags = readTiffTags(await readFile(output));
			const [[xPerInch = 0] = [], [yPerInch = 0] = [], unit] = [tags.get(282), tags.get(283), tags.get(296)];
			expect(unit).toEqual([2]);
			expect(xPerInch).toBe(yPerInch);
			for (const [pixels, wanted] of [
				[width, mm.width],
				[height, mm.height],
			] as const) {
				expect(Math.abs((wanted / 25.4) * xPerInch - pixels)).toBeLessThanOrEqual(0.5 + pixels * 1e-5);
			}
		}
	});

	test.for([
		{ x: 200, y: 0, width: 101, height: 10 },
		{ x: -1, y: 0, width: 10, height: 10 },
		{ x: 0, y: 0, width: 0, height: 10 },
		{ x: 0.5, y: 0, width: 10, height: 10 },
		{ x: 0, y: 0, width: 10, height: Number.NaN },
	])('is not made for a crop that leaves the image: %o [C5.10]', async (outside, { folder }) => {
		const input = join(folder, 'input.jpg');
		await makePhoto({ seed: 5, width: 300, height: 200, profile: 'srgb', path: input, format: 'jpeg' });
		const output = join(folder, 'print.tif');
		await expect(cutPrint({ input, crop: outside, printMm, output })).rejects.toMatchObject({ code: 'CROP_OUTSIDE_IMAGE' });
		expect(await readdir(folder)).toEqual(['input.jpg']);
	});

	test('is whole or absent, and an older one survives a failure [D19]', async ({ folder }) => {
		const whole = join(folder, 'whole.jpg');
		await makePhoto({ seed: 5, width: 600, height: 400, profile: 'srgb', path: whole, format: 'jpeg' });
		const output = join(folder, 'print.tif');
		await cutPrint({ input: whole, crop, printMm, output });
		const older = await readFile(output);
		const input = join(folder, 'cut.jpg');
		await cutShort(whole, 0.5, input);
		const rest = { x: 0, y: 0, width: 600, height: 400 };
		await expect(cutPrint({ input, crop: rest, printMm, output })).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
		expect(await readFile(output)).toEqual(older);
		expect(await readdir(folder)).toEqual(['cut.jpg', 'print.tif', 'whole.jpg']);
	});
});
