import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect } from 'vitest';
import { type EnlargeKernel, enlarge } from '../../../../fixtures/enlarge.ts';
import { withOrientation } from '../../../../fixtures/exif.ts';
import { landscapePixels } from '../../../../fixtures/landscape.ts';
import { seededRandom } from '../../../../fixtures/random.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { bandsOf, MAX_PIXELS } from './bands.ts';
import { measureFile } from './measure-file.ts';

// Real decoders on a shared machine.
const size = { width: 600, height: 400 };
const landscape = landscapePixels({ seed: 5, ...size, bitDepth: 8 });
const picture = () => sharp(landscape, { raw: { ...size, channels: 3 } });
/** Centre of the landscape in grey, enlarged as image editors do. */
const middle = { width: 360, height: 240 };
function enlarged(times: number, kernel: EnlargeKernel, source: ArrayLike<number> = landscape): Sharp {
	const data = Float32Array.from({ length: middle.width * middle.height }, (_, at) => {
		const place = ((Math.floor(at / middle.width) + 80) * size.width + (at % middle.width) + 120) * 3;
		return 0.3 * (source[place] ?? 0) + 0.6 * (source[place + 1] ?? 0) + 0.1 * (source[place + 2] ?? 0);
	});
	const { data: samples, width, height } = enlarge({ data, ...middle, channels: 1 }, times, kernel);
	return sharp(samples, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
}

/** Measures a whole picture in the file it is saved to. */
async function measured(folder: string, pipeline: Sharp) {
	const input = join(folder, 'input');
	const { width, height } = await pipeline.toFile(input);
	return measureFile({ input, crop: { x: 0, y: 0, width, height } });
}

describe('an enlargement', () => {
	test('no enlargement is found in a picture that is sharp in its own pixels [C1.04]', async ({ folder }) => {
		for (const file of [picture().png(), picture().jpeg({ quality: 90 }), picture().webp({ quality: 90 })]) {
			const { enlargedTimes, finestDetail } = await measured(folder, file);
			expect(enlargedTimes).toBeNull();
			expect(finestDetail).toBeGreaterThan(0.7);
		}
	});

	test.for([
		[1.3, 'catmullRom'],
		[1.5, 'catmullRom'],
		[1.6, 'catmullRom'],
		[1.6, 'bicubic'],
		[1.6, 'mitchell'],
		[2, 'catmullRom'],
		[2, 'bicubic'],
		[2, 'mitchell'],
		[2, 'bspline'],
		[2, 'bilinear'],
		[2, 'lanczos3'],
		[2.5, 'bicubic'],
		[3, 'catmullRom'],
		[3, 'bilinear'],
		[4, 'catmullRom'],
		[4, 'mitchell'],
		[1.5, 'lanczos3'],
		[2, 'nearest'],
		[3, 'nearest'],
	] as const)('an enlargement of %f times by %s is found, to a tenth [C1.04]', async ([times, kernel], { folder }) => {
		const { enlargedTimes } = await measured(folder, enlarged(times, kernel).png());
		expect(enlargedTimes).toBeCloseTo(times, 0.9);
	});

	test('an enlargement is never reported as larger than it was, however soft the picture was before [C1.04]', async ({ folder }) => {
		for (const sigma of [0.5, 0.7, 0.9]) {
			const soft = new Uint8Array(await picture().blur(sigma).raw().toBuffer());
			for (const times of [1.6, 1.7]) {
				for (const kernel of ['bilinear', 'mitchell'] as const) {
					const { enlargedTimes } = await measured(folder, enlarged(times, kernel, soft).png());
					expect(enlargedTimes ?? 0, `${times} by ${kernel} after ${sigma}`).toBeLessThanOrEqual(times + 0.05);
				}
			}
		}
	});

	test('an enlargement is found in a JPEG of good quality, and of 16 bits [C1.04]', async ({ folder }) => {
		for (const [times, kernel] of [
			[2, 'catmullRom'],
			[2, 'bicubic'],
		] as const)
			expect(await measured(folder, enlarged(times, kernel).jpeg({ quality: 92 }))).toMatchObject({ enlargedTimes: times });
		// Larger factors leave no trace in the encoded file, but the missing detail is found.
		expect((await measured(folder, enlarged(4, 'catmullRom').jpeg({ quality: 92 }))).finestDetail).toBeLessThan(0.38);
		expect(await measured(folder, enlarged(3, 'catmullRom').toColourspace('grey16').png())).toMatchObject({ enlargedTimes: 3 });
	});

	test('no enlargement is found in a light picture of faint detail [C1.04]', async ({ folder }) => {
		const light = landscape.map((sample) => Math.min(255, 205 + Math.round(sample * 0.24)));
		for (const file of [sharp(light, { raw: { ...size, channels: 3 } })])
			for (const saved of [file.clone().png(), file.clone().jpeg({ quality: 92 }), file.clone().jpeg({ quality: 80 })]) {
				const { enlargedTimes, finestDetail } = await measured(folder, saved);
				expect(enlargedTimes).toBeNull();
				expect(finestDetail).toBeGreaterThan(0.38);
			}
	});

	test('no enlargement is found where a picture is only blurred, grainy, made smaller, or has a regular pattern [C1.04]', async ({
		folder,
	}) => {
		const grain = seededRandom(7);
		const grainy = landscape.map((sample) => Math.max(0, Math.min(255, sample + Math.round((grain() - 0.5) * 40))));
		const fence = landscape.map((sample, at) => (Math.floor((Math.floor(at / 3) % size.width) * 0.4) % 2 === 0 ? sample >> 1 : sample));
		const raw = { raw: { ...size, channels: 3 as const } };
		for (const file of [
			...[0.7, 1.5, 3].map((sigma) => picture().blur(sigma)),
			sharp(grainy, raw),
			sharp(fence, raw),
			picture().resize({ width: 380, kernel: 'lanczos3' }),
		]) {
			expect(await measured(folder, file.clone().png())).toMatchObject({ enlargedTimes: null });
			expect(await measured(folder, file.clone().jpeg({ quality: 85 }))).toMatchObject({ enlargedTimes: null });
		}
	});
});

describe('the finest detail', () => {
	test('falls as a picture is blurred, and what is flat is not called soft [C1.04]', async ({ folder }) => {
		const details: number[] = [];
		for (const sigma of [0.5, 0.8, 1.2, 2, 4]) details.push((await measured(folder, picture().blur(sigma).png())).finestDetail);
		expect(details).toEqual(details.toSorted((one, other) => other - one));
		expect(details[0]).toBeGreaterThan(0.5);
		expect(details[3]).toBeLessThan(0.38);
		const flat = sharp({ create: { ...size, channels: 3, background: '#8090a0' } });
		expect(await measured(folder, flat.png())).toEqual({ clippedShadows: 0, clippedHighlights: 0, finestDetail: 1, enlargedTimes: null });
	});

	test('the finest detail is judged through noise: what is soft stays soft, and what is sharp sharp [C1.04]', async ({ folder }) => {
		const grain = seededRandom(11);
		const noise = Float32Array.from({ length: landscape.length / 3 }, () => (grain() + grain() + grain() - 1.5) * 12);
		const grainy = (samples: ArrayLike<number>) =>
			sharp(
				Uint8Array.from(samples, (sample, at) => Math.max(0, Math.min(255, Math.round(sample + (noise[Math.floor(at / 3)] ?? 0))))),
				{ raw: { ...size, channels: 3 } },
			);
		const blurred = new Uint8Array(await picture().blur(3).raw().toBuffer());
		expect((await measured(folder, grainy(blurred).png())).finestDetail).toBeLessThan(0.38);
		expect((await measured(folder, grainy(landscape).png())).finestDetail).toBeGreaterThan(0.6);
	});

	test('the finest detail is that of the part in focus, however soft the rest is [C1.04]', async ({ folder }) => {
		const box = { left: 192, top: 192, width: 160, height: 96 };
		const input = await picture().extract(box).raw().toBuffer();
		const inFocus = { input, raw: { width: box.width, height: box.height, channels: 3 as const }, left: box.left, top: box.top };
		const { finestDetail } = await measured(folder, picture().blur(1.2).composite([inFocus]).png());
		expect(finestDetail).toBeGreaterThan(0.6);
	});
});

describe('clipping', () => {
	/** Left fifth of 8-bit or 16-bit pixels at one value, the rest at another. */
	const striped = (bits: 8 | 16, left: readonly number[], rest: readonly number[]) => {
		const samples = Array.from({ length: 100 * 40 * left.length }, (_, at) => {
			const x = Math.floor(at / left.length) % 100;
			return (x < 20 ? left : rest)[at % left.length] ?? 0;
		});
		return tiffBytes({
			width: 100,
			height: 40,
			samples: bits === 8 ? Uint8Array.from(samples) : Uint16Array.from(samples),
			samplesPerPixel: left.length,
			photometric: left.length === 1 ? 1 : 2,
			bits,
			...(left.length === 4 && { extraSample: 2 }),
		});
	};
	test.for([
		['one channel of 8 bits', striped(8, [255, 90, 20], [250, 90, 20]), { clippedHighlights: 0.2, clippedShadows: 0 }],
		['16 bits', striped(16, [0, 900, 800], [900, 900, 800]), { clippedHighlights: 0, clippedShadows: 0.2 }],
		['grey', striped(8, [0], [255]), { clippedHighlights: 0.8, clippedShadows: 0.2 }],
		['what is not transparent', striped(8, [255, 255, 255, 0], [200, 90, 20, 255]), { clippedHighlights: 0, clippedShadows: 0 }],
		['what is hardly transparent', striped(8, [255, 255, 255, 200], [200, 90, 20, 255]), { clippedHighlights: 0.2, clippedShadows: 0 }],
	] as const)('clipping is counted in %s [C1.04]', async ([, bytes, shares], { folder }) => {
		const input = join(folder, 'input.tif');
		await writeFile(input, bytes);
		expect(await measureFile({ input, crop: { x: 0, y: 0, width: 100, height: 40 } })).toMatchObject(shares);
	});

	test('clipping is of the crop alone, upright [D5]', async ({ folder }) => {
		const input = join(folder, 'input.jpg');
		const samples = Uint8Array.from({ length: 100 * 40 }, (_, at) => (at % 100 < 20 ? 255 : 110));
		const bytes = await sharp(samples, { raw: { width: 100, height: 40, channels: 1 } })
			.jpeg({ quality: 100 })
			.toBuffer();
		await writeFile(input, withOrientation(bytes, 6));
		// Rotated clockwise, the left side is at the top.
		expect((await measureFile({ input, crop: { x: 0, y: 0, width: 40, height: 16 } })).clippedHighlights).toBe(1);
		expect((await measureFile({ input, crop: { x: 0, y: 24, width: 40, height: 76 } })).clippedHighlights).toBe(0);
		await expect(measureFile({ input, crop: { x: 0, y: 0, width: 41, height: 16 } })).rejects.toMatchObject({ code: 'CROP_OUTSIDE_IMAGE' });
	});

	test('clipping is not what the change from inks to a screen does [C1.04]', async ({ folder }) => {
		const input = join(folder, 'input.tif');
		const samples = Uint8Array.from({ length: 50 * 50 * 4 }, (_, at) => [255, 40, 0, 0][at % 4] ?? 0);
		await writeFile(input, tiffBytes({ width: 50, height: 50, samples, samplesPerPixel: 4, photometric: 5, bits: 8 }));
		expect(await measureFile({ input, crop: { x: 0, y: 0, width: 50, height: 50 } })).toMatchObject({
			clippedShadows: 0,
			clippedHighlights: 0,
		});
	});
});

describe('the measured part', () => {
	test('the measured part is all of a small crop, and of a large one bands inside it of at most 4 million pixels', () => {
		const small = { x: 3, y: 5, width: 2000, height: 1990 };
		expect(bandsOf(small, false)).toEqual([small]);
		for (const crop of [
			{ x: 7, y: 9, width: 12_000, height: 8000 },
			{ x: 0, y: 0, width: 400, height: 90_000 },
			{ x: 1, y: 2, width: 9_000_000, height: 3 },
		]) {
			for (const isWhole of [false, true]) {
				const bands = bandsOf(crop, isWhole);
				expect(bands).toHaveLength(isWhole ? 1 : 3);
				expect(bands.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThanOrEqual(3 * MAX_PIXELS);
				for (const { x, y, width, height } of bands) {
					expect(x >= crop.x && y >= crop.y && x + width <= crop.x + crop.width && y + height <= crop.y + crop.height).toBe(true);
					expect(height).toBeGreaterThan(0);
				}
			}
		}
	});

	test('the measured part is reported as unreadable if it is damaged [D19]', async ({ folder }) => {
		const input = join(folder, 'input.png');
		const bytes = await picture().png().toBuffer();
		await writeFile(input, bytes.subarray(0, bytes.length / 2));
		await expect(measureFile({ input, crop: { x: 0, y: 0, ...size } })).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
	});
});
