import { previewSize } from '@print-room/domain';
import { paint } from './decode/paint.ts';
import { hasScaledDecoder, paintScaledJpeg } from './decode/scaled-jpeg.ts';
import { type Head, turned } from './heads/head.ts';
import { readHead } from './heads/read-head.ts';
import { fitsMemory } from './memory.ts';
import type { LocalHead, MadePicture, PixelSize } from './picture-types.ts';

/** Lets the browser decode the whole picture, upright, at the preview's size. */
const paintNative = async (blob: Blob, preview: PixelSize): Promise<Blob | null> => {
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

/** Safari reads HEIC and JPEG XL itself, and has no decoder that could be asked. */
const isSafari = /apple/i.test(navigator.vendor ?? '');

/** Returns whether this module makes the picture, with the browser's decoder or its own. */
const isReadHere = async ({ type }: Head): Promise<boolean> => {
	if (type === 'heic') return isSafari;
	if (type === 'jxl') return isSafari || (hasScaledDecoder && ImageDecoder.isTypeSupported('image/jxl'));
	return true;
};

const deviceMemory = (): number | undefined => {
	const stated: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
	return typeof stated === 'number' ? stated : undefined;
};

const isDrawable = async (head: Head, isPhone: boolean): Promise<boolean> => {
	const preview = previewSize(turned(head.raw, head.orientation));
	return !head.waits && fitsMemory(head, preview, { memoryGib: deviceMemory(), isPhone, hasScaledDecoder }) && (await isReadHere(head));
};

export const localHead = async (file: File, isPhone: boolean): Promise<LocalHead | null> => {
	const head = await readHead(file, file.name);
	if (head === null) return null;
	const { type, channels, isProgressive, colours } = head;
	const original = turned(head.raw, head.orientation);
	return { type, original, channels, isProgressive, colours, isDrawable: await isDrawable(head, isPhone) };
};

export const makePicture = async (
	file: File,
	isPhone: boolean,
	signal: AbortSignal,
	onProgress: (fraction: number) => void,
): Promise<MadePicture | null> => {
	const head = await readHead(file, file.name);
	if (head === null || !(await isDrawable(head, isPhone))) return null;
	const original = turned(head.raw, head.orientation);
	const preview = previewSize(original);
	const paint = async (): Promise<Blob | null> => {
		if (head.type === 'tiff') return (await import('./tiff-parts.ts')).paintTiff(file, head, preview, signal, onProgress);
		return head.type === 'jpeg' && hasScaledDecoder ? paintScaledJpeg(file, head, preview, signal) : paintNative(file, preview);
	};
	try {
		const blob = await paint();
		return blob === null ? null : { blob, original, preview, colours: head.colours };
	} catch {
		// Damaged pixels, a file that was changed, memory that ran out, or a caller who left.
		return null;
	}
};
