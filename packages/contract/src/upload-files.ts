import type { ImageType } from './entities/image.ts';

export const imageTypeNames: Readonly<Record<ImageType, string>> = {
	jpeg: 'JPEG',
	png: 'PNG',
	tiff: 'TIFF',
	webp: 'WebP',
	avif: 'AVIF',
	heic: 'HEIC',
	jxl: 'JPEG XL',
	svg: 'SVG',
	pdf: 'PDF',
};

/** 400 MB as the specification counts them. */
export const maxUploadBytes = 400 * 1_048_576;

/** Endings a file name may have, and the content that each may hold. */
export const uploadExtensions: Readonly<Record<string, readonly ImageType[]>> = {
	jpg: ['jpeg'],
	jpeg: ['jpeg'],
	png: ['png'],
	svg: ['svg'],
	pdf: ['pdf'],
	tif: ['tiff'],
	tiff: ['tiff'],
	jxl: ['jxl'],
	heic: ['heic'],
	heif: ['heic', 'avif'],
	avif: ['avif'],
	webp: ['webp'],
};
