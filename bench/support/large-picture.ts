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

/** Writes pictures of camera and scanner size in Display P3 within seconds, by repeating one landscape. */
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
