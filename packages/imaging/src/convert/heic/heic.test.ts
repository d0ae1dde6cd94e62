import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { fixtureFile } from '../../../../../fixtures/files.ts';
import { HEIC_TILE_PX, type HeicLayout, type HeicParts, heicBytes, heicParts, tileColours } from '../../../../../fixtures/heic.ts';
import { cutShort, makeGarbage } from '../../../../../fixtures/hostile.ts';
import { iccProfileName } from '../../format/icc-name.ts';
import { folderTest } from '../../testing/folder-test.ts';
import { type Pixels, pixelAt, storedPixels } from '../../testing/pixels.ts';
import { heicToMaster } from './heic.ts';

// A decoder is compiled for each file on a shared machine.
const test = folderTest.extend('parts', { scope: 'file' }, () => heicParts());
const maxPixels = 50_000_000;
const near = (colour: readonly number[], by = 3) =>
	colour.map((value) => expect.toSatisfy((actual: number) => Math.abs(actual - value) <= by, `${value} ± ${by}`));

async function convert(input: string, folder: string) {
	// A unique name: libvips caches files by name.
	const output = join(folder, `${randomUUID()}.partial`);
	return { output, converted: await heicToMaster({ input, output, maxPixels }) };
}

async function convertLayout(layout: HeicLayout, folder: string) {
	const input = join(folder, 'input');
	await writeFile(input, heicBytes(layout));
	const { output, converted } = await convert(input, folder);
	return { output, converted, metadata: await sharp(output).metadata(), pixels: await storedPixels(output) };
}

const single = (parts: HeicParts) => ({ pictures: [parts.quarters], width: HEIC_TILE_PX, height: HEIC_TILE_PX });
/** Tiles that exceed the picture at the right and bottom. */
const grid = (parts: HeicParts) => ({ pictures: parts.tiles, columns: 2, width: 112, height: 90 });

/** Indices of the four colours at the corners, rows from the top. */
function corners(pixels: Pixels): number[] {
	const [right, bottom] = [pixels.width - 4, pixels.height - 4];
	const places = [
		[3, 3],
		[right, 3],
		[3, bottom],
		[right, bottom],
	] as const;
	return places.map(([x, y]) => {
		const seen = pixelAt(pixels, x, y);
		return tileColours.findIndex((colour) => colour.every((value, band) => Math.abs(value - (seen[band] ?? 0)) <= 3));
	});
}

describe('the content of the master', () => {
	test('holds a plain picture at full size with its colours, and nothing else is written [D15] [C5.07]', async ({ folder, parts }) => {
		const { converted, metadata, pixels } = await convertLayout(single(parts), folder);
		expect(converted).toEqual({ pages: 1, notes: [] });
		expect(metadata).toMatchObject({ format: 'tiff', width: 64, height: 64, channels: 3, depth: 'uchar', hasProfile: false });
		expect(corners(pixels)).toEqual([0, 1, 2, 3]);
	});

	/** Quarters 0 1 / 2 3 after `irot` and then `imir`. */
	const turned = [
		{ corners: [0, 1, 2, 3] },
		{ turns: 1, corners: [1, 3, 0, 2] },
		{ turns: 2, corners: [3, 2, 1, 0] },
		{ turns: 3, corners: [2, 0, 3, 1] },
		{ mirror: 0, corners: [2, 3, 0, 1] },
		{ mirror: 1, corners: [1, 0, 3, 2] },
		{ turns: 1, mirror: 0, corners: [0, 2, 1, 3] },
		{ turns: 3, mirror: 0, corners: [3, 1, 2, 0] },
	] as const;

	test.for(turned)('turns a picture upright once: %o [D15]', async ({ corners: expected, ...how }, { folder, parts }) => {
		// EXIF repeats `irot`; applied as well, it would rotate the picture twice.
		const { pixels, metadata } = await convertLayout({ ...single(parts), ...how, exifOrientation: 6 }, folder);
		expect(corners(pixels)).toEqual(expected);
		expect(metadata.orientation ?? 1).toBe(1);
	});

	test.for(turned)("assembles a phone's grid and turns it: %o [D15]", async ({ corners: expected, ...how }, { folder, parts }) => {
		const { pixels } = await convertLayout({ ...grid(parts), ...how }, folder);
		const isOnItsSide = 'turns' in how && how.turns % 2 === 1;
		expect([pixels.width, pixels.height]).toEqual(isOnItsSide ? [90, 112] : [112, 90]);
		expect(corners(pixels)).toEqual(expected);
		// Visible size of the corner's tile: those at the right and bottom are cropped.
		const [corner] = expected;
		const [tileWidth, tileHeight] = [corner % 2 === 0 ? 64 : 48, corner < 2 ? 64 : 26];
		const reach = (length: number, colourAt: (at: number) => number[]) =>
			[...Array(length).keys()].filter((at) =>
				colourAt(at).every((value, band) => Math.abs(value - (tileColours[corner][band] ?? 0)) <= 40),
			).length;
		const seen = [reach(pixels.width, (x) => pixelAt(pixels, x, 3)), reach(pixels.height, (y) => pixelAt(pixels, 3, y))];
		expect(seen).toEqual(near(isOnItsSide ? [tileHeight, tileWidth] : [tileWidth, tileHeight], 1));
	});

	test('the content of the master keeps an ICC profile byte for byte [D15]', async ({ folder, parts }) => {
		const p3 = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
			.withIccProfile('p3')
			.png()
			.toBuffer();
		const { icc } = await sharp(p3).metadata();
		for (const layout of [single(parts), grid(parts)]) {
			const { metadata } = await convertLayout({ ...layout, ...(icc && { icc }) }, folder);
			expect(metadata.icc?.equals(icc ?? Buffer.alloc(0))).toBe(true);
		}
	});

	test('the content of the master has no profile if that is invalid or for other colours than the pixels [D19]', async ({
		folder,
		parts,
	}) => {
		const grey = Buffer.alloc(200);
		grey.write('GRAY', 16);
		grey.write('acsp', 36);
		for (const icc of [Buffer.from('no profile'), grey]) {
			expect((await convertLayout({ ...single(parts), icc }, folder)).metadata.hasProfile).toBe(false);
		}
	});

	test.for([
		[[1, 13, 6], 'sRGB', [220, 40, 40]],
		// Red (220, 40, 40) of these spaces in sRGB.
		[[12, 13, 6], 'Display P3', [240, 0, 23]],
		[[9, 13, 6], 'BT.2020', [255, 0, 24]],
		[[1, 4, 6], 'sRGB gamma 2.2', [220, 36, 36]],
	] as const)(
		'the content of the master says by a profile what a file says by numbers: %o is %s [D39]',
		async ([nclx, name, red], { folder, parts }) => {
			const { metadata, output } = await convertLayout({ ...single(parts), nclx }, folder);
			expect(metadata.icc && iccProfileName(metadata.icc)).toBe(name);
			const seen = await sharp(output).toColourspace('srgb').raw().toBuffer();
			expect([...seen.subarray(0, 3)]).toEqual(near(red));
		},
	);

	test('brings HDR into the range of paper: darks stay, brights do not all end at white [D39]', async ({ folder, parts }) => {
		for (const transfer of [16, 18]) {
			const { output } = await convertLayout({ pictures: [parts.tenBits], width: 64, height: 64, nclx: [9, transfer, 9] }, folder);
			const seen = await sharp(output).toColourspace('srgb').raw().toBuffer();
			const ramp = [2, 20, 40, 60].map((x) => seen[x * 3] ?? 0);
			expect(ramp).toEqual([...ramp].sort((a, b) => a - b));
			expect(ramp[0]).toBeLessThan(40);
			expect(ramp[2]).toBeGreaterThan(ramp[1] ?? 255);
			expect(ramp[2]).toBeLessThan(255);
		}
	});

	test('the content of the master keeps ten bits in a master of sixteen [D15] [D39]', async ({ folder }) => {
		const { output, converted } = await convert(fixtureFile('ten-bits.heic'), folder);
		expect(converted).toEqual({ pages: 1, notes: [] });
		const pixels = await storedPixels(output);
		expect([2, 30, 60].map((x) => pixelAt(pixels, x, 30)[0])).toEqual(near([38 * 257, 122 * 257, 212 * 257], 3 * 257));
	});

	test('the content of the master keeps transparency, multiplied into the colours or not [D15]', async ({ folder, parts }) => {
		const committed = await convert(fixtureFile('half-clear.heic'), folder);
		expect(pixelAt(await storedPixels(committed.output), 10, 10)).toEqual(near([220, 40, 40, 255]));
		const plain = await convertLayout({ ...single(parts), alpha: parts.mask }, folder);
		expect(plain.metadata).toMatchObject({ channels: 4, hasAlpha: true });
		expect(pixelAt(plain.pixels, 10, 10)).toEqual(near([220, 40, 40, 255]));
		expect(pixelAt(plain.pixels, 50, 10)[3]).toBe(0);
		// A ramp as mask: colours multiplied by it are divided by it.
		const ramp = { ...single(parts), alpha: parts.tenBits, isPremultiplied: true } as const;
		const { pixels } = await convertLayout({ ...ramp, pictures: [parts.tenBits] }, folder);
		for (const x of [10, 30, 55]) expect(pixelAt(pixels, x, 10).slice(0, 3)).toEqual(near([65_535, 65_535, 65_535], 4 * 257));
	});

	test('the content of the master counts the pictures and takes the primary one [C5.07]', async ({ folder }) => {
		const { output, converted } = await convert(fixtureFile('five-pictures.heic'), folder);
		expect(converted.pages).toBe(5);
		expect(corners(await storedPixels(output))).toEqual([0, 1, 2, 3]);
	});
});

describe('the converter', () => {
	test('the converter refuses a file cut short at any byte, whether grid, single or with transparency [D19]', async ({ folder, parts }) => {
		const input = join(folder, 'input');
		const cut = join(folder, 'cut');
		for (const layout of [single(parts), grid(parts), { ...single(parts), alpha: parts.mask }]) {
			await writeFile(input, heicBytes(layout));
			for (const share of [0, 0.05, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99]) {
				await cutShort(input, share, cut);
				await expect(convert(cut, folder), `${share}`).rejects.toMatchObject({
					code: expect.stringMatching(/^FILE_(UNREADABLE|TYPE_NOT_SUPPORTED)$/),
				});
			}
		}
	});

	test('the converter refuses a grid with a tile damaged or missing, rather than printing a grey square [D19]', async ({
		folder,
		parts,
	}) => {
		const [first, second, third] = parts.tiles;
		if (first === undefined || second === undefined || third === undefined) throw new Error('tiles are missing');
		const broken = { ...second, data: Buffer.alloc(second.data.length) };
		for (const pictures of [
			[first, second, third],
			[first, broken, third, second],
		]) {
			const bytes = heicBytes({ ...grid(parts), pictures });
			await writeFile(join(folder, 'input'), bytes);
			await expect(convert(join(folder, 'input'), folder)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
		}
	});

	test('the converter refuses garbage, behind a HEIC beginning too, and an empty file [D19]', async ({ folder }) => {
		const input = join(folder, 'input');
		const whole = await readFile(fixtureFile('five-pictures.heic'));
		await makeGarbage(input, 5000, 4);
		const noise = await readFile(input);
		for (const bytes of [noise, Buffer.concat([whole.subarray(0, 28), noise]), Buffer.alloc(0)]) {
			await writeFile(input, bytes);
			await expect(convert(input, folder)).rejects.toMatchObject({ code: expect.stringMatching(/^FILE_(UNREADABLE|TYPE_NOT_SUPPORTED)$/) });
		}
	});

	test("the converter refuses a size bomb before a pixel is decoded, by the limit and by the decoder's size [D19]", async ({
		folder,
		parts,
	}) => {
		const input = join(folder, 'input');
		for (const [layout, most] of [
			[{ ...single(parts), width: 60_000, height: 60_000 }, maxPixels],
			[{ ...grid(parts), width: 60_000, height: 60_000 }, maxPixels],
			[{ ...single(parts), width: 30_000, height: 30_000 }, Number.POSITIVE_INFINITY],
		] as const) {
			await writeFile(input, heicBytes(layout));
			const refused = heicToMaster({ input, output: join(folder, 'output'), maxPixels: most });
			await expect(refused).rejects.toMatchObject({ code: 'FILE_TOO_MANY_PIXELS', message: expect.stringMatching(/\d+ × \d+ pixels/) });
		}
	});

	test("the converter refuses a stream whose size differs from its file's [D19]", async ({ folder, parts }) => {
		const input = join(folder, 'input');
		await writeFile(input, heicBytes({ ...single(parts), width: 32, height: 32 }));
		await expect(convert(input, folder)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
	});
});
