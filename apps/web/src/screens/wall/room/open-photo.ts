import type { Bounds } from '@print-room/domain';

/** Longer side in pixels of a photograph as it is kept: as many as a large screen shows. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.88;

export interface OpenedPhoto {
	readonly blob: Blob;
	readonly photo: Bounds;
}

/** Turns a chosen file upright and makes a JPEG of a handy size of it, without its metadata; null if this browser cannot read it. */
export const openPhoto = async (file: Blob): Promise<OpenedPhoto | null> => {
	try {
		const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
		const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
		const photo = { width: Math.max(1, Math.round(bitmap.width * scale)), height: Math.max(1, Math.round(bitmap.height * scale)) };
		const canvas = document.createElement('canvas');
		canvas.width = photo.width;
		canvas.height = photo.height;
		const context = canvas.getContext('2d');
		if (context === null) return null;
		context.imageSmoothingQuality = 'high';
		context.drawImage(bitmap, 0, 0, photo.width, photo.height);
		bitmap.close();
		const blob = await new Promise<Blob | null>((resolve) => {
			canvas.toBlob(resolve, 'image/jpeg', QUALITY);
		});
		return blob === null ? null : { blob, photo };
	} catch {
		return null;
	}
};
