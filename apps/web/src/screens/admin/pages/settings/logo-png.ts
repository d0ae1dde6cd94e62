import { LOGO_MAX_TEXT } from '@print-room/contract';

const unreadable = 'This file cannot be read as a picture. Choose an SVG or PNG file.';
/** Heights in pixels to draw a logo at: the first whose file is small enough is sent. */
const heights = [256, 160, 96];
const largestWidth = 1600;

const loaded = async (file: File): Promise<HTMLImageElement> => {
	const image = new Image();
	image.src = URL.createObjectURL(file);
	try {
		await image.decode();
		return image;
	} catch {
		throw new RangeError(unreadable);
	} finally {
		URL.revokeObjectURL(image.src);
	}
};

const textOf = (url: string): string => url.slice(url.indexOf(',') + 1);

/** A drawing is enlarged, a picture of pixels is not. */
const drawnAt = (image: HTMLImageElement, mayGrow: boolean, height: number): string => {
	const { naturalWidth, naturalHeight } = image;
	const scale = Math.min(height / naturalHeight, largestWidth / naturalWidth, mayGrow ? Number.POSITIVE_INFINITY : 1);
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(naturalWidth * scale));
	canvas.height = Math.max(1, Math.round(naturalHeight * scale));
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return textOf(canvas.toDataURL('image/png'));
};

/**
 * Draws a logo's file as a PNG in base64. A browser runs no scripts of an SVG that is shown as a picture and fetches nothing for it, and the
 * server never sees the SVG. Throws RangeError with a sentence for people.
 */
export const logoPng = async (file: File): Promise<string> => {
	const image = await loaded(file);
	if (image.naturalWidth === 0 || image.naturalHeight === 0)
		throw new RangeError('This SVG has no size. Give it a width and a height, or a viewBox.');
	const isDrawing = file.type === 'image/svg+xml';
	for (const height of heights) {
		const text = drawnAt(image, isDrawing, height);
		if (text.length <= LOGO_MAX_TEXT) return text;
	}
	throw new RangeError('This logo has too much detail. Choose a simpler or smaller file.');
};
