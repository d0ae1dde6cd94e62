import type { ImageType } from '@print-room/contract';
import { imageTypes } from '@print-room/imaging';
import type { ImageRow } from './images.ts';

/** The master: a re-upload must match it. Sizes in pixels, upright. */
export interface MasterFile {
	readonly type: ImageType;
	/** file extension, without the dot */
	readonly extension: string;
	readonly width: number;
	readonly height: number;
}

const endings: Readonly<Partial<Record<ImageType, string>>> = { jpeg: 'jpg', tiff: 'tif' };

export const endingOf = (type: ImageType): string => endings[type] ?? type;

export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * Returns the type and extension of the master. The original's are those of its row; a converted or re-uploaded master has its own in its
 * key's extension.
 */
export function masterOf({ masterKey, originalKey, type, name, width, height }: ImageRow): MasterFile {
	if (masterKey === originalKey) return { type, extension: extensionOf(name), width, height };
	const extension = extensionOf(masterKey);
	return { type: imageTypes.find((known) => endingOf(known) === extension) ?? 'tiff', extension, width, height };
}
