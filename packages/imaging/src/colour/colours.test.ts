import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { deltaE00, lightOf, type Triple } from '../../../../fixtures/colour-difference.ts';
import { exifOf, withExif } from '../../../../fixtures/exif.ts';
import { withPngChunk } from '../../../../fixtures/png.ts';
import { cutPrint } from '../cut/cut-print.ts';
import { iccProfileName } from '../format/icc-name.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { labBy, toXyz } from '../testing/colour-science.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { addTags } from './tiff-patch.ts';

// Real decoders on a shared machine.
/** Samples inside sRGB in every space tested, as a row of squares. */
const patches: readonly Triple[] = [
	[128, 128, 128],
	[180, 120, 100],
	[90, 130, 110],
	[100, 110, 160],
	[210, 190, 140],
	[60, 70, 65],
];
const SIDE = 32;
const width = patches.length * SIDE;
const samples = Uint8Array.from(
	{ length: width * SIDE * 3 },
	(_, at) => patches[Math.floor((Math.floor(at / 3) % width) / SIDE)]?.[at % 3] ?? 0,
);
const plain = () => sharp(samples, { raw: { width, height: SIDE, channels: 3 } });

const chunk = (...values: readonly number[]) => {
	const bytes = Buffer.alloc(values.length * 4);
	for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
	return bytes;
};
const adobeChrm = chunk(31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6000);
const png = async (...chunks: readonly (readonly [string, Uint8Array])[]) =>
	chunks.reduceRight<Buffer>((file, [name, data]) => withPngChunk(file, name, data), await plain().png().toBuffer());
const jpeg = async (exif: Buffer) => withExif(await plain().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(), exif);
const webp = async (exif: Buffer) => {
	const file = await plain()
		.webp({ lossless: true })
		.withExif({ IFD0: { Software: 'x' } })
		.toBuffer();
	const at = file.indexOf('EXIF', 0, 'latin1');
	const head = Buffer.from(file.subarray(0, at));
	const named = Buffer.concat([Buffer.from('EXIF'), Buffer.alloc(4), exif, Buffer.alloc(exif.length % 2)]);
	named.writeUInt32LE(exif.length, 4);
	head.writeUInt32LE(head.length + named.length - 8, 4);
	return Buffer.concat([head, named]);
};
const avif = async (primaries: number, transfer: number) => {
	const file = Buffer.from(await plain().avif({ lossless: true, chromaSubsampling: '4:4:4' }).toBuffer());
	const at = file.indexOf('colrnclx', 0, 'latin1') + 8;
	file.writeUInt16BE(primaries, at);
	file.writeUInt16BE(transfer, at + 2);
	return file;
};

const gamma = (exponent: number) => (v: number) => v ** exponent;
const adobeCurve = gamma(563 / 256);
const R03 = exifOf({ colourSpace: 0xffff, interoperability: 'R03' });

/** Samples at the centre of each square, 0 to 1, in sRGB. */
async function seen(path: string): Promise<readonly Triple[]> {
	const { data, info } = await sharp(path).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return patches.map((_, index) => {
		const at = ((SIDE >> 1) * info.width + index * SIDE + (SIDE >> 1)) * info.channels;
		const value = (band: number) => (data[at + (info.channels < 3 ? 0 : band)] ?? 0) / 255;
		return [value(0), value(1), value(2)];
	});
}

async function read(folder: string, bytes: Uint8Array) {
	const input = join(folder, 'input');
	await writeFile(input, bytes);
	const ingested = await ingestImage({ input, outDir: folder, limits: { maxPixels: 1e6 } });
	const output = join(folder, 'print.tif');
	const source = ingested.master?.path ?? input;
	await cutPrint({
		input: source,
		crop: { x: 0, y: 0, width: ingested.width, height: ingested.height },
		printMm: { width: 60, height: 10 },
		output,
	});
	const { icc } = await sharp(output).metadata();
	return { ingested, output, profile: icc === undefined ? null : iccProfileName(icc), preview: join(folder, 'preview.jpg') };
}

describe('preview and print file show the colours that the file describes [D44] [D39]', () => {
	test.for([
		['a PNG in Display P3 by cICP', () => png(['cICP', Uint8Array.of(12, 13, 0, 1)]), toXyz.p3, lightOf, 'Display P3'],
		['a PNG in BT.2020 by cICP', () => png(['cICP', Uint8Array.of(9, 14, 0, 1)]), toXyz.bt2020, lightOf, 'BT.2020'],
		[
			'a PNG by cHRM and gAMA',
			() => png(['cHRM', adobeChrm], ['gAMA', chunk(45_455)]),
			toXyz.adobe,
			gamma(2.2),
			'Own primaries gamma 2.20',
		],
		['a PNG by gAMA alone', () => png(['gAMA', chunk(55_556)]), toXyz.srgb, gamma(1.8), 'sRGB colours gamma 1.80'],
		[
			'a PNG whose sRGB chunk comes before gAMA',
			() => png(['sRGB', Uint8Array.of(0)], ['gAMA', chunk(99_000)]),
			toXyz.srgb,
			lightOf,
			'sRGB',
		],
		["a camera's Adobe RGB JPEG", () => jpeg(R03), toXyz.adobe, adobeCurve, 'Adobe RGB'],
		['a JPEG with the old number for Adobe RGB', () => jpeg(exifOf({ colourSpace: 2 })), toXyz.adobe, adobeCurve, 'Adobe RGB'],
		['a JPEG in sRGB by EXIF', () => jpeg(exifOf({ colourSpace: 1, interoperability: 'R98' })), toXyz.srgb, lightOf, 'sRGB'],
		["a JPEG in DCF's sRGB alone", () => jpeg(exifOf({ colourSpace: 0xffff, interoperability: 'R98' })), toXyz.srgb, lightOf, 'sRGB'],
		['a WebP of a camera', () => webp(R03), toXyz.adobe, adobeCurve, 'Adobe RGB'],
		['an AVIF in Display P3', () => avif(12, 13), toXyz.p3, lightOf, 'Display P3'],
		['an AVIF in BT.2020', () => avif(9, 1), toXyz.bt2020, lightOf, 'BT.2020'],
		['an AVIF in sRGB', () => avif(1, 13), toXyz.srgb, lightOf, 'sRGB'],
	] as const)('%s', async ([, make, matrix, curve, name], { folder }) => {
		const { ingested, output, preview, profile } = await read(folder, await make());
		expect([ingested.iccProfileName, ingested.notes]).toEqual([name, []]);
		expect(profile).toBe(name === 'sRGB' ? 'sRGB' : name);
		for (const path of [preview, output]) {
			for (const [index, shown] of (await seen(path)).entries()) {
				const [r = 0, g = 0, b = 0] = patches[index] ?? [];
				const wanted = labBy(matrix, curve, [r / 255, g / 255, b / 255]);
				expect(deltaE00(labBy(toXyz.srgb, lightOf, shown), wanted), `${path} ${index}`).toBeLessThan(path === output ? 1 : 2);
			}
		}
	});

	test('a TIFF of a camera, in 16 bits too', async ({ folder }) => {
		for (const deep of [false, true]) {
			const file = join(folder, 'made.tif');
			const bytes = deep ? plain().toColourspace('rgb16') : plain();
			await bytes.tiff({ compression: 'none' }).toFile(file);
			await addTags(file, [{ tag: 34_665, type: 7, bytes: new Uint8Array(0) }]);
			const { preview, ingested } = await read(folder, await tiffWithExif(file));
			expect([ingested.iccProfileName, ingested.bitDepth]).toEqual(['Adobe RGB', deep ? 16 : 8]);
			for (const [index, shown] of (await seen(preview)).entries()) {
				const [r = 0, g = 0, b = 0] = patches[index] ?? [];
				const wanted = labBy(toXyz.adobe, adobeCurve, [r / 255, g / 255, b / 255]);
				expect(deltaE00(labBy(toXyz.srgb, lightOf, shown), wanted), `${index}`).toBeLessThan(2);
			}
		}
	});

	/** Little-endian TIFF with an EXIF directory that says R03. */
	async function tiffWithExif(path: string): Promise<Buffer> {
		const file = await readFile(path);
		const directory = file.readUInt32LE(4);
		const count = file.readUInt16LE(directory);
		for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
			if (file.readUInt16LE(entry) !== 34_665) continue;
			file.writeUInt16LE(4, entry + 2);
			file.writeUInt32LE(1, entry + 4);
			file.writeUInt32LE(file.length, entry + 8);
		}
		const exif = Buffer.alloc(2 + 24 + 4 + 2 + 12 + 4);
		const put = (at: number, tag: number, type: number, length: number, value: number) => {
			exif.writeUInt16LE(tag, at);
			exif.writeUInt16LE(type, at + 2);
			exif.writeUInt32LE(length, at + 4);
			exif.writeUInt32LE(value, at + 8);
		};
		exif.writeUInt16LE(2, 0);
		put(2, 0xa001, 3, 1, 0xffff);
		put(14, 0xa005, 4, 1, file.length + 30);
		exif.writeUInt16LE(1, 30);
		put(32, 1, 2, 4, 0x00_33_30_52);
		return Buffer.concat([file, exif]);
	}

	test('HDR stays as light as it is up to the greys of paper, and is said [D39]', async ({ folder }) => {
		// 64 nits in PQ: under a third of paper white.
		const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 118, g: 118, b: 118 } } })
			.png()
			.toBuffer();
		const { ingested, preview, profile } = await read(folder, withPngChunk(grey, 'cICP', Uint8Array.of(9, 16, 0, 1)));
		expect([ingested.notes, profile]).toEqual([['HDR_FOR_PAPER'], 'BT.2020 PQ']);
		const v = 118 / 255;
		const root = v ** (1 / ((2523 / 4096) * 128));
		const nits = 10_000 * ((root - 3424 / 4096) / ((2413 / 4096) * 32 - (2392 / 4096) * 32 * root)) ** (16_384 / 2610);
		const { data } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
		expect(lightOf((data[0] ?? 0) / 255)).toBeCloseTo(nits / 203, 2);
	});

	test('a profile comes before what a camera says, and numbers of a PNG before its profile', async ({ folder }) => {
		const tagged = await plain().withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
		expect((await read(folder, withExif(tagged, R03))).profile).toBe('sP3C');
		const both = await plain().withIccProfile('p3').png().toBuffer();
		const { ingested, profile } = await read(folder, withPngChunk(both, 'cICP', Uint8Array.of(9, 1, 0, 1)));
		expect([ingested.iccProfileName, profile]).toEqual(['BT.2020', 'BT.2020']);
	});
});

describe('assumptions are reported and stored in the print file [D39] [D44] [K3.03]', () => {
	const press = 'Chemical proof';
	const cmyk = () => plain().toColourspace('cmyk');
	test.for([
		['RGB', () => plain().jpeg().toBuffer(), ['TAKEN_AS_SRGB'], /^sRGB/],
		['16-bit RGB', () => plain().toColourspace('rgb16').png().toBuffer(), ['TAKEN_AS_SRGB'], /^sRGB/],
		['grey', () => plain().greyscale().toColourspace('b-w').png().toBuffer(), ['TAKEN_AS_GREY'], /^Grey gamma 2\.2$/],
		['16-bit grey', () => plain().greyscale().toColourspace('grey16').png().toBuffer(), ['TAKEN_AS_GREY'], /^Grey gamma 2\.2$/],
		['a CMYK JPEG', () => cmyk().jpeg().toBuffer(), ['TAKEN_AS_PRESS_CMYK'], press],
		['a CMYK TIFF', () => cmyk().tiff().toBuffer(), ['TAKEN_AS_PRESS_CMYK'], press],
		[
			'CMYK with a colour space in its EXIF, which says nothing of inks',
			async () => withExif(await cmyk().jpeg().toBuffer(), exifOf({ colourSpace: 1 })),
			['TAKEN_AS_PRESS_CMYK'],
			press,
		],
	] as const)('%s', async ([, make, notes, name], { folder }) => {
		const { ingested, profile } = await read(folder, await make());
		expect([ingested.iccProfileName, ingested.notes]).toEqual([null, notes]);
		expect(profile).toMatch(name);
	});

	test('grey is shown with the gamma of its profile', async ({ folder }) => {
		const { preview } = await read(folder, await plain().greyscale().toColourspace('b-w').png().toBuffer());
		const grey = await sharp(join(folder, 'input')).toColourspace('b-w').raw().toBuffer();
		for (const [index, [shown]] of (await seen(preview)).entries()) {
			const sample = (grey[index * SIDE + 4] ?? 0) / 255;
			expect(lightOf(shown)).toBeCloseTo(sample ** 2.2, 2);
		}
	});
});
