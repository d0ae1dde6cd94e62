import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect } from 'vitest';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { ingestImage } from '../ingest/ingest.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { isProfileOf } from './icc-space.ts';

/** JPEG with this profile embedded. */
async function tagged(profile: Uint8Array): Promise<Buffer> {
	const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c85a28' } })
		.jpeg()
		.toBuffer();
	const segment = Buffer.concat([Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
	segment.writeUInt16BE(segment.length - 2, 2);
	return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

test('a profile that cannot be used counts as none, and a note says so [D39]', async ({ folder }) => {
	const photo = join(folder, 'photo.jpg');
	await makePhoto({ seed: 3, width: 60, height: 40, profile: 'srgb', path: photo, format: 'jpeg' });
	const fit = (await sharp(photo).metadata()).icc ?? Buffer.alloc(0);
	const forPress = Buffer.from(fit);
	forPress.write('CMYK', 16, 'latin1');
	const input = join(folder, 'input.jpg');
	const ingested = async (profile: Uint8Array) => {
		await writeFile(input, await tagged(profile));
		return ingestImage({ input, outDir: folder, limits: { maxPixels: 1_000_000 } });
	};
	for (const useless of [forPress, Buffer.alloc(500, 7)])
		expect(await ingested(useless)).toMatchObject({ iccProfileName: null, notes: ['TAKEN_AS_SRGB'] });
	expect(await ingested(fit)).toMatchObject({ iccProfileName: expect.any(String), notes: [] });
});

test('whatever the bytes are, nothing is thrown for them', () => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => !isProfileOf(bytes, 'srgb')));
});
