import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type TiffLayout, tiffBytes } from '../../../../fixtures/tiff.ts';
import { cutPrint } from '../cut/cut-print.ts';
import { cutProof } from '../cut/cut-proof.ts';
import { makeDesignThumb } from '../cut/design-thumb.ts';
import { readingFile, tiffDirectory } from '../format/tiff-tag.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../testing/pixels.ts';

const size = { width: 60, height: 40 };
const crop = { x: 0, y: 0, ...size };
const mm = { width: 178, height: 127 };
type Kind = Omit<TiffLayout, 'width' | 'height' | 'samples'> & { readonly colours: number };

/** A single colour under extra channels that are 0 throughout. */
async function masked(path: string, { colours, ...kind }: Kind, change: (file: Buffer) => Buffer = (file) => file): Promise<string> {
	const length = size.width * size.height * kind.samplesPerPixel;
	const samples = kind.bits === 16 ? new Uint16Array(length) : new Uint8Array(length);
	for (let at = 0; at < length; at++) samples[at] = at % kind.samplesPerPixel < colours ? (kind.bits === 16 ? 77 * 257 : 77) : 0;
	await writeFile(path, change(tiffBytes({ ...size, ...kind, samples })));
	return path;
}

/** The fixture's tag 338 names one extra channel; this makes it two, the second unspecified. */
function twoExtras(file: Buffer): Buffer {
	const at = file.indexOf(Buffer.from([0x52, 0x01, 3, 0, 1, 0, 0, 0]));
	file.writeUInt32LE(2, at + 4);
	return file;
}

const rgb = { colours: 3, samplesPerPixel: 4, photometric: 2 } as const;

describe('a saved selection in a TIFF', () => {
	test.for([
		['8-bit RGB', { ...rgb, bits: 8, extraSample: 0 }, undefined],
		['16-bit RGB', { ...rgb, bits: 16, extraSample: 0 }, undefined],
		['8-bit grey', { colours: 1, samplesPerPixel: 2, photometric: 1, bits: 8, extraSample: 0 }, undefined],
		['8-bit CMYK', { colours: 4, samplesPerPixel: 5, photometric: 5, bits: 8, extraSample: 0 }, undefined],
		['8-bit RGB with two', { ...rgb, samplesPerPixel: 5, bits: 8, extraSample: 0 }, twoExtras],
	] satisfies [string, Kind, typeof twoExtras | undefined][])(
		'a saved selection in a TIFF of %s hides nothing and is not printed [D16]',
		async ([, kind, change], { folder }) => {
			const input = await masked(join(folder, 'input.tif'), kind, change);
			const colour = Array.from({ length: kind.colours }, () => (kind.bits === 16 ? 77 * 257 : 77));
			const at = async (path: string) => pixelAt(await storedPixels(path), Math.floor((await storedPixels(path)).width / 2), 20);
			const outputs = { composition: join(folder, 'composition.tif'), section: join(folder, 'section.tif') };
			await cutPrint({ input, crop, printMm: mm, output: join(folder, 'print.tif') });
			await cutProof({ input, crop, printMm: { width: 150, height: 100 }, proofMm: mm, outputs });
			expect(await at(join(folder, 'print.tif'))).toEqual(colour);
			expect(await at(outputs.section)).toEqual(colour);
			const composition = await storedPixels(outputs.composition);
			expect(pixelAt(composition, 1000, 700)).toEqual(colour);
			const { preview, hasAlpha } = await ingestImage({ input, outDir: folder, limits: { maxPixels: 1e6 } });
			expect(hasAlpha).toBe(false);
			const thumb = await makeDesignThumb({ input, crop: { ...crop, width: 50 }, output: join(folder, 'thumb.jpg'), side: 30 });
			const shown = [await at(preview.path), pixelAt(await storedPixels(thumb.path), 10, 10)];
			for (const pixel of shown) for (const value of pixel) expect(value).toBeLessThan(kind.colours === 4 ? 180 : 82);
			expect((await readdir(folder)).filter((name) => name.includes('partial') || name.includes('maskless'))).toEqual([]);
		},
	);

	test('a saved selection in a TIFF is distinguished from transparency, which shows as white [D14] [D16]', async ({ folder }) => {
		const input = await masked(join(folder, 'input.tif'), { ...rgb, bits: 8, extraSample: 2 });
		expect(await ingestImage({ input, outDir: folder, limits: { maxPixels: 1e6 } })).toMatchObject({ hasAlpha: true });
		await cutPrint({ input, crop, printMm: mm, output: join(folder, 'print.tif') });
		expect(pixelAt(await storedPixels(join(folder, 'print.tif')), 20, 20)).toEqual([255, 255, 255]);
	});
});

describe('a tag', () => {
	const entry = (tag: number, value: number) => [tag & 255, tag >> 8, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0];
	const big = (bytes: number[]) => Buffer.from([0x49, 0x49, 43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0, ...bytes]);

	test.for([
		['a BigTIFF', big([1, 0, 0, 0, 0, 0, 0, 0, ...entry(338, 2)]), 2],
		['a big-endian TIFF', Buffer.from('4d4d002a0000000800010152000300000001000100000000', 'hex'), 1],
		['values that stand elsewhere', Buffer.from('4d4d002a00000008000101520003000000030000001a00000000000200000000', 'hex'), 2],
		['no such tag', Buffer.from('4d4d002a0000000800010100000300000001000100000000', 'hex'), null],
		['another type', Buffer.from('4d4d002a0000000800010152000100000001010000000000', 'hex'), null],
		['a directory beyond the end', Buffer.from('49492a00ffffffff', 'hex'), null],
		['an offset beyond all numbers', Buffer.from('49492b0008000000ffffffffffffffff', 'hex'), null],
		['more tags than bytes', big([255, 255, 255, 255, 255, 255, 255, 255, ...entry(339, 1)]), null],
		['nothing at all', Buffer.alloc(0), null],
	] satisfies [string, Buffer, number | null][])('a tag is read, or null, from %s [D19]', async ([, bytes, value], { folder }) => {
		const path = join(folder, 'input.tif');
		await writeFile(path, bytes);
		expect(await readingFile(path, async (read) => (await tiffDirectory(read)).number(338))).toBe(value);
	});
});
