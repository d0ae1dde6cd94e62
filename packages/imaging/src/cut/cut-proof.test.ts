import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { cutShort } from '../../../../fixtures/hostile.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { readTiffTags, type TiffLayout, tiffBytes } from '../../../../fixtures/tiff.ts';
import type { PixelRect } from '../format/orientation.ts';
import type { CutProofOptions } from '../tasks.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { differingSamples, type Pixels, pixelAt, storedPixels, uprightCrop } from '../testing/pixels.ts';
import { cutProof } from './cut-proof.ts';

type Layout = Omit<TiffLayout, 'width' | 'height' | 'samples'>;

const proofMm = { width: 178, height: 127 };
const size = { width: 420, height: 300 };
const crop = { x: 31, y: 17, width: 360, height: 270 };

/** Bands that rise to the right, downwards, and stay level, all in the middle of the range. */
function slopes({ bits, samplesPerPixel }: Pick<Layout, 'bits' | 'samplesPerPixel'>): Uint8Array | Uint16Array {
	const length = size.width * size.height * samplesPerPixel;
	const samples = bits === 16 ? new Uint16Array(length) : new Uint8Array(length);
	const full = bits === 16 ? 65_535 : 255;
	for (let at = 0; at < length; at++) {
		const pixel = Math.floor(at / samplesPerPixel);
		const rising = [(pixel % size.width) / size.width, Math.floor(pixel / size.width) / size.height, 0.5][(at % samplesPerPixel) % 3] ?? 0;
		samples[at] = Math.round((0.2 + 0.5 * rising) * full);
	}
	return samples;
}

async function writeTiff(path: string, layout: Layout, samples = slopes(layout)): Promise<string> {
	await writeFile(path, tiffBytes({ ...size, ...layout, samples }));
	return path;
}

async function cut(
	folder: string,
	input: string,
	changes: Partial<CutProofOptions> = {},
): Promise<{ composition: Pixels; section: Pixels }> {
	const outputs = { composition: join(folder, 'composition.tif'), section: join(folder, 'section.tif') };
	await cutProof({ input, crop, printMm: { width: 360, height: 270 }, proofMm, outputs, ...changes });
	return { composition: await storedPixels(outputs.composition), section: await storedPixels(outputs.section) };
}

/** Greatest difference from `white` outside a rectangle. */
function offWhite(pixels: Pixels, inner: PixelRect, white: readonly number[]): number {
	let most = 0;
	for (let y = 0; y < pixels.height; y++) {
		for (let x = 0; x < pixels.width; x++) {
			if (x === inner.x && y >= inner.y && y < inner.y + inner.height) x += inner.width;
			if (x >= pixels.width) break;
			for (const [band, value] of white.entries()) {
				most = Math.max(most, Math.abs((pixels.samples[(y * pixels.width + x) * pixels.channels + band] ?? 0) - value));
			}
		}
	}
	return most;
}

/** Greatest difference between the scaled picture and its source, over a grid of points. */
function unlike(sheet: Pixels, inner: PixelRect, source: Pixels): number {
	let most = 0;
	for (const across of [0.02, 0.25, 0.5, 0.75, 0.98]) {
		for (const down of [0.02, 0.25, 0.5, 0.75, 0.98]) {
			const made = pixelAt(sheet, inner.x + Math.floor(across * inner.width), inner.y + Math.floor(down * inner.height));
			const from = pixelAt(source, Math.floor(across * source.width), Math.floor(down * source.height));
			for (const [band, value] of from.entries()) most = Math.max(most, Math.abs((made[band] ?? 0) - value));
		}
	}
	return most;
}

const layouts = [
	['8-bit RGB', { samplesPerPixel: 3, photometric: 2, bits: 8 }, [255, 255, 255], 0],
	['16-bit RGB', { samplesPerPixel: 3, photometric: 2, bits: 16 }, [65_535, 65_535, 65_535], 0],
	['8-bit grey', { samplesPerPixel: 1, photometric: 1, bits: 8 }, [255], 0],
	['16-bit grey', { samplesPerPixel: 1, photometric: 1, bits: 16 }, [65_535], 0],
	['8-bit CMYK', { samplesPerPixel: 4, photometric: 5, bits: 8 }, [0, 0, 0, 0], 0],
	['16-bit CMYK', { samplesPerPixel: 4, photometric: 5, bits: 16 }, [0, 0, 0, 0], 0],
	// Its white is a hundredth of a ΔE off: 2 of 32768, and a negative b.
	['16-bit Lab', { samplesPerPixel: 3, photometric: 8, bits: 16 }, [32_767, 1, 65_534], 0],
] satisfies [string, Layout, number[], number][];

describe('the composition', () => {
	test.for(layouts)(
		'the composition is all of the crop on a white sheet in %s [C1.03] [D16] [D35]',
		async ([, layout, white, off], { folder }) => {
			const input = await writeTiff(join(folder, 'input.tif'), layout);
			const { composition } = await cut(folder, input);
			const inner = { x: 51, y: 0, width: 2000, height: 1500 };
			expect([composition.width, composition.height, composition.channels]).toEqual([2102, 1500, layout.samplesPerPixel]);
			expect(offWhite(composition, inner, white)).toBe(off);
			const step = layout.bits === 16 ? 65_535 / size.height : 255 / size.height;
			expect(unlike(composition, inner, uprightCrop(await storedPixels(input), 1, crop))).toBeLessThan(1.5 * step);
			const [before, after] = [await sharp(input).metadata(), await sharp(join(folder, 'composition.tif')).metadata()];
			expect([after.space, after.depth, after.bitsPerSample, after.hasProfile]).toEqual([
				before.space,
				before.depth,
				before.bitsPerSample,
				layout.photometric !== 8,
			]);
			expect((await readdir(folder)).sort()).toEqual(['composition.tif', 'input.tif', 'section.tif']);
		},
	);

	test('fills a portrait proof from a portrait crop, and has margins left and right of a square one [D35]', async ({ folder }) => {
		const input = await writeTiff(join(folder, 'input.tif'), { samplesPerPixel: 3, photometric: 2, bits: 8 });
		const portrait = { crop: { x: 10, y: 10, width: 127, height: 178 }, printMm: { width: 254, height: 356 } };
		const { composition } = await cut(folder, input, { ...portrait, proofMm: { width: 127, height: 178 } });
		expect([composition.width, composition.height]).toEqual([1500, 2102]);
		expect(Math.max(...pixelAt(composition, 0, 0), ...pixelAt(composition, 1499, 2101))).toBeLessThan(255);
		const square = await cut(folder, input, { crop: { ...crop, width: 270 }, printMm: { width: 300, height: 300 } });
		expect(offWhite(square.composition, { x: 301, y: 0, width: 1500, height: 1500 }, [255, 255, 255])).toBe(0);
	});

	test('the composition is scaled down without the patterns that skipped pixels would leave [C1.03]', async ({ folder }) => {
		const input = join(folder, 'input.tif');
		const board = Uint8Array.from({ length: 6000 * 4000 }, (_, at) => ((at + Math.floor(at / 6000)) % 2) * 255);
		await sharp(board, { raw: { width: 6000, height: 4000, channels: 1 } })
			.toColourspace('b-w')
			.tiff({ compression: 'lzw' })
			.toFile(input);
		const { composition } = await cut(folder, input, {
			crop: { x: 0, y: 0, width: 6000, height: 4000 },
			printMm: { width: 600, height: 400 },
		});
		const middle = uprightCrop(composition, 1, { x: 10, y: 60, width: 2080, height: 1380 });
		expect(middle.samples.every((sample) => Math.abs(sample - 127.5) < 2)).toBe(true);
	});
});

describe('the section', () => {
	test.for(layouts)(
		'the section is the middle of the crop to the last bit, white where the print is smaller, in %s [C1.03] [D16] [D35]',
		async ([, layout, white, off], { folder }) => {
			const input = await writeTiff(join(folder, 'input.tif'), layout);
			const { section } = await cut(folder, input);
			const source = await storedPixels(input);
			expect(differingSamples(section, uprightCrop(source, 1, { x: 122, y: 88, width: 178, height: 127 }))).toBe(0);
			const small = await cut(folder, input, { printMm: { width: 80, height: 60 } });
			const inner = { x: 220, y: 151, width: 360, height: 270 };
			expect([small.section.width, small.section.height]).toEqual([801, 572]);
			expect(offWhite(small.section, inner, white)).toBe(off);
			expect(differingSamples(uprightCrop(small.section, 1, inner), uprightCrop(source, 1, crop))).toBe(0);
		},
	);
});

describe('a section that was moved', () => {
	test("a section that was moved has exactly the pixels about its middle, or the edge's where it would leave the crop [C1.03] [D35]", async ({
		folder,
	}) => {
		const input = await writeTiff(join(folder, 'input.tif'), { samplesPerPixel: 3, photometric: 2, bits: 16 });
		const source = await storedPixels(input);
		const part = { width: 178, height: 127 };
		for (const [sectionCentre, x, y] of [
			[{ x: 0.25, y: 0.75 }, 31 + 1, 17 + 139],
			[{ x: 0, y: 0 }, 31, 17],
			[{ x: 1, y: 1 }, 31 + 360 - 178, 17 + 270 - 127],
		] as const) {
			const { section } = await cut(folder, input, { sectionCentre });
			expect(differingSamples(section, uprightCrop(source, 1, { x, y, ...part }))).toBe(0);
		}
	});

	test('a section that was moved is found upright in a rotated picture [D5]', async ({ folder }) => {
		const input = await writeTiff(join(folder, 'input.tif'), { samplesPerPixel: 3, photometric: 2, bits: 8, orientation: 6 });
		const upright = { x: 20, y: 40, width: 240, height: 180 };
		const { section } = await cut(folder, input, {
			crop: upright,
			printMm: { width: 240, height: 180 },
			sectionCentre: { x: 1, y: 0 },
		});
		const part = { x: 20 + 240 - 178, y: 40, width: 178, height: 127 };
		expect(differingSamples(section, uprightCrop(await storedPixels(input), 6, part))).toBe(0);
	});
});

describe('both files of a proof', () => {
	test.for([1, 2, 3, 4, 5, 6, 7, 8])(
		'both files of a proof show EXIF orientation %i upright [D5] [D16]',
		async (orientation, { folder }) => {
			const input = await writeTiff(join(folder, 'input.tif'), { samplesPerPixel: 3, photometric: 2, bits: 8, orientation });
			const upright = { x: 20, y: 40, width: 240, height: 180 };
			const { composition, section } = await cut(folder, input, { crop: upright, printMm: { width: 240, height: 180 } });
			const source = await storedPixels(input);
			const middle = { x: 51, y: 66, width: 178, height: 127 };
			expect(differingSamples(section, uprightCrop(source, orientation, middle))).toBe(0);
			expect(unlike(composition, { x: 51, y: 0, width: 2000, height: 1500 }, uprightCrop(source, orientation, upright))).toBeLessThan(3);
			for (const name of ['composition.tif', 'section.tif'])
				expect(readTiffTags(await readFile(join(folder, name))).get(274) ?? [1]).toEqual([1]);
		},
	);

	test('measure the proof, whatever the final print does [C9.13] [D16]', async ({ folder }) => {
		const input = await writeTiff(join(folder, 'input.tif'), { samplesPerPixel: 3, photometric: 2, bits: 8 });
		for (const printMm of [
			{ width: 360, height: 270 },
			{ width: 41, height: 30 },
			{ width: 1371, height: 1000 },
		]) {
			await cut(folder, input, { printMm });
			for (const name of ['composition.tif', 'section.tif']) {
				const tags = readTiffTags(await readFile(join(folder, name)));
				const [width = 0, height = 0, xPerInch = 0, yPerInch = 0, unit] = [256, 257, 282, 283, 296].map((tag) => tags.get(tag)?.[0]);
				expect([unit, xPerInch]).toEqual([2, yPerInch]);
				expect(Math.abs((178 / 25.4) * xPerInch - width)).toBeLessThanOrEqual(0.5 + width * 1e-5);
				expect(Math.abs((127 / 25.4) * yPerInch - height)).toBeLessThanOrEqual(0.5 + height * 1e-5);
			}
		}
	});

	test.for([8, 16] as const)('carry the profile unchanged at %i bits [D16]', async (bitDepth, { folder }) => {
		const input = join(folder, 'input.tif');
		await makePhoto({ seed: 5, width: 420, height: 300, profile: 'p3', path: input, format: 'tiff', bitDepth });
		await cut(folder, input, { printMm: { width: 80, height: 60 } });
		const before = await sharp(input).metadata();
		expect(before.icc).toBeDefined();
		for (const name of ['composition.tif', 'section.tif']) {
			const after = await sharp(join(folder, name)).metadata();
			expect([after.icc, after.bitsPerSample]).toEqual([before.icc, bitDepth]);
		}
	});

	test('both files of a proof are white where an 8-bit or 16-bit picture is transparent [D16]', async ({ folder }) => {
		for (const [bits, full, value] of [
			[8, 255, 77],
			[16, 65_535, 30_001],
		] as const) {
			const samples = slopes({ bits, samplesPerPixel: 4 }).map((_, at) => {
				const isLeft = at % (size.width * 4) < size.width * 2;
				return at % 4 === 3 ? (isLeft ? 0 : full) : value;
			});
			const input = await writeTiff(join(folder, 'input.tif'), { samplesPerPixel: 4, photometric: 2, bits, extraSample: 2 }, samples);
			const { composition, section } = await cut(folder, input, { crop: { x: 0, y: 0, ...size }, printMm: { width: 168, height: 120 } });
			for (const [sheet, left, right] of [
				[composition, 500, 1600],
				[section, 100, 300],
			] as const) {
				const y = Math.floor(sheet.height / 2);
				expect([pixelAt(sheet, 1, 1), pixelAt(sheet, left, y), pixelAt(sheet, right, y)]).toEqual([
					[full, full, full],
					[full, full, full],
					[value, value, value],
				]);
			}
		}
		expect((await readdir(folder)).sort()).toEqual(['composition.tif', 'input.tif', 'section.tif']);
	});

	test('both files of a proof are not made for a crop that leaves the image, or from a damaged one, and older ones survive [C5.10] [D19]', async ({
		folder,
	}) => {
		const whole = join(folder, 'whole.jpg');
		await makePhoto({ seed: 5, width: 420, height: 300, profile: 'srgb', path: whole, format: 'jpeg' });
		await cut(folder, whole);
		const older = await readFile(join(folder, 'composition.tif'));
		await expect(cut(folder, whole, { crop: { ...crop, x: 61 } })).rejects.toMatchObject({ code: 'CROP_OUTSIDE_IMAGE' });
		const damaged = join(folder, 'damaged.jpg');
		await cutShort(whole, 0.5, damaged);
		await expect(cut(folder, damaged)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
		expect(await readFile(join(folder, 'composition.tif'))).toEqual(older);
		expect((await readdir(folder)).sort()).toEqual(['composition.tif', 'damaged.jpg', 'section.tif', 'whole.jpg']);
	});
});
