import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { type TiffLayout, tiffBytes } from '../../../../fixtures/tiff.ts';
import { cutPrint } from '../cut/cut-print.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { matrixProfile, srgbChromaticities } from '../master/master-profile.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../testing/pixels.ts';

const limits = { maxPixels: 1_000_000 };
const size = { width: 64, height: 48 } as const;
const bytes: TiffLayout = { ...size, samples: new Uint8Array(64 * 48 * 3).fill(120), samplesPerPixel: 3, photometric: 2, bits: 8 };

async function ingest(layout: TiffLayout, folder: string) {
	const input = join(folder, 'input.tif');
	await writeFile(input, tiffBytes(layout));
	return ingestImage({ input, outDir: folder, limits });
}

describe('valid TIFFs that are not read', () => {
	test.for([
		[50_000, 'TIFF_ZSTD'],
		[34_925, 'TIFF_LZMA'],
		[34_887, 'TIFF_LERC'],
		[50_002, 'TIFF_JPEG_XL'],
		[34_712, 'TIFF_JPEG_2000'],
		[6, 'TIFF_OLD_JPEG'],
		[12_345, 'TIFF_OTHER_COMPRESSION'],
	] as const)(
		'valid TIFFs that are not read are called by their compression and not damaged: %i is %s [D14] [D39]',
		async ([compression, code], { folder }) => {
			await expect(ingest({ ...bytes, compression }, folder)).rejects.toMatchObject({ code });
			expect(await readdir(folder)).toEqual(['input.tif']);
		},
	);

	test('valid TIFFs that are not read are called by their layout: tiles that hold one channel each [D14]', async ({ folder }) => {
		await expect(ingest({ ...bytes, isTiled: true, planes: 2 }, folder)).rejects.toMatchObject({ code: 'TIFF_PLANAR_TILES' });
	});

	test('TIFFs with other planes and tiles, and truly damaged ones, are reported as before [D14] [D19]', async ({ folder }) => {
		expect(await ingest({ ...bytes, planes: 2 }, folder)).toMatchObject({ type: 'tiff', width: 64, master: null });
		expect(await ingest({ ...bytes, isTiled: true }, folder)).toMatchObject({ type: 'tiff', width: 64, master: null });
		await expect(ingest({ ...bytes, compression: 5 }, folder)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
	});
});

describe('32-bit floating point', () => {
	/** Samples are linear light. */
	const icc = matrixProfile('Linear light', srgbChromaticities, (sample) => sample);
	/** Rows of grey from black to beyond white; the last column is NaN. */
	const samples = Float32Array.from({ length: size.width * size.height * 3 }, (_, at) => {
		const x = Math.floor(at / 3) % size.width;
		return x === size.width - 1 ? Number.NaN : x / 50;
	});
	const float: TiffLayout = { ...size, samples, samplesPerPixel: 3, photometric: 2, bits: 32 };

	test('32-bit floating point with a profile becomes 16 bits through it: shown and cut as it is meant [D15] [D16] [D39]', async ({
		folder,
	}) => {
		const { master, preview, ...facts } = await ingest({ ...float, profile: icc, orientation: 3 }, folder);
		expect(facts).toMatchObject({ type: 'tiff', bitDepth: 16, colourSpace: 'rgb16', iccProfileName: 'Linear light' });
		expect(facts.notes).toEqual(['DEPTH_REDUCED']);
		const stored = await storedPixels(master?.path ?? '');
		const across = [63, 38, 13, 3, 0].map((x) => pixelAt(stored, x, 20)[0]);
		expect(across).toEqual([0, 32_768, 65_535, 65_535, 0]);
		expect((await sharp(master?.path).metadata()).icc?.equals(icc)).toBe(true);
		// Half the light is 188 in sRGB.
		const shown = await storedPixels(preview.path);
		expect(Math.abs((pixelAt(shown, 38, 20)[0] ?? 0) - 188)).toBeLessThan(6);
		const output = join(folder, 'print.tif');
		const print = await cutPrint({ input: master?.path ?? '', crop: { x: 0, y: 0, ...size }, printMm: size, output });
		expect(print.colourSpace).toBe('rgb16');
	});

	test('32-bit floating point in another form is refused by name [D14]', async ({ folder }) => {
		const grey: TiffLayout = { ...float, samples: samples.slice(0, size.width * size.height), samplesPerPixel: 1, photometric: 1 };
		await expect(ingest({ ...grey, profile: icc }, folder)).rejects.toMatchObject({ code: 'TIFF_FLOAT' });
	});
});
