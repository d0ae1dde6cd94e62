import type { PixelSize } from '../picture-types.ts';

const quality = 0.9;

/** Canvas matrices that show stored pixels of a given size upright, by EXIF orientation. */
const uprightMatrix = (orientation: number, { width, height }: PixelSize): [number, number, number, number, number, number] => {
	switch (orientation) {
		case 2:
			return [-1, 0, 0, 1, width, 0];
		case 3:
			return [-1, 0, 0, -1, width, height];
		case 4:
			return [1, 0, 0, -1, 0, height];
		case 5:
			return [0, 1, 1, 0, 0, 0];
		case 6:
			return [0, 1, -1, 0, height, 0];
		case 7:
			return [0, -1, -1, 0, height, width];
		case 8:
			return [0, -1, 1, 0, 0, width];
		default:
			return [1, 0, 0, 1, 0, 0];
	}
};

export const paint = ({ width, height }: PixelSize, draw: (context: OffscreenCanvasRenderingContext2D) => void): Promise<Blob> => {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext('2d', { alpha: false });
	if (context === null) throw new Error('There is no canvas.');
	context.fillStyle = '#fff';
	context.fillRect(0, 0, width, height);
	context.imageSmoothingQuality = 'high';
	draw(context);
	return canvas.convertToBlob({ type: 'image/jpeg', quality });
};

export const paintPixels = async (pixels: ImageData, orientation: number, preview: PixelSize): Promise<Blob> => {
	const bitmap = await createImageBitmap(pixels);
	const blob = await paint(preview, (context) => {
		context.setTransform(...uprightMatrix(orientation, pixels));
		context.drawImage(bitmap, 0, 0);
	});
	bitmap.close();
	return blob;
};
