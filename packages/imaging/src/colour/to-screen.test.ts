import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type TiffLayout, tiffBytes } from '../../../../fixtures/tiff.ts';
import { makeDesignThumb } from '../cut/design-thumb.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../testing/pixels.ts';
import { buildTiles } from '../tiles/build-tiles.ts';
import { builtInProfile } from './profile-of.ts';

// A second libvips is compiled on a shared machine.
const size = { width: 96, height: 64 } as const;
const limits = { maxPixels: 1_000_000 };
/** Cyan, magenta, yellow, black, of 255: paper, the darkest, a grey of three inks, a red. */
const patches = [
	[0, 0, 0, 0],
	[255, 255, 255, 255],
	[128, 105, 105, 0],
	[20, 230, 210, 10],
] as const;

function patched(bits: 8 | 16, profile?: Uint8Array): TiffLayout {
	const values = Array.from({ length: size.width * size.height * 4 }, (_, at) => {
		const column = Math.floor(at / 4) % size.width;
		return patches[Math.floor(column / 24)]?.[at % 4] ?? 0;
	});
	const samples = bits === 8 ? Uint8Array.from(values) : Uint16Array.from(values, (value) => value * 257);
	return { ...size, samples, samplesPerPixel: 4, photometric: 5, bits, ...(profile !== undefined && { profile }) };
}

/** The same profile with a perceptual table in which every ink is black. */
function withoutPerception(profile: Uint8Array): Buffer {
	const bytes = Buffer.from(profile);
	const tags = Array.from({ length: bytes.readUInt32BE(128) }, (_, index) => 132 + index * 12);
	const entry = tags.find((at) => bytes.toString('latin1', at, at + 4) === 'A2B0');
	if (entry === undefined) throw new Error('the profile has no perceptual table');
	const start = bytes.readUInt32BE(entry + 4);
	const table = Buffer.from(bytes.subarray(start, start + bytes.readUInt32BE(entry + 8)));
	const isWide = table.toString('latin1', 0, 4) === 'mft2';
	table.fill(0, table.length - 3 * (isWide ? 2 * table.readUInt16BE(50) : 256));
	bytes.writeUInt32BE(bytes.length, entry + 4);
	bytes.writeUInt32BE(bytes.length + table.length, 0);
	return Buffer.concat([bytes, table]);
}

async function shown(layout: TiffLayout, folder: string): Promise<number[][]> {
	const input = join(folder, 'input.tif');
	await writeFile(input, tiffBytes(layout));
	const { preview } = await ingestImage({ input, outDir: folder, limits });
	const pixels = await storedPixels(preview.path);
	return patches.map((_, index) => pixelAt(pixels, index * 24 + 12, 30));
}

const within = (seen: readonly number[] | undefined, expected: readonly number[] | undefined) =>
	Math.max(...(expected ?? []).map((value, band) => Math.abs(value - (seen?.[band] ?? 999))));

test('the conversion of inks shows inks by the colorimetric table, paper as white and the darkest ink as black [D14] [D39]', async ({
	folder,
}) => {
	const press = await builtInProfile('cmyk');
	const [paper, dark, grey, red] = await shown(patched(8, press), folder);
	expect(within(paper, [255, 255, 255])).toBeLessThanOrEqual(1);
	// Without compensation it is 33, 33, 44.
	expect(within(dark, [0, 0, 20])).toBeLessThanOrEqual(3);
	expect(Math.max(...(grey ?? [])) - Math.min(...(grey ?? []))).toBeLessThan(60);
	expect(red?.[0]).toBeGreaterThan(180);
	const other = await shown(patched(8, withoutPerception(press)), folder);
	for (const [index, colour] of [paper, dark, grey, red].entries()) expect(within(other[index], colour)).toBeLessThanOrEqual(1);
});

test('the conversion of inks shows 16 bits, and inks without a profile, as the same colours [D39]', async ({ folder }) => {
	const colours = await shown(patched(8, await builtInProfile('cmyk')), folder);
	for (const layout of [patched(16, await builtInProfile('cmyk')), patched(8), patched(16)]) {
		const seen = await shown(layout, folder);
		for (const [index, colour] of colours.entries()) expect(within(seen[index], colour)).toBeLessThanOrEqual(2);
	}
});

test('the conversion of inks shows tiles and designs as the preview, and leaves nothing else behind [D14]', async ({ folder }) => {
	const profile = withoutPerception(await builtInProfile('cmyk'));
	const colours = await shown(patched(8, profile), folder);
	const input = join(folder, 'input.tif');
	const before = await readdir(folder);
	const thumb = await makeDesignThumb({ input, crop: { x: 0, y: 0, ...size }, output: join(folder, 'design.jpg'), side: 96 });
	const pixels = await storedPixels(thumb.path);
	for (const [index, colour] of colours.entries()) expect(within(pixelAt(pixels, index * 24 + 12, 30), colour)).toBeLessThanOrEqual(4);
	const tiles = await buildTiles({ input, output: join(folder, 'tiles.bin') });
	expect(tiles.levels[0]).toMatchObject(size);
	expect((await readdir(folder)).sort()).toEqual([...before, 'design.jpg', 'tiles.bin'].sort());
});
