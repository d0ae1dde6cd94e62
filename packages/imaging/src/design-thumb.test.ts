import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { withOrientation } from '../../../fixtures/exif.ts';
import { makePhoto } from '../../../fixtures/photo.ts';
import { makeDesignThumb } from './design-thumb.ts';
import { folderTest as test } from './testing/folder-test.ts';
import { storedPixels, totalDifference } from './testing/pixels.ts';

// Real decoders and processes, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

test('shows what the design prints, upright and in sRGB [D16]', async ({ folder }) => {
	const plain = join(folder, 'plain.png');
	await makePhoto({ seed: 2, width: 1800, height: 1200, profile: 'p3', path: plain, format: 'png' });
	const input = join(folder, 'input.jpg');
	await writeFile(input, withOrientation(await sharp(plain).keepIccProfile().jpeg({ quality: 95 }).toBuffer(), 6));
	const output = join(folder, 'thumb.jpg');
	const crop = { x: 100, y: 300, width: 900, height: 1200 };
	expect(await makeDesignThumb({ input, crop, output, side: 640 })).toEqual({ path: output, width: 480, height: 640 });
	const whole = await sharp(input).autoOrient().raw().toBuffer({ resolveWithObject: true });
	const expected = await sharp(whole.data, { raw: { width: 1200, height: 1800, channels: 3 } })
		.extract({ left: 100, top: 300, width: 900, height: 1200 })
		.resize(480, 640)
		.raw()
		.toBuffer();
	const { samples } = await storedPixels(output);
	const meanDifference = totalDifference(samples, expected) / samples.length;
	expect(meanDifference).toBeLessThan(3);
	expect((await sharp(output).metadata()).hasProfile).toBe(false);
});

test('of a whole picture is as large as asked for [D16]', async ({ folder }) => {
	const input = join(folder, 'input.jpg');
	await makePhoto({ seed: 2, width: 1800, height: 1200, profile: 'srgb', path: input, format: 'jpeg' });
	const whole = { x: 0, y: 0, width: 1800, height: 1200 };
	expect(await makeDesignThumb({ input, crop: whole, output: join(folder, 'thumb.jpg'), side: 640 })).toMatchObject({
		width: 640,
		height: 427,
	});
});
