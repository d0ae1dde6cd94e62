import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect } from 'vitest';
import { withOrientation } from '../../../../fixtures/exif.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { builtInProfile } from '../colour/profile-of.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { pixelAt, storedPixels, totalDifference } from '../testing/pixels.ts';
import { makeDesignThumb } from './design-thumb.ts';
import { marginsOf, noFrame, pictureSide } from './frame.ts';

test('the thumb of a design shows what the design prints, upright and in its screen space [D16] [K3.01]', async ({ folder }) => {
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
	expect((await sharp(output).metadata()).icc).toEqual(Buffer.from(await builtInProfile('p3')));
});

test('the thumb of a whole picture is as large as requested [D16]', async ({ folder }) => {
	const input = join(folder, 'input.jpg');
	await makePhoto({ seed: 2, width: 1800, height: 1200, profile: 'srgb', path: input, format: 'jpeg' });
	const whole = { x: 0, y: 0, width: 1800, height: 1200 };
	expect(await makeDesignThumb({ input, crop: whole, output: join(folder, 'thumb.jpg'), side: 640 })).toMatchObject({
		width: 640,
		height: 427,
	});
});

test('the thumb of a design shows the border or window mount round the picture, to scale and in its colour, inside the side asked for [D16]', async ({
	folder,
}) => {
	const [input, output] = [join(folder, 'input.png'), join(folder, 'thumb.jpg')];
	await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#204080' } })
		.png()
		.toFile(input);
	const crop = { x: 0, y: 0, width: 1800, height: 1200 };
	const frame = { colour: '#f0e8d8', left: 0.1, right: 0.1, top: 0.15, bottom: 0.45 };
	expect(await makeDesignThumb({ input, crop, output, side: 640, frame })).toEqual({ path: output, width: 640, height: 568 });
	const pixels = await storedPixels(output);
	const isPaper = (x: number, y: number) => (pixelAt(pixels, x, y)[0] ?? 0) > (0xf0 + 0x20) / 2;
	expect(pixelAt(pixels, 20, 20).map((value, band) => Math.abs(value - ([0xf0, 0xe8, 0xd8][band] ?? 0)) < 4)).toEqual([true, true, true]);
	// 10 % of 533 pixels across, 15 % and 45 % of 355 down.
	expect([isPaper(51, 300), isPaper(56, 300), isPaper(584, 300), isPaper(589, 300)]).toEqual([true, false, false, true]);
	expect([isPaper(320, 51), isPaper(320, 56), isPaper(320, 407), isPaper(320, 412)]).toEqual([true, false, false, true]);
});

test('with a frame is as large as asked for, whatever the shapes, and never enlarged [D16]', () => {
	const length = fc.integer({ min: 1, max: 20_000 });
	const share = fc.double({ min: 0, max: 3, noNaN: true });
	fc.assert(
		fc.property(length, length, share, share, share, share, (width, height, left, right, top, bottom) => {
			const frame = { ...noFrame, left, right, top, bottom };
			const longest = pictureSide({ width, height }, frame, 640);
			expect(longest).toBeLessThanOrEqual(Math.max(width, height));
			const scale = longest / Math.max(width, height);
			const picture = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
			const margins = marginsOf(picture, frame, 640);
			for (const margin of Object.values(margins)) expect(margin).toBeGreaterThanOrEqual(0);
			const [across, down] = [picture.width + margins.left + margins.right, picture.height + margins.top + margins.bottom];
			expect(Math.max(across, down)).toBeLessThanOrEqual(640);
			if (scale < 1) expect(Math.max(across, down)).toBeGreaterThanOrEqual(640 - 4);
		}),
	);
});
