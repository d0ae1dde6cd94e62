import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect } from 'vitest';
import { fixtureFile } from '../../../../fixtures/files.ts';
import { cutShort, makeGarbage, makePixelFlood } from '../../../../fixtures/hostile.ts';
import { landscapePixels } from '../../../../fixtures/landscape.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../testing/pixels.ts';
import { processorMs } from '../testing/processor-time.ts';
import { ingestImage } from './ingest.ts';

const limits = { maxPixels: 50_000_000 };
const photo = { seed: 3, width: 2400, height: 1600, profile: 'srgb' } as const;
const grey = '#808080';

async function flat(path: string, width: number, height: number, background: string) {
	await sharp({ create: { width, height, channels: 3, background } }).toFile(path);
	return path;
}

describe('an ingest', () => {
	test.for(['jpeg', 'png', 'tiff', 'webp'] as const)(
		'an ingest makes previews, thumbnail and placeholder of a %s [D14] [E3.01]',
		async (format, { folder }) => {
			const input = join(folder, 'input');
			await makePhoto({ ...photo, path: input, format });
			const result = await ingestImage({ input, outDir: folder, limits });
			expect(result).toMatchObject({
				type: format,
				width: 2400,
				height: 1600,
				bitDepth: 8,
				colourSpace: 'srgb',
				hasAlpha: false,
				pages: 1,
			});
			expect(result.iccProfileName).toMatch(/sRGB/);
			expect(result.preview).toMatchObject({ width: 2048, height: 1365, ratioX: 2400 / 2048, ratioY: 1600 / 1365 });
			expect(await sharp(result.preview.path).metadata()).toMatchObject({ format: 'jpeg', width: 2048, height: 1365, space: 'srgb' });
			expect(await sharp(result.smallPreview.path).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 683 });
			expect(result.smallPreview).toMatchObject({ width: 1024, height: 683 });
			expect(await sharp(result.thumbnail.path).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 320 });
			expect(result.placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{50,600}$/);
			expect((await readdir(folder)).sort()).toEqual(['input', 'preview.jpg', 'small-preview.jpg', 'thumbnail.jpg']);
		},
	);

	test('an ingest reads an AVIF, ten bits deep as well [D14]', async ({ folder }) => {
		const input = join(folder, 'input.avif');
		await sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
			.avif({ bitdepth: 10, effort: 0 })
			.toFile(input);
		const result = await ingestImage({ input, outDir: folder, limits });
		expect(result).toMatchObject({ type: 'avif', width: 64, height: 48, bitDepth: 10, colourSpace: 'rgb16' });
		const [red = 0, green = 0, blue = 0] = pixelAt(await storedPixels(result.preview.path), 20, 20);
		expect(Math.max(Math.abs(red - 0x33), Math.abs(green - 0x66), Math.abs(blue - 0x99))).toBeLessThanOrEqual(3);
	});

	test('an ingest never enlarges a small picture, nor loses a side of a very thin one [D5]', async ({ folder }) => {
		const small = await ingestImage({ input: await flat(join(folder, 'a.png'), 100, 40, grey), outDir: folder, limits });
		expect(small.preview).toMatchObject({ width: 100, height: 40, ratioX: 1, ratioY: 1 });
		expect(small.smallPreview).toMatchObject({ width: 100, height: 40 });
		const thin = await ingestImage({ input: await flat(join(folder, 'b.png'), 9000, 2, grey), outDir: folder, limits });
		expect(thin.preview).toMatchObject({ width: 2048, height: 1, ratioY: 2 });
		expect(thin.smallPreview).toMatchObject({ width: 1024, height: 1 });
	});

	test.for([1, 2, 3, 4, 5, 6, 7, 8])('an ingest shows a picture of EXIF orientation %i upright [D5]', async (orientation, { folder }) => {
		const input = join(folder, 'input.png');
		// Stored pixel that is at the top left when upright: only it is in the red corner.
		const corner = { 1: [0, 0], 2: [1, 0], 3: [1, 1], 4: [0, 1], 5: [0, 0], 6: [0, 1], 7: [1, 1], 8: [1, 0] }[orientation] ?? [0, 0];
		const red = { create: { width: 30, height: 20, channels: 3, background: '#ff0000' } } as const;
		await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0000ff' } })
			.composite([{ input: red, left: (corner[0] ?? 0) * 60, top: (corner[1] ?? 0) * 40 }])
			.withMetadata({ orientation })
			.png()
			.toFile(input);
		const result = await ingestImage({ input, outDir: folder, limits });
		expect([result.width, result.height]).toEqual(orientation < 5 ? [90, 60] : [60, 90]);
		const preview = await storedPixels(result.preview.path);
		const redAt = (x: number, y: number) => (pixelAt(preview, x, y)[0] ?? 0) > 200;
		expect([redAt(5, 5), redAt(preview.width - 6, 5), redAt(5, preview.height - 6)]).toEqual([true, false, false]);
		expect((await sharp(result.preview.path).metadata()).orientation).toBeUndefined();
	});
});

describe('the content of the preview', () => {
	async function previewColour(input: string, folder: string): Promise<number[]> {
		const { preview } = await ingestImage({ input, outDir: folder, limits });
		// Converted from the preview's own profile.
		const { data, info } = await sharp(preview.path).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
		return pixelAt({ ...info, samples: data }, 10, 10);
	}
	const near = (colour: readonly number[]) => colour.map((value) => expect.toSatisfy((actual: number) => Math.abs(actual - value) <= 3));

	test.for([8, 16])('the content of the preview goes through the embedded profile at %i bits [D39]', async (bits, { folder }) => {
		// (128, 96, 64) in Display P3 is about (133, 95, 60) in sRGB.
		const samples = bits === 8 ? new Uint8Array(60 * 60 * 3) : new Uint16Array(60 * 60 * 3);
		for (let at = 0; at < samples.length; at++) samples[at] = ([128, 96, 64][at % 3] ?? 0) * (bits === 8 ? 1 : 257);
		const profile = join(folder, 'p3.png');
		await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
			.withIccProfile('p3')
			.png()
			.toFile(profile);
		const { icc } = await sharp(profile).metadata();
		const input = join(folder, 'input.tif');
		const layout = { width: 60, height: 60, samples, samplesPerPixel: 3, photometric: 2, bits: bits === 8 ? 8 : 16 } as const;
		await writeFile(input, tiffBytes({ ...layout, ...(icc && { profile: icc }) }));
		expect(await previewColour(input, folder)).toEqual(near([133, 95, 60]));
		await writeFile(input, tiffBytes(layout));
		expect(await previewColour(input, folder)).toEqual(near([128, 96, 64]));
	});

	test('lays transparency onto white, in 8 bits, in 16 and from a palette [D14]', async ({ folder }) => {
		const clear = { create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } } as const;
		const input = join(folder, 'input.png');
		for (const pipeline of [sharp(clear).png(), sharp(clear).toColourspace('rgb16').png(), sharp(clear).png({ palette: true })]) {
			await pipeline.toFile(input);
			expect(await previewColour(input, folder)).toEqual(near([255, 255, 255]));
		}
	});

	test('turns CMYK without a profile into the colour of a common press [D39]', async ({ folder }) => {
		const input = join(folder, 'input.tif');
		const samples = new Uint8Array(40 * 40 * 4);
		await writeFile(input, tiffBytes({ width: 40, height: 40, samples, samplesPerPixel: 4, photometric: 5, bits: 8 }));
		expect(await previewColour(input, folder)).toEqual(near([255, 255, 255]));
		const [red = 0, green = 0] = await previewColour(await cyan(input), folder);
		expect(red).toBeLessThan(80);
		expect(green).toBeGreaterThan(120);
	});

	async function cyan(path: string) {
		const samples = Uint8Array.from({ length: 40 * 40 * 4 }, (_, at) => (at % 4 === 0 ? 255 : 0));
		await writeFile(path, tiffBytes({ width: 40, height: 40, samples, samplesPerPixel: 4, photometric: 5, bits: 8 }));
		return path;
	}

	test('the content of the preview keeps grey grey, 8 and 16 bits deep [D16]', async ({ folder }) => {
		const input = join(folder, 'input.png');
		await sharp(new Uint8Array(900).fill(100), { raw: { width: 30, height: 30, channels: 1 } })
			.toColourspace('b-w')
			.png()
			.toFile(input);
		expect(await previewColour(input, folder)).toEqual(near([100, 100, 100]));
		await sharp(new Uint16Array(900).fill(25_700), { raw: { width: 30, height: 30, channels: 1 } })
			.toColourspace('grey16')
			.png()
			.toFile(input);
		expect(await ingestImage({ input, outDir: folder, limits })).toMatchObject({ bitDepth: 16, colourSpace: 'grey16' });
		expect(await previewColour(input, folder)).toEqual(near([100, 100, 100]));
	});

	test('the content of the preview is the first frame of an animation and the first page of a TIFF [D14]', async ({ folder }) => {
		const stack = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#00ff00' } })
			.composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
			.removeAlpha()
			.raw()
			.toBuffer();
		for (const name of ['input.webp', 'input.tif']) {
			const input = join(folder, name);
			await sharp(stack, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } }).toFile(input);
			const result = await ingestImage({ input, outDir: folder, limits });
			expect(result).toMatchObject({ width: 20, height: 20, pages: 2 });
			expect(pixelAt(await storedPixels(result.preview.path), 10, 10)[0]).toBeGreaterThan(200);
		}
	});
});

describe('the converter', () => {
	const encoders: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
		jpeg: (photo) => photo.jpeg(),
		'progressive jpeg': (photo) => photo.jpeg({ progressive: true }),
		png: (photo) => photo.png(),
		'interlaced png': (photo) => photo.png({ progressive: true }),
		tiff: (photo) => photo.tiff(),
		'tiled tiff': (photo) => photo.tiff({ tile: true, compression: 'deflate' }),
		webp: (photo) => photo.webp(),
		avif: (photo) => photo.avif({ effort: 0 }),
	};

	test.for(Object.entries(encoders))(
		'the converter refuses a %s that was cut short anywhere, and leaves nothing behind [D19]',
		async ([format, encode], { folder }) => {
			// Wide enough for a JPEG to be decoded at half size.
			const samples = landscapePixels({ seed: 3, width: 4400, height: 240, bitDepth: 8 });
			const whole = join(folder, 'whole');
			await encode(sharp(samples, { raw: { width: 4400, height: 240, channels: 3 } })).toFile(whole);
			await expect(ingestImage({ input: whole, outDir: folder, limits })).resolves.toMatchObject({ type: format.split(' ').at(-1) });
			const before = await readdir(folder);
			for (const share of [0.1, 0.5, 0.9, 0.99]) {
				const input = join(folder, 'cut');
				await cutShort(whole, share, input);
				await expect(ingestImage({ input, outDir: folder, limits }), `${share}`).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
			}
			expect(await readdir(folder)).toEqual([...before, 'cut'].sort());
		},
	);

	test('the converter refuses an empty file and noise behind a JPEG beginning [D19]', async ({ folder }) => {
		await expect(ingestImage({ input: fixtureFile('empty.jpg'), outDir: folder, limits })).rejects.toMatchObject({
			code: 'FILE_UNREADABLE',
		});
		const input = join(folder, 'noise.jpg');
		await makeGarbage(input, 5000, 1);
		const noise = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
			.jpeg()
			.toBuffer();
		await writeFile(input, Buffer.concat([noise.subarray(0, 20), Buffer.alloc(5000, 7)]));
		await expect(ingestImage({ input, outDir: folder, limits })).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
	});

	test('the converter refuses a file that is not a picture, by its content [D14] [ASVS 5.2.2]', async ({ folder }) => {
		const garbage = join(folder, 'garbage.jpg');
		await makeGarbage(garbage, 5000, 2);
		for (const input of [garbage, fixtureFile('html-named.png'), fixtureFile('text.txt')]) {
			await expect(ingestImage({ input, outDir: folder, limits }), input).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_SUPPORTED' });
		}
		expect(await readdir(folder)).toEqual(['garbage.jpg']);
	});

	test('the converter refuses a pixel flood before it decodes a pixel [D19] [ASVS 5.2.6]', async ({ folder }) => {
		const input = join(folder, 'flood.png');
		await makePixelFlood(input, 65_000);
		const refused = () => expect(ingestImage({ input, outDir: folder, limits })).rejects.toMatchObject({ code: 'FILE_TOO_MANY_PIXELS' });
		expect(await processorMs(refused)).toBeLessThan(1000);
	});

	test('the converter says that the job failed, not the file, when the machine is at fault', async ({ folder }) => {
		const input = await flat(join(folder, 'a.png'), 30, 30, grey);
		await expect(ingestImage({ input: join(folder, 'missing'), outDir: folder, limits })).rejects.toMatchObject({ code: 'CRASHED' });
		await expect(ingestImage({ input, outDir: join(folder, 'missing'), limits })).rejects.toThrow();
	});
});
