import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { seededRandom } from '../../../../fixtures/random.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { cutPrint } from '../cut/cut-print.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../testing/pixels.ts';
import { ingestImage } from './ingest.ts';

const limits = { maxPixels: 1_000_000 };
const [width, height] = [230, 170];

function lab8(orientation = 1): { file: Buffer; samples: Uint8Array } {
	const random = seededRandom(8);
	const samples = Uint8Array.from({ length: width * height * 3 }, () => random() * 256);
	samples.set([255, 0, 0, 128, 127, 128, 0, 255, 1]);
	return { file: tiffBytes({ width, height, samples, samplesPerPixel: 3, photometric: 8, bits: 8, orientation }), samples };
}

test('a TIFF in 8-bit Lab becomes a 16-bit Lab master, every number as exact as it was [D15] [D16]', async ({ folder }) => {
	const input = join(folder, 'input.tif');
	const { file, samples } = lab8();
	await writeFile(input, file);
	const { master, ...facts } = await ingestImage({ input, outDir: folder, limits });
	expect(facts).toMatchObject({ type: 'tiff', width, height, bitDepth: 16, colourSpace: 'labs', pages: 1, notes: [] });
	expect(master).toEqual({ path: join(folder, 'master.tif'), width, height, bytes: expect.any(Number) });
	expect((await readdir(folder)).sort()).toEqual(['input.tif', 'master.tif', 'preview.jpg', 'small-preview.jpg', 'thumbnail.jpg']);
	const output = join(folder, 'print.tif');
	await cutPrint({ input: master?.path ?? '', crop: { x: 0, y: 0, width, height }, printMm: { width, height }, output });
	const stored = await storedPixels(output);
	// libvips stores L in 15 bits; a and b are the same two's complement numbers times 256.
	const expected = Array.from(samples, (value, at) => (at % 3 === 0 ? (value * 257) >> 1 : value * 256));
	expect(stored.samples.every((value, at) => value === expected[at])).toBe(true);
});

test('the master of a turned Lab TIFF is upright, and shows its colours [D5] [D39]', async ({ folder }) => {
	const input = join(folder, 'input.tif');
	const samples = new Uint8Array(width * height * 3).fill(0);
	// L* 63, a* 100 (a strong pink), except for a black first row.
	for (let at = width * 3; at < samples.length; at += 3) samples.set([160, 100, 0], at);
	await writeFile(input, tiffBytes({ width, height, samples, samplesPerPixel: 3, photometric: 8, bits: 8, orientation: 6 }));
	const result = await ingestImage({ input, outDir: folder, limits });
	expect(result.master).toMatchObject({ width: height, height: width });
	const preview = await storedPixels(result.preview.path);
	const [red = 0, green = 255] = pixelAt(preview, 20, 20);
	expect([preview.width, red > 220, green < 40]).toEqual([height, true, true]);
	expect(pixelAt(preview, height - 1, 20)[0]).toBeLessThan(120);
});

test('a Lab TIFF that is cut short or too large has no master, and leaves nothing [D19]', async ({ folder }) => {
	const input = join(folder, 'input.tif');
	const { file } = lab8();
	await writeFile(input, file);
	await expect(ingestImage({ input, outDir: folder, limits: { maxPixels: 1000 } })).rejects.toMatchObject({ code: 'FILE_TOO_MANY_PIXELS' });
	// The fixture's directory follows its pixels; this one claims more rows than there are.
	file.writeUInt32LE(height * 40, file.indexOf(Buffer.from([0x01, 0x01, 4, 0, 1, 0, 0, 0])) + 8);
	await writeFile(input, file);
	await expect(ingestImage({ input, outDir: folder, limits: { maxPixels: 1e9 } })).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
	expect(await readdir(folder)).toEqual(['input.tif']);
});
