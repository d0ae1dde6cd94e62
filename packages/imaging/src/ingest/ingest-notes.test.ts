import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { withJpegSegment } from '../../../../fixtures/exif.ts';
import { fixtureFile } from '../../../../fixtures/files.ts';
import { box, fullBox } from '../../../../fixtures/heic-boxes.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { withPngChunk } from '../../../../fixtures/png.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { ingestImage } from './ingest.ts';

const limits = { maxPixels: 50_000_000 };
const grey = '#808080';

describe('notes of an ingest say', () => {
	async function notes(input: string, folder: string) {
		const { notes: found, pages, hasAlpha } = await ingestImage({ input, outDir: folder, limits });
		return { found, pages, hasAlpha };
	}

	test('notes of an ingest say that an untagged picture is taken as sRGB, but not one that says so [D39] [K3.03]', async ({ folder }) => {
		const png = await sharp({ create: { width: 30, height: 30, channels: 3, background: grey } })
			.png()
			.toBuffer();
		const input = join(folder, 'input.png');
		await writeFile(input, png);
		expect((await notes(input, folder)).found).toEqual(['TAKEN_AS_SRGB']);
		await writeFile(input, withPngChunk(png, 'sRGB', Uint8Array.of(0)));
		expect((await notes(input, folder)).found).toEqual([]);
		await makePhoto({ seed: 3, width: 60, height: 40, profile: 'srgb', path: input, format: 'webp' });
		expect((await notes(input, folder)).found).toEqual([]);
	});

	test('notes of an ingest say that a photograph has a gain map for HDR screens [K3.02]', async ({ folder }) => {
		const input = join(folder, 'input.jpg');
		await makePhoto({ seed: 3, width: 60, height: 40, profile: 'p3', path: input, format: 'jpeg' });
		const plain = await readFile(input);
		expect((await notes(input, folder)).found).toEqual([]);
		const xmp = 'http://ns.adobe.com/xap/1.0/\0<x xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"/>';
		await writeFile(input, Buffer.concat([withJpegSegment(plain, 0xe1, Buffer.from(xmp, 'latin1')), plain]));
		expect((await notes(input, folder)).found).toEqual(['GAIN_MAP_LEFT_OUT']);
	});

	test('notes of an ingest say that a HEIC of a phone has a gain map for HDR screens [K3.02]', async ({ folder }) => {
		const input = join(folder, 'input.heic');
		const plain = await readFile(fixtureFile('five-pictures.heic'));
		await writeFile(input, plain);
		expect((await notes(input, folder)).found).not.toContain('GAIN_MAP_LEFT_OUT');
		// Where the name of the auxiliary picture stands in the file does not matter; at its end it moves no pixels.
		const named = fullBox('auxC', 0, 0, Buffer.from('urn:com:apple:photos:2020:aux:hdrgainmap\0', 'latin1'));
		await writeFile(input, Buffer.concat([plain, box('free', named)]));
		expect((await notes(input, folder)).found).toContain('GAIN_MAP_LEFT_OUT');
	});

	test('notes of an ingest say that CMYK without a profile is taken as a common press [D39] [K3.03]', async ({ folder }) => {
		const input = join(folder, 'input.tif');
		const samples = new Uint8Array(40 * 40 * 4);
		await writeFile(input, tiffBytes({ width: 40, height: 40, samples, samplesPerPixel: 4, photometric: 5, bits: 8 }));
		expect((await notes(input, folder)).found).toEqual(['TAKEN_AS_PRESS_CMYK']);
	});

	test('notes of an ingest say that white shows through, where a pixel is transparent and not where a channel only could say so [D14]', async ({
		folder,
	}) => {
		const input = join(folder, 'input.png');
		const paint = (alpha: number) => sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha } } });
		for (const [alpha, found] of [
			[1, []],
			[0.5, ['TRANSPARENCY_ON_WHITE']],
		] as const) {
			for (const pipeline of [paint(alpha).png(), paint(alpha).toColourspace('rgb16').png()]) {
				await pipeline.withIccProfile('srgb').toFile(input);
				expect(await notes(input, folder)).toEqual({ found, pages: 1, hasAlpha: true });
			}
		}
	});

	test('notes of an ingest say that the first frame or page alone is used, where thumbnails are no pages [D14]', async ({ folder }) => {
		const input = join(folder, 'input');
		// Equal frames would be stored as one.
		const frames = Buffer.from(Array.from({ length: 20 * 60 * 3 }, (_, at) => Math.floor(at / (20 * 20 * 3)) * 90));
		const animated = sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } }).withIccProfile('srgb');
		await animated.clone().webp().toFile(input);
		expect(await notes(input, folder)).toMatchObject({ found: ['FIRST_FRAME_ONLY'], pages: 3 });
		await animated.clone().tiff().toFile(input);
		expect(await notes(input, folder)).toMatchObject({ found: ['FIRST_PAGE_ONLY'], pages: 3 });
		// All directories except the first are marked as reduced copies.
		const tiff = await readFile(input);
		await writeFile(input, asThumbnails(tiff));
		expect(await notes(input, folder)).toMatchObject({ found: [], pages: 1 });
		await writeFile(input, withPngChunk(await flatPng(), 'acTL', Uint8Array.of(0, 0, 0, 5, 0, 0, 0, 0)));
		expect(await notes(input, folder)).toMatchObject({ found: ['FIRST_FRAME_ONLY'], pages: 5 });
	});

	const flatPng = () =>
		sharp({ create: { width: 30, height: 30, channels: 3, background: grey } })
			.withIccProfile('srgb')
			.png()
			.toBuffer();

	/** Sets tag 254 to 1 in every directory except the first of a little-endian classic TIFF. */
	function asThumbnails(tiff: Buffer): Buffer {
		const changed = Buffer.from(tiff);
		let [at, isFirst] = [tiff.readUInt32LE(4), true];
		while (at !== 0) {
			const count = tiff.readUInt16LE(at);
			for (let entry = at + 2; !isFirst && entry < at + 2 + count * 12; entry += 12) {
				if (tiff.readUInt16LE(entry) === 254) changed.writeUInt32LE(1, entry + 8);
			}
			[at, isFirst] = [tiff.readUInt32LE(at + 2 + count * 12), false];
		}
		return changed;
	}
});
