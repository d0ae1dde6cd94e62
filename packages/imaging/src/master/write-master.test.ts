import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect } from 'vitest';
import { landscapePixels } from '../../../../fixtures/landscape.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { storedPixels } from '../testing/pixels.ts';
import { masterDirectory, masterHeader } from './master-directory.ts';
import { type MasterPixels, writeMaster, writeMasterRows } from './write-master.ts';

let masters = 0;

/** Unique names: libvips caches files by name. */
async function written(pixels: MasterPixels, folder: string): Promise<string> {
	const output = join(folder, `${masters++}.partial`);
	await writeMaster(pixels, output);
	return output;
}

test('a written master gives back every sample, whatever the size, the channels and the depth [D15]', async ({ folder }) => {
	const shapes = fc.record({
		width: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(511, 512, 513, 1030)),
		height: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(511, 512, 513)),
		channels: fc.constantFrom(1, 3, 4),
		bits: fc.constantFrom(8, 16),
		seed: fc.integer({ min: 1, max: 2 ** 31 }),
	});
	await fc.assert(
		fc.asyncProperty(shapes, async ({ seed, ...shape }) => {
			const size = shape.width * shape.height * shape.channels;
			const data = shape.bits === 8 ? new Uint8Array(size) : new Uint16Array(size);
			for (let at = 0, state = seed; at < size; at++) {
				state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
				data[at] = state >>> 12;
			}
			const stored = await storedPixels(await written({ ...shape, data }, folder));
			expect(stored).toEqual({ width: shape.width, height: shape.height, channels: shape.channels, samples: data });
		}),
		{ numRuns: 40, seed: 3 },
	);
});

test('a written master gives back grey with transparency [D15]', async ({ folder }) => {
	const data = Uint8Array.from({ length: 600 * 20 * 2 }, (_, at) => (at * 37) % 251);
	const output = await written({ width: 600, height: 20, channels: 2, bits: 8, data }, folder);
	// sharp converts grey with alpha to RGB with alpha.
	const { data: seen, info } = await sharp(output).raw().toBuffer({ resolveWithObject: true });
	const bands = info.channels === 2 ? [0, 1] : [0, 3];
	const kept = Uint8Array.from(data, (_, at) => seen[Math.floor(at / 2) * info.channels + (bands[at % 2] ?? 0)] ?? 0);
	expect(kept).toEqual(data);
});

test('a written master keeps a profile byte for byte, and stays untagged without one [D15]', async ({ folder }) => {
	const p3 = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
		.withIccProfile('p3')
		.png()
		.toBuffer();
	const { icc } = await sharp(p3).metadata();
	if (icc === undefined) throw new Error('no profile');
	const pixels = { width: 20, height: 20, channels: 3, bits: 8, data: new Uint8Array(1200).fill(90) } as const;
	expect((await sharp(await written({ ...pixels, icc }, folder)).metadata()).icc?.equals(icc)).toBe(true);
	expect((await sharp(await written(pixels, folder)).metadata()).hasProfile).toBe(false);
});

test('a written master says that the last of two or four channels is transparency [D15]', async ({ folder }) => {
	for (const channels of [1, 2, 3, 4] as const) {
		const data = new Uint8Array(100 * channels).fill(77);
		const metadata = await sharp(await written({ width: 10, height: 10, channels, bits: 8, data }, folder)).metadata();
		expect(metadata).toMatchObject({ channels, hasAlpha: channels % 2 === 0, space: channels < 3 ? 'b-w' : 'srgb' });
	}
});

test('a written master takes rows that are overwritten by the next ones, and asks for each once, in order', async ({ folder }) => {
	const [width, height] = [700, 1300];
	const picture = landscapePixels({ seed: 9, width, height, bitDepth: 8 });
	const strip = new Uint8Array(width * 3 * 512);
	const asked: number[] = [];
	const output = join(folder, 'rows.partial');
	await writeMasterRows(
		{ width, height, channels: 3, bits: 8 },
		(top, count) => {
			asked.push(top);
			const part = strip.subarray(0, count * width * 3);
			part.set(picture.subarray(top * width * 3, (top + count) * width * 3));
			return part;
		},
		output,
	);
	expect(asked).toEqual([0, 512, 1024]);
	expect((await storedPixels(output)).samples).toEqual(picture);
});

test('a written master refuses data that are not the size that they are said to be', async ({ folder }) => {
	await expect(written({ width: 10, height: 10, channels: 3, bits: 8, data: new Uint8Array(299) }, folder)).rejects.toThrow(RangeError);
});

test('a written master lets the error of a source through, and one of the file system [D19]', async ({ folder }) => {
	const shape = { width: 2000, height: 2000, channels: 3, bits: 8 } as const;
	const failing = (top: number, count: number) => {
		if (top > 600) throw new Error('no more rows');
		return new Uint8Array(count * 6000);
	};
	await expect(writeMasterRows(shape, failing, join(folder, 'a'))).rejects.toThrow('no more rows');
	await expect(writeMasterRows(shape, failing, join(folder, 'missing', 'a'))).rejects.toMatchObject({ code: 'ENOENT' });
	await expect(access(join(folder, 'missing'))).rejects.toThrow();
});

test('switches to BigTIFF if a classic one could not hold it [D15]', async ({ folder }) => {
	// Every tile is the same few bytes, so the file is small.
	const shape = { width: 60_000, height: 15_000, channels: 3, bits: 8 } as const;
	const tile = deflateSync(Buffer.alloc(512 * 512 * 3));
	const tiles = Math.ceil(60_000 / 512) * Math.ceil(15_000 / 512);
	const layout = { ...shape, tileOffsets: Array<number>(tiles).fill(16), tileBytes: Array<number>(tiles).fill(tile.length) };
	const padding = Buffer.alloc(tile.length % 2);
	const directoryAt = 16 + tile.length + padding.length;
	const path = join(folder, 'big');
	await writeFile(path, Buffer.concat([masterHeader(shape, directoryAt), tile, padding, masterDirectory(layout, directoryAt)]));
	expect(await sharp(path, { limitInputPixels: false }).metadata()).toMatchObject({ format: 'tiff', width: 60_000, height: 15_000 });
	const corner = sharp(path, { limitInputPixels: false }).extract({ left: 59_000, top: 14_000, width: 900, height: 900 });
	expect((await corner.raw().toBuffer()).every((sample) => sample === 0)).toBe(true);
});
