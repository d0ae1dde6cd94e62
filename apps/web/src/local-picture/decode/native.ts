import type { PixelSize } from '../picture-types.ts';
import { paint } from './paint.ts';

/** Lets the browser decode the whole picture, upright, at the preview's size. */
export const paintNative = async (blob: Blob, preview: PixelSize): Promise<Blob | null> => {
	const bitmap = await createImageBitmap(blob, {
		resizeWidth: preview.width,
		resizeHeight: preview.height,
		resizeQuality: 'medium',
		imageOrientation: 'from-image',
	});
	try {
		if (bitmap.width !== preview.width || bitmap.height !== preview.height) return null;
		return await paint(preview, (context) => context.drawImage(bitmap, 0, 0));
	} finally {
		bitmap.close();
	}
};
