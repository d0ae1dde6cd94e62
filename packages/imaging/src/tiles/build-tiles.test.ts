import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { withOrientation } from '../../../../fixtures/exif.ts';
import { landscapePixels } from '../../../../fixtures/landscape.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { probeImage } from '../pixels/probe.ts';
import { decodeToShow } from '../pixels/shown-pixels.ts';
import type { BuildTilesResult } from '../tasks.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { buildTiles } from './build-tiles.ts';
import { readTileIndex } from './tile-file.ts';

/** Mean change of a grainy picture's samples by JPEG at quality 92. */
const JPEG_NOISE = 3;

/** Assembles a level from its tiles. */
async function assembled({ path, levels }: BuildTilesResult, level: number): Promise<Buffer> {
	// The decoders this package blocks include those that read from memory.
	await using folder = await mkdtempDisposable(join(tmpdir(), 'tiles-'));
	const file = await readFile(path);
	const index = readTileIndex(file);
	const { columns = 0, rows = 0, width = 1, height = 1 } = levels[level] ?? {};
	const whole = Buffer.alloc(width * height * 3);
	for (let at = 0; at < columns * rows; at++) {
		const [left, top] = [(at % columns) * 512, Math.floor(at / columns) * 512];
		const { start = 0, end = 0 } = index?.range(level, left / 512, top / 512) ?? {};
		const tile = join(folder.path, `${at}`);
		await writeFile(tile, file.subarray(start, end));
		const size = { width: Math.min(512, width - left), height: Math.min(512, height - top) };
		expect(await sharp(tile).metadata()).toMatchObject({ format: 'jpeg', chromaSubsampling: '4:4:4', channels: 3, ...size });
		const pixels = await sharp(tile, { ignoreIcc: true }).raw().toBuffer();
		for (let y = 0; y < size.height; y++) pixels.copy(whole, ((top + y) * width + left) * 3, y * size.width * 3, (y + 1) * size.width * 3);
	}
	return whole;
}

/** Mean difference of samples from the picture as ingest shows it, at full size. */
async function offBy(input: string, made: BuildTilesResult, folder: string): Promise<number> {
	const { data } = await decodeToShow(input, await probeImage(input), 20_000, (pass) => join(folder, pass));
	const tiles = await assembled(made, 0);
	expect(tiles.length).toBe(data.length);
	return tiles.reduce((sum, value, at) => sum + Math.abs(value - (data[at] ?? 0)), 0) / tiles.length;
}

describe('the tiles', () => {
	test('the tiles show every pixel at 100 %, and halves of it down to 2048 pixels, in one file [D14]', async ({ folder }) => {
		const [input, output] = [join(folder, 'photo.jpg'), join(folder, 'tiles')];
		await makePhoto({ seed: 6, width: 2301, height: 1025, profile: 'p3', path: input, format: 'jpeg' });
		const made = await buildTiles({ input, output });
		expect(made).toMatchObject({ path: output, tileSize: 512, bytes: (await readFile(output)).length });
		expect(made.levels).toEqual([
			{ scale: 1, width: 2301, height: 1025, columns: 5, rows: 3 },
			{ scale: 0.5, width: 1151, height: 513, columns: 3, rows: 2 },
		]);
		expect(await offBy(input, made, folder)).toBeLessThan(JPEG_NOISE);
		const wide = sharp(input).pipelineColourspace('rgb16').withIccProfile('p3', { attach: false });
		const half = await wide.resize(1151, 513, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
		const smaller = await assembled(made, 1);
		expect(smaller.reduce((sum, value, at) => sum + Math.abs(value - (half[at] ?? 0)), 0) / half.length).toBeLessThan(4);
		expect((await readdir(folder)).sort()).toEqual(['photo.jpg', 'tiles']);
	});

	test.for([1, 3, 6, 8])('the tiles of a picture of EXIF orientation %i are upright [D5]', async (orientation, { folder }) => {
		const [plain, input, output] = [join(folder, 'plain.jpg'), join(folder, 'photo.jpg'), join(folder, 'tiles')];
		await makePhoto({ seed: 7, width: 700, height: 530, profile: null, path: plain, format: 'jpeg' });
		await writeFile(input, withOrientation(await readFile(plain), orientation));
		const made = await buildTiles({ input, output });
		expect(made.levels[0]).toMatchObject(orientation < 5 ? { columns: 2, rows: 2, width: 700 } : { columns: 2, rows: 2, width: 530 });
		expect(await offBy(input, made, folder)).toBeLessThan(JPEG_NOISE);
	});

	const [width, height] = [600, 80];
	const colours = landscapePixels({ seed: 9, width, height, bitDepth: 8 });
	const withFourth = (fourth: number) =>
		Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 < 3 ? (colours[at - Math.floor(at / 4)] ?? 0) : fourth));
	const deep = Uint16Array.from(withFourth(128), (value) => value * 257);

	test.for([
		['CMYK without a profile', { samples: withFourth(30), samplesPerPixel: 4, photometric: 5, bits: 8 }],
		['RGB under a mask', { samples: withFourth(0), samplesPerPixel: 4, photometric: 2, bits: 8, extraSample: 0 }],
		['half-transparent RGB', { samples: withFourth(128), samplesPerPixel: 4, photometric: 2, bits: 8, extraSample: 2 }],
		['half-transparent 16-bit RGB', { samples: deep, samplesPerPixel: 4, photometric: 2, bits: 16, extraSample: 2 }],
		['grey', { samples: colours.subarray(0, width * height), samplesPerPixel: 1, photometric: 1, bits: 8 }],
	] as const)('the tiles of %s are of the colours that the preview has [D39]', async ([, layout], { folder }) => {
		const [input, output] = [join(folder, 'photo.tif'), join(folder, 'tiles')];
		const { samples } = layout;
		if (!(samples instanceof Uint8Array || samples instanceof Uint16Array)) throw new TypeError('no samples');
		await writeFile(input, tiffBytes({ ...layout, samples, width, height }));
		const made = await buildTiles({ input, output });
		expect(await offBy(input, made, folder)).toBeLessThan(JPEG_NOISE);
	});

	test('a damaged file has no tiles, and nothing is left behind [D19]', async ({ folder }) => {
		const [input, output] = [join(folder, 'photo.jpg'), join(folder, 'tiles')];
		await makePhoto({ seed: 6, width: 1200, height: 900, profile: null, path: input, format: 'jpeg' });
		await writeFile(input, (await readFile(input)).subarray(0, 30_000));
		await expect(buildTiles({ input, output })).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
		expect(await readdir(folder)).toEqual(['photo.jpg']);
	});
});
