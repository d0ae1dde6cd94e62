import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { srgbDifference } from '../../../../fixtures/colour-difference.ts';
import { hueAt } from '../../../../fixtures/hues.ts';
import { cutPrint } from '../cut/cut-print.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { type Pixels, pixelAt, storedPixels } from '../testing/pixels.ts';

const size = { width: 241, height: 181 } as const;
const samples = Uint16Array.from({ length: size.width * size.height * 3 }, (_, at) => {
	const pixel = Math.floor(at / 3);
	return Math.round((hueAt(pixel % size.width, Math.floor(pixel / size.width))[at % 3] ?? 0) * 65_535);
});

interface Coding {
	bitdepth: 8 | 10;
	chromaSubsampling: '4:2:0' | '4:4:4';
}

async function encode(path: string, coding: Coding): Promise<void> {
	const picture = sharp(samples, { raw: { ...size, channels: 3 } }).toColourspace('rgb16');
	await picture.avif({ ...coding, quality: 100, effort: 0 }).toFile(path);
}

function meanError(pixels: Pixels): number {
	const full = pixels.samples instanceof Uint8Array ? 255 : 65_535;
	let sum = 0;
	for (let y = 0; y < size.height; y++) {
		for (let x = 0; x < size.width; x++) {
			const [red = 0, green = 0, blue = 0] = pixelAt(pixels, x, y);
			sum += srgbDifference([red / full, green / full, blue / full], hueAt(x, y));
		}
	}
	return sum / (size.width * size.height);
}

test.for([8, 10] as const)(
	'halved colour of an AVIF of %i bits is printed and shown as finely as whole colour [D15] [D16]',
	async (bitdepth, { folder }) => {
		const [input, output] = [join(folder, 'input.avif'), join(folder, 'print.tif')];
		const errors: Record<string, number> = {};
		for (const chromaSubsampling of ['4:2:0', '4:4:4'] as const) {
			await encode(input, { bitdepth, chromaSubsampling });
			await cutPrint({ input, crop: { x: 0, y: 0, ...size }, printMm: size, output });
			errors[chromaSubsampling] = meanError(await storedPixels(output));
		}
		// Repeated chroma samples are off by 1.0.
		expect(errors['4:2:0']).toBeLessThan(0.35);
		expect((errors['4:2:0'] ?? 9) - (errors['4:4:4'] ?? 0)).toBeLessThan(0.1);
		await encode(input, { bitdepth, chromaSubsampling: '4:2:0' });
		const { preview } = await ingestImage({ input, outDir: folder, limits: { maxPixels: 1_000_000 } });
		expect(meanError(await storedPixels(preview.path))).toBeLessThan(1.6);
		expect((await readdir(folder)).sort()).toEqual(['input.avif', 'preview.jpg', 'print.tif', 'small-preview.jpg', 'thumbnail.jpg']);
	},
);

test('an AVIF of whole colour keeps every sample [D16]', async ({ folder }) => {
	const [input, output] = [join(folder, 'input.avif'), join(folder, 'print.tif')];
	await encode(input, { bitdepth: 8, chromaSubsampling: '4:4:4' });
	await cutPrint({ input, crop: { x: 0, y: 0, ...size }, printMm: size, output });
	expect((await storedPixels(output)).samples).toEqual((await storedPixels(input)).samples);
});
