import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { type PdfPageContent, type PdfPicture, pdfBytes } from '../../../../../../fixtures/pdf.ts';
import { tiffBytes } from '../../../../../../fixtures/tiff.ts';
import { builtInProfile } from '../../../colour/profile-of.ts';
import { shownInks } from '../../../colour/to-screen.ts';
import { ingestImage } from '../../../ingest/ingest.ts';
import { loadVips } from '../../../master/wasm-vips.ts';
import { sharp } from '../../../sharp-setup.ts';
import { folderTest as test } from '../../../testing/folder-test.ts';
import { type Pixels, pixelAt, storedPixels } from '../../../testing/pixels.ts';
import type { Converted } from '../../converter.ts';
import { pdfToMaster } from '../pdf.ts';
import { outputIntentProfile } from './output-intent.ts';

// A second libvips is compiled on a shared machine.
const [width, height] = [96, 64];
/** Each pixel has a different colour; the corners identify every rotation. */
const inks = Uint8Array.from({ length: width * height * 4 }, (_, at) => {
	const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
	return [x * 2, y * 3, 90 + x - y, (x + y) / 4][at % 4] ?? 0;
});
const inverted = inks.map((value) => 255 - value);
const picture: PdfPicture = { width, height, samples: inks, channels: 4 };
const onePicture = (one: Partial<PdfPicture> = {}, more: Partial<PdfPageContent> = {}): PdfPageContent => ({
	mediaBox: [0, 0, 96, 64],
	content: '96 0 0 64 0 0 cm /P0 Do',
	pictures: [{ ...picture, ...one }],
	...more,
});
const press = await builtInProfile('cmyk');

/** The same profile with another date. */
function dated(profile: Uint8Array): Buffer {
	const bytes = Buffer.from(profile);
	bytes.writeUInt16BE(1999, 24);
	return bytes;
}

/** The same profile with tables in which no ink is dark. */
function pale(profile: Uint8Array): Buffer {
	const bytes = dated(profile);
	for (let tag = 0, at = 132; tag < bytes.readUInt32BE(128); tag++, at += 12) {
		if (!bytes.toString('latin1', at, at + 4).startsWith('A2B')) continue;
		const [start, length] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
		const isWide = bytes.toString('latin1', start, start + 4) === 'mft2';
		const curves = 3 * (isWide ? 2 * bytes.readUInt16BE(start + 50) : 256);
		// The last curves produce Lab: from half of their values upwards.
		for (let value = start + length - curves; value < start + length - (curves * 2) / 3; value++)
			bytes[value] = 128 + (bytes[value] ?? 0) / 2;
	}
	return bytes;
}

async function convert(
	bytes: Uint8Array,
	folder: string,
): Promise<Converted & { pixels: Pixels; space: string | undefined; icc: Buffer | undefined }> {
	const [input, output] = [join(folder, `${randomUUID()}.pdf`), join(folder, `${randomUUID()}.tif`)];
	await writeFile(input, bytes);
	const converted = await pdfToMaster({ input, output, maxPixels: 40_000 });
	const { space, icc } = await sharp(output).metadata();
	return { ...converted, pixels: await storedPixels(output), space, icc };
}

const farthest = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
	let most = one.length === other.length ? 0 : 999;
	for (let at = 0; at < one.length; at++) most = Math.max(most, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
	return most;
};

describe('a page that is one picture in inks', () => {
	test('a page that is one picture in inks keeps its inks and is taken for the press that is taken for every format [D15] [D39] [D44]', async ({
		folder,
	}) => {
		for (const one of [{}, { filter: 'FlateDecode', samples: deflateSync(inks) }] as const) {
			const { notes, pixels, space, icc } = await convert(pdfBytes([onePicture(one)]), folder);
			expect({ notes, space }).toEqual({ notes: ['TAKEN_AS_PRESS_CMYK'], space: 'cmyk' });
			expect([pixels.width, pixels.height]).toEqual([width, height]);
			expect(farthest(pixels.samples, inks)).toBe(0);
			expect(Buffer.compare(icc ?? Buffer.alloc(0), press)).toBe(0);
		}
	});

	test('a page that is one picture in inks is a JPEG as often as not, and inverted as often [D15]', async ({ folder }) => {
		const tiff = join(folder, 'inks.tif');
		await writeFile(tiff, tiffBytes({ width, height, samples: inks, samplesPerPixel: 4, photometric: 5, bits: 8 }));
		const inInks = sharp(tiff).pipelineColourspace('cmyk').toColourspace('cmyk');
		const jpeg = await inInks.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
		const upside = [1, 0, 1, 0, 1, 0, 1, 0];
		for (const one of [
			{ samples: jpeg, filter: 'DCTDecode' },
			{ samples: jpeg, filter: 'DCTDecode', decode: upside },
			{ samples: inverted, decode: upside },
		] as const) {
			const { notes, pixels, space } = await convert(pdfBytes([onePicture(one)]), folder);
			expect(space).toBe('cmyk');
			expect(notes).toEqual(['TAKEN_AS_PRESS_CMYK']);
			const isInverted = farthest(pixels.samples, inverted) < farthest(pixels.samples, inks);
			expect(farthest(pixels.samples, isInverted ? inverted : inks)).toBeLessThanOrEqual('filter' in one ? 12 : 0);
			// Photoshop and sharp invert the JPEG's values, and the page inverts them back.
			expect(isInverted).toBe('filter' in one && !('decode' in one));
		}
	});

	test('a page that is one picture in inks keeps the profile at the picture, else takes that of the document’s output intent [D39] [D44]', async ({
		folder,
	}) => {
		const own = dated(press);
		for (const bytes of [pdfBytes([onePicture({ profile: own })]), pdfBytes([onePicture()], { press: own })]) {
			const { notes, pixels, icc } = await convert(bytes, folder);
			expect(notes).toEqual([]);
			expect(farthest(pixels.samples, inks)).toBe(0);
			expect(Buffer.compare(icc ?? Buffer.alloc(0), own)).toBe(0);
		}
	});

	test('a page that is one picture in inks comes out upright, however page and picture are turned and mirrored [C5.07] [D15]', async ({
		folder,
	}) => {
		const turned: readonly [Partial<PdfPageContent>, (x: number, y: number) => [number, number]][] = [
			[{ rotate: 90 }, (x, y) => [height - 1 - y, x]],
			[{ rotate: 180 }, (x, y) => [width - 1 - x, height - 1 - y]],
			[{ rotate: 270 }, (x, y) => [y, width - 1 - x]],
			[{ content: '-96 0 0 64 96 0 cm /P0 Do' }, (x, y) => [width - 1 - x, y]],
			[{ content: '0 96 -64 0 64 0 cm /P0 Do', mediaBox: [0, 0, 64, 96] }, (x, y) => [y, width - 1 - x]],
		];
		for (const [how, shownAt] of turned) {
			const { pixels, space } = await convert(pdfBytes([onePicture({}, how)]), folder);
			expect(space).toBe('cmyk');
			for (const [x, y] of [
				[0, 0],
				[95, 0],
				[0, 63],
				[40, 20],
			] as const) {
				const from = (y * width + x) * 4;
				expect(pixelAt(pixels, ...shownAt(x, y)), JSON.stringify(how)).toEqual([...inks.subarray(from, from + 4)]);
			}
		}
	});

	test('a page that is one picture in inks is drawn if a mask or a clip changes the result [D15]', async ({ folder }) => {
		const mask = Uint8Array.from({ length: width * height }, (_, at) => (at % width < 30 ? 0 : 255));
		for (const page of [onePicture({ mask }), onePicture({}, { content: '0 0 50 64 re W n 96 0 0 64 0 0 cm /P0 Do' })]) {
			const { notes, space } = await convert(pdfBytes([page]), folder);
			expect({ notes, space }).toEqual({ notes: ['CMYK_TO_SRGB', 'RENDERED'], space: 'srgb' });
		}
	});

	test('a page that is one picture in inks shows the same as the same inks in a TIFF [D14] [D39]', async ({ folder }) => {
		const seen: Buffer[] = [];
		for (const [name, bytes] of [
			['input.pdf', pdfBytes([onePicture()])],
			['input.tif', tiffBytes({ width, height, samples: inks, samplesPerPixel: 4, photometric: 5, bits: 8 })],
		] as const) {
			await writeFile(join(folder, name), bytes);
			const { preview, notes, colourSpace } = await ingestImage({
				input: join(folder, name),
				outDir: folder,
				limits: { maxPixels: 40_000 },
			});
			expect({ notes, colourSpace }).toEqual({ notes: ['TAKEN_AS_PRESS_CMYK'], colourSpace: 'cmyk' });
			seen.push(await readFile(preview.path));
		}
		expect(seen[0]?.equals(seen[1] ?? Buffer.alloc(0))).toBe(true);
	});
});

describe('a page of drawings in inks', () => {
	/** Percentages of each ink, by square. */
	const patches = [
		[0, 0, 0, 0],
		[100, 0, 0, 0],
		[0, 100, 100, 0],
		[50, 40, 40, 0],
		[0, 0, 0, 100],
		[75, 68, 67, 90],
		[12, 33, 71, 5],
		[60, 10, 90, 30],
	] as const;
	const squares = patches.map((ink, at) => `${ink.map((share) => share / 100).join(' ')} k ${at * 30} 0 30 40 re f`).join(' ');
	const drawing: PdfPageContent = { mediaBox: [0, 0, 240, 80], content: `${squares} q 96 0 0 32 10 44 cm /P0 Do Q`, pictures: [picture] };

	async function expected(samples: Uint8Array, profile: Uint8Array): Promise<Uint8Array> {
		return shownInks(await loadVips(), { inks: samples, width: samples.length / 4, height: 1, format: 'uchar', icc: profile });
	}

	test.for(['the press', 'the output intent'])(
		'a page of drawings in inks is drawn as %s prints it, pictures too, and a note says so [D15] [D39]',
		async (by, { folder }) => {
			const profile = by === 'the press' ? press : pale(press);
			const { notes, pixels, space } = await convert(pdfBytes([drawing], by === 'the press' ? {} : { press: profile }), folder);
			expect({ notes, space }).toEqual({ notes: ['CMYK_TO_SRGB', 'RENDERED'], space: 'srgb' });
			const scale = pixels.width / 240;
			const expectedColours = await expected(
				Uint8Array.from(patches.flat(), (share) => Math.round(share * 2.55)),
				profile,
			);
			for (const [at, patch] of patches.entries()) {
				const seen = pixelAt(pixels, Math.round((at * 30 + 15) * scale), Math.round(60 * scale));
				expect(farthest(seen, expectedColours.subarray(at * 3, at * 3 + 3)), `${by}: ${patch}`).toBeLessThanOrEqual(7);
			}
			const middle = (32 * width + 48) * 4;
			const inPicture = await expected(inks.slice(middle, middle + 4), profile);
			const seen = pixelAt(pixels, Math.round(58.5 * scale), Math.round((80 - 44 - 15.75) * scale));
			expect(farthest(seen, inPicture)).toBeLessThanOrEqual(10);
		},
	);

	test('a page of drawings in inks that has none does not mention inks [D39]', async ({ folder }) => {
		const rgb: PdfPageContent = { mediaBox: [0, 0, 240, 80], content: '1 0 0 rg 0 0 90 80 re f 0.5 g 90 0 90 80 re f' };
		expect((await convert(pdfBytes([rgb]), folder)).notes).toEqual(['RENDERED']);
	});
});

describe('the output intent', () => {
	const stream = (number: number, entries: string, bytes: Uint8Array) =>
		Buffer.concat([Buffer.from(`\n${number} 0 obj\n<< ${entries} >>\nstream\r\n`), bytes, Buffer.from('\nendstream\nendobj\n')]);
	const own = dated(press);

	test('the output intent is found in packed objects, the last of several, and passed over when it is no press [D39]', async () => {
		const objects = deflateSync(Buffer.from('5 0 << /OutputIntents [<< /DestOutputProfile 12 0 R >>] >>'));
		const packed = Buffer.concat([
			stream(12, '/N 4 /Filter /FlateDecode', deflateSync(press)),
			stream(112, '/N 4', press),
			stream(12, '/N 4 /Filter /FlateDecode', deflateSync(own)),
			stream(9, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', objects),
		]);
		expect(Buffer.compare((await outputIntentProfile(packed)) ?? Buffer.alloc(0), own)).toBe(0);
		const rgb = Buffer.concat([Buffer.from('<< /DestOutputProfile 12 0 R >>'), stream(12, '/N 3', await builtInProfile('srgb'))]);
		expect(await outputIntentProfile(rgb)).toBeNull();
		for (const damaged of [
			packed.subarray(0, 900_000),
			Buffer.from('/DestOutputProfile 12 0 R'),
			Buffer.from('/ObjStm'),
			Buffer.alloc(0),
		]) {
			expect(await outputIntentProfile(damaged)).toBeNull();
		}
	});
});
