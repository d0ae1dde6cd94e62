import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect } from 'vitest';
import { imagesIn } from '../../../../fixtures/pdf-images.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { createImagingPool, sheetPdf } from '../index.ts';
import { folderTest as test } from '../testing/folder-test.ts';

import { storedPixels } from '../testing/pixels.ts';
import { packBytes, packWords } from './packed-samples.ts';
import type { DrawSheetOptions } from './sheet-drawing.ts';

const pool = createImagingPool();
afterAll(() => pool.close());

const POINTS_PER_MM = 72 / 25.4;

type Sheet = Omit<DrawSheetOptions, 'output' | 'title' | 'pictures'>;

/** The PDF of a sheet with some print files. */
async function pdfOf(folder: string, inputs: readonly string[], sheet: Sheet): Promise<Buffer> {
	const drawing = await pool.run('drawSheet', {
		...sheet,
		output: join(folder, 'sheet.pdf'),
		title: 'Run #1, roll 1',
		pictures: inputs.length,
	});
	async function* packed() {
		for (const [index, input] of inputs.entries()) yield await pool.run('packPicture', { input, output: join(folder, `picture-${index}`) });
	}
	const pieces: Buffer[] = [];
	for await (const piece of sheetPdf(await readFile(drawing.path), drawing.objects, packed())) pieces.push(piece);
	return Buffer.concat(pieces);
}

const mm = (box: { x: number; y: number; width: number; height: number }) => ({
	...{ x: box.x * POINTS_PER_MM, y: box.y * POINTS_PER_MM },
	...{ width: box.width * POINTS_PER_MM, height: box.height * POINTS_PER_MM },
});

/** Draws a page of 100 × 60 mm with another program: a print file of 254 ppi has one pixel for each of its own. */
async function rendered(pdf: Buffer) {
	const library = await PDFiumLibrary.init();
	try {
		const document = await library.loadDocument(pdf);
		const page = document.getPage(0);
		const size = page.getOriginalSize();
		const text = page.getText();
		const { data, width } = await page.render({ width: 1000, height: 600, render: 'bitmap' });
		const pixelAt = (x: number, y: number) => {
			const at = (y * width + x) * 4;
			return Array.from(data.subarray(at, at + 3));
		};
		return { size, text, pixelAt };
	} finally {
		library.destroy();
	}
}

describe('a sheet', () => {
	test('a sheet is drawn at true size, and each picture has the pixels of its print file, upright and turned [P4.04]', async ({
		folder,
	}) => {
		const input = join(folder, 'print.tif');
		await makePhoto({ seed: 5, width: 200, height: 120, profile: 'srgb', path: input, format: 'tiff' });
		const placed = [
			{ picture: 0, isTurned: false, ...mm({ x: 10, y: 5, width: 20, height: 12 }) },
			{ picture: 0, isTurned: true, ...mm({ x: 40, y: 5, width: 12, height: 20 }) },
		];
		const pdf = await pdfOf(folder, [input], { width: 100 * POINTS_PER_MM, height: 60 * POINTS_PER_MM, placed, marks: [] });
		expect(imagesIn(pdf)).toHaveLength(1);
		const page = await rendered(pdf);
		expect(page.size.originalWidth).toBeCloseTo(100 * POINTS_PER_MM, 4);
		expect(page.size.originalHeight).toBeCloseTo(60 * POINTS_PER_MM, 4);
		const { samples } = await storedPixels(input);
		const own = (x: number, y: number) => Array.from(samples.slice((y * 200 + x) * 3, (y * 200 + x) * 3 + 3));
		const differing = { upright: 0, turned: 0 };
		for (let y = 0; y < 120; y++)
			for (let x = 0; x < 200; x++) {
				const [upright, turned] = [page.pixelAt(100 + x, 50 + y), page.pixelAt(400 + 119 - y, 50 + x)];
				if (upright.join() !== own(x, y).join()) differing.upright++;
				if (turned.join() !== own(x, y).join()) differing.turned++;
			}
		expect(differing).toEqual({ upright: 0, turned: 0 });
		expect(page.pixelAt(99, 60)).toEqual([255, 255, 255]);
		expect(page.pixelAt(300, 60)).toEqual([255, 255, 255]);
	});

	test('marks are vectors and text over the pictures, where they are said to be [P4.02] [P4.04]', async ({ folder }) => {
		const input = join(folder, 'print.tif');
		await makePhoto({ seed: 5, width: 60, height: 60, profile: 'srgb', path: input, format: 'tiff' });
		const line = [
			{ x: 0, y: 20 * POINTS_PER_MM },
			{ x: 10 * POINTS_PER_MM, y: 20 * POINTS_PER_MM },
		] as const;
		const pdf = await pdfOf(folder, [input], {
			...{ width: 100 * POINTS_PER_MM, height: 60 * POINTS_PER_MM },
			placed: [{ picture: 0, isTurned: false, ...mm({ x: 50, y: 5, width: 6, height: 6 }) }],
			marks: [
				{ kind: 'lines', width: 1, lines: [line] },
				{ kind: 'text', x: 30, y: 100, width: 200, size: 8, text: '#2401 · 1 · 2/3 Łódź' },
				{ kind: 'code', x: 200, y: 100, side: 14, text: '0123456789ABCDEF' },
			],
		});
		const page = await rendered(pdf);
		expect(page.text).toContain('#2401 · 1 · 2/3 Łódź');
		expect(page.pixelAt(50, 200)[0]).toBeLessThan(60);
		expect(page.pixelAt(150, 200)).toEqual([255, 255, 255]);
		expect(imagesIn(pdf)).toHaveLength(1);
	});

	test('a roll longer than a page may be has a larger unit, and its true size [P4.04]', async ({ folder }) => {
		const input = join(folder, 'print.tif');
		await makePhoto({ seed: 5, width: 50, height: 50, profile: 'srgb', path: input, format: 'tiff' });
		const [width, height] = [1118 * POINTS_PER_MM, 12_000 * POINTS_PER_MM];
		const placed = [{ picture: 0, isTurned: false, ...mm({ x: 100, y: 11_000, width: 500, height: 500 }) }];
		const pdf = await pdfOf(folder, [input], { width, height, placed, marks: [] });
		const unit = Number(/\/UserUnit ([\d.]+)/.exec(pdf.toString('latin1'))?.[1]);
		const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number) ?? [];
		expect(unit).toBe(3);
		expect(Math.max(...box)).toBeLessThanOrEqual(14_400);
		expect(box.map((side) => Math.round(((side * unit) / POINTS_PER_MM) * 100) / 100)).toEqual([1118, 12_000]);
		const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
		const { data, width: across, height: down } = await document.getPage(0).render({ width: 280, height: 3000, render: 'bitmap' });
		const isWhite = (xMm: number, yMm: number) =>
			data[(Math.floor((yMm / 12_000) * down) * across + Math.floor((xMm / 1118) * across)) * 4] === 255;
		expect([isWhite(350, 11_250), isWhite(350, 10_900), isWhite(350, 11_600), isWhite(50, 11_250), isWhite(650, 11_250)]).toEqual([
			...[false, true, true, true, true],
		]);
		document.destroy();
	});
});

type Samples = ArrayLike<number>;

/** Number of samples that differ: listing them would take minutes. */
const differing = (one: Samples | undefined, other: Samples): number =>
	one?.length === other.length
		? Array.from(other).reduce((count, sample, at) => count + (sample === one[at] ? 0 : 1), 0)
		: Number.POSITIVE_INFINITY;

/** Print files of every colour space that a PDF holds. */
const files = {
	'8-bit RGB': (path: string) => makePhoto({ seed: 1, width: 130, height: 90, profile: 'p3', path, format: 'tiff' }),
	'16-bit RGB': (path: string) => makePhoto({ seed: 2, width: 130, height: 90, profile: 'p3', path, format: 'tiff', bitDepth: 16 }),
	'8-bit grey': async (path: string) => {
		const grey = Buffer.from(Uint8Array.from({ length: 130 * 90 }, (_, at) => (at * 7) % 256));
		await sharp(grey, { raw: { width: 130, height: 90, channels: 1 } })
			.toColourspace('b-w')
			.tiff({ compression: 'lzw' })
			.toFile(path);
	},
	CMYK: async (path: string) => {
		const samples = Uint8Array.from({ length: 130 * 90 * 4 }, (_, at) => (at * 13) % 256);
		await writeFile(path, tiffBytes({ width: 130, height: 90, samples, samplesPerPixel: 4, photometric: 5, bits: 8 }));
	},
	'16-bit CMYK': async (path: string) => {
		const samples = Uint16Array.from({ length: 130 * 90 * 4 }, (_, at) => (at * 1301) % 65_536);
		await writeFile(path, tiffBytes({ width: 130, height: 90, samples, samplesPerPixel: 4, photometric: 5, bits: 16 }));
	},
} as const;

const onePicture: Sheet = {
	...{ width: 300, height: 300, marks: [] },
	placed: [{ picture: 0, isTurned: false, x: 0, y: 0, width: 200, height: 140 }],
};

describe('a picture of a sheet', () => {
	for (const [name, make] of Object.entries(files))
		test(`${name}: every sample in its own bits, and the profile of its print file [P4.04]`, async ({ folder }) => {
			const input = join(folder, 'print.tif');
			await make(input);
			const { samples, channels } = await storedPixels(input);
			const [image] = imagesIn(await pdfOf(folder, [input], onePicture));
			const { icc } = await sharp(input).metadata();
			expect(image).toMatchObject({ width: 130, height: 90, components: channels, bits: samples.BYTES_PER_ELEMENT * 8 });
			expect(image?.profile?.toString('hex')).toBe(icc?.toString('hex'));
			expect(differing(image?.samples, samples)).toBe(0);
		});

	test('16-bit Lab: lightness as it is stored, colours without their sign [P4.04]', async ({ folder }) => {
		const input = join(folder, 'print.tif');
		const samples = Uint16Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * 2002) % 65_536);
		await writeFile(input, tiffBytes({ width: 60, height: 40, samples, samplesPerPixel: 3, photometric: 8, bits: 16 }));
		const [image] = imagesIn(await pdfOf(folder, [input], onePicture));
		expect(image).toMatchObject({ bits: 16, profile: null, space: expect.stringContaining('/Lab') });
		expect(
			differing(
				image?.samples,
				samples.map((sample, at) => (at % 3 === 0 ? sample : sample ^ 0x8000)),
			),
		).toBe(0);
	});

	test('two pictures with one profile share it [P4.04]', async ({ folder }) => {
		const inputs = [join(folder, 'a.tif'), join(folder, 'b.tif')];
		for (const [seed, path] of inputs.entries()) await makePhoto({ seed, width: 60, height: 40, profile: 'p3', path, format: 'tiff' });
		const pdf = await pdfOf(folder, inputs, { ...onePicture, placed: [] });
		expect(new Set(imagesIn(pdf).map(({ space }) => space)).size).toBe(1);
	});

	test('floating-point samples are refused, and leave no file [P4.04]', async ({ folder }) => {
		const input = join(folder, 'print.tif');
		const samples = Float32Array.from({ length: 30 * 20 * 3 }, (_, at) => at / 1800);
		await writeFile(input, tiffBytes({ width: 30, height: 20, samples, samplesPerPixel: 3, photometric: 2, bits: 32 }));
		await expect(pool.run('packPicture', { input, output: join(folder, 'packed') })).rejects.toMatchObject({
			code: 'FILE_TYPE_NOT_SUPPORTED',
		});
		expect(await readdir(folder)).toEqual(['print.tif']);
	});
});

test('packing keeps the values of any rows: the sum of differences is what was packed [P4.04]', () => {
	const rows = fc.record({
		width: fc.integer({ min: 1, max: 9 }),
		height: fc.integer({ min: 1, max: 4 }),
		components: fc.constantFrom(1, 3, 4),
	});
	fc.assert(
		fc.property(
			rows,
			fc.boolean(),
			fc.infiniteStream(fc.integer({ min: 0, max: 65_535 })),
			({ width, height, components }, isLittle, values) => {
				const words = Array.from({ length: width * height * components }, () => values.next().value ?? 0);
				const length = width * components;
				const format = { length, layout: { components, device: '' } };
				const stored = Buffer.alloc(words.length * 2);
				for (const [at, word] of words.entries()) isLittle ? stored.writeUInt16LE(word, at * 2) : stored.writeUInt16BE(word, at * 2);
				const packed = packWords(stored, format, isLittle);
				const bytes = packBytes(Buffer.from(words.map((word) => word & 0xff)), format);
				const undone = words.map(() => [0, 0]);
				for (const at of words.keys()) {
					const before = at % length >= components ? (undone[at - components] ?? [0, 0]) : [0, 0];
					undone[at] = [(packed.readUInt16BE(at * 2) + (before[0] ?? 0)) & 0xffff, ((bytes[at] ?? 0) + (before[1] ?? 0)) & 0xff];
				}
				expect(undone).toEqual(words.map((word) => [word, word & 0xff]));
			},
		),
	);
});
