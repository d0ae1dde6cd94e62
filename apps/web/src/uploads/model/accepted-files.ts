import { type ImageType, uploadExtensions } from '@print-room/contract';

/** Phones offer photos by media type; desktops filter by extension. */
const mediaTypes: Readonly<Record<ImageType, readonly string[]>> = {
	jpeg: ['image/jpeg'],
	png: ['image/png'],
	tiff: ['image/tiff'],
	webp: ['image/webp'],
	avif: ['image/avif'],
	heic: ['image/heic', 'image/heif'],
	jxl: ['image/jxl'],
	svg: ['image/svg+xml'],
	pdf: ['application/pdf'],
};

export const acceptedFiles: string = [
	...Object.values(mediaTypes).flat(),
	...Object.keys(uploadExtensions).map((ending) => `.${ending}`),
].join(',');
