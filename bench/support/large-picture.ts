import sharp, { type Sharp } from 'sharp';
import { landscapePixels } from '../../fixtures/landscape.ts';
import { pixels } from './amount.ts';

const block = { width: pixels(3000), height: pixels(2000) } as const;

export interface LargePicture {
	/** Pixels. */
	width: number;
	height: number;
	path: string;
	encode(picture: Sharp): Sharp;
}

/** Writes pictures as large as cameras and scanners make them, in Display P3, in seconds: one landscape over and over. */
export async function makeLargePictures(pictures: readonly LargePicture[]): Promise<void> {
	const samples = landscapePixels({ seed: 24, ...block, bitDepth: 8 });
	const input = await sharp(samples, { raw: { ...block, channels: 3 } })
		.png({ compressionLevel: 0 })
		.toBuffer();
	for (const { width, height, path, encode } of pictures) {
		const canvas = sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false });
		const tiled = canvas.composite([{ input, tile: true, gravity: 'northwest' }]).removeAlpha();
		await encode(tiled.withIccProfile('p3')).toFile(path);
	}
}
