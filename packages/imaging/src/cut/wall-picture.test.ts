import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { folderTest as test } from '../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../testing/pixels.ts';
import { drawWallPicture } from './wall-picture.ts';

test('pictures hang on a wall where they are said to, each in its frame [R4.02]', async ({ folder }) => {
	const [input, output] = [join(folder, 'print.jpg'), join(folder, 'wall.jpg')];
	await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204080' } })
		.jpeg()
		.toFile(input);
	const prints = [
		{ input, rect: { x: 20, y: 30, width: 120, height: 80 }, frame: { colour: '#b98d5c', width: 10 } },
		{ input, rect: { x: 200, y: 30, width: 120, height: 80 }, frame: null },
	];
	expect(await drawWallPicture({ prints, width: 400, height: 150, colour: '#c6c6c6', output })).toEqual({
		path: output,
		width: 400,
		height: 150,
	});
	const pixels = await storedPixels(output);
	const isNear = (x: number, y: number, colour: readonly number[]) =>
		colour.every((value, band) => Math.abs(value - (pixelAt(pixels, x, y)[band] ?? 0)) < 12);
	const [wall, print, oak] = [
		[0xc6, 0xc6, 0xc6],
		[0x20, 0x40, 0x80],
		[0xb9, 0x8d, 0x5c],
	];
	expect([isNear(10, 70, wall), isNear(25, 70, oak), isNear(80, 70, print), isNear(135, 70, oak), isNear(150, 70, wall)]).toEqual(
		Array.from({ length: 5 }, () => true),
	);
	expect([isNear(204, 70, print), isNear(316, 70, print), isNear(330, 70, wall)]).toEqual([true, true, true]);
	const gone = prints.map((print) => ({ ...print, input: join(folder, 'gone.jpg') }));
	const lost = drawWallPicture({ prints: gone, width: 400, height: 150, colour: '#c6c6c6', output });
	await expect(lost).rejects.toMatchObject({ code: 'CRASHED' });
});
