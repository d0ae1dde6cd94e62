import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { folderTest as test } from '../testing/folder-test.ts';
import { addTags, tiffPatch, XMP_TAG } from './tiff-patch.ts';

const samples = Uint8Array.from({ length: 41 * 31 * 3 }, (_, at) => (at * 7919) % 251);
const picture = () => sharp(samples, { raw: { width: 41, height: 31, channels: 3 } }).withIccProfile('p3');

/** Big-endian TIFF of one grey pixel. */
const bigEndian = Buffer.from(
	'4d4d002a0000000a00000007' +
		'0100000300000001000100000101000300000001000100000102000300000001000800000103000300000001000100000106000300000001000100000111000400000001000000080117000400000001000000010000' +
		'0000',
	'hex',
);

test('a TIFF patch adds a tag to a classic TIFF and to BigTIFF, and replaces it, while pixels and profile stay [D16] [D44]', async ({
	folder,
}) => {
	const path = join(folder, 'print.tif');
	for (const bigtiff of [false, true]) {
		await picture().tiff({ compression: 'lzw', bigtiff }).toFile(path);
		const [before, facts] = [await readFile(path), await sharp(path).metadata()];
		for (const text of ['<first/>', '<another one, of another length/>']) {
			await addTags(path, [{ tag: XMP_TAG, type: 1, bytes: Buffer.from(text) }]);
			const { xmp, icc } = await sharp(path).metadata();
			expect(xmp?.toString()).toBe(text);
			expect(icc?.equals(facts.icc ?? Buffer.alloc(0))).toBe(true);
			expect(await sharp(path).keepIccProfile().raw().toBuffer()).toEqual(await sharp(before).keepIccProfile().raw().toBuffer());
		}
		// Every stored byte except the pointer's is unchanged.
		expect((await readFile(path)).subarray(16, before.length).equals(before.subarray(16))).toBe(true);
	}
});

test('a TIFF patch keeps to the byte order that the file has', async ({ folder }) => {
	const path = join(folder, 'old.tif');
	await writeFile(path, bigEndian);
	await addTags(path, [{ tag: XMP_TAG, type: 1, bytes: Buffer.from('<x/> ') }]);
	const bytes = await readFile(path);
	const at = bytes.readUInt32BE(4);
	expect(bytes.readUInt16BE(at)).toBe(8);
	const tags = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(at + 2 + index * 12));
	expect(tags).toEqual([256, 257, 258, 259, 262, 273, 279, 700]);
	const entry = at + 2 + 7 * 12;
	const value = bytes.readUInt32BE(entry + 8);
	expect([bytes.readUInt16BE(entry + 2), bytes.readUInt32BE(entry + 4), bytes.toString('latin1', value, value + 5)]).toEqual([
		1,
		5,
		'<x/> ',
	]);
});

test('a TIFF patch refuses a file that is not a TIFF, or has no directory', async () => {
	for (const bytes of [Buffer.alloc(0), Buffer.from('older'), Buffer.from('II*\0\xff\0\0\0', 'latin1')]) {
		const read = async (at: number, length: number) => bytes.subarray(at, at + length);
		await expect(tiffPatch(read, bytes.length, [])).rejects.toThrow(RangeError);
	}
});
