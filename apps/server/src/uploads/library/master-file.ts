import type { ImageType } from '@print-room/contract';
import { imageTypes } from '@print-room/imaging';
import type { ImageRow } from './images.ts';

/** The file that prints are cut from, as a re-upload has to be. Pixels, upright. */
export interface MasterFile {
	readonly type: ImageType;
	/** the ending of its name, without the dot */
	readonly extension: string;
	readonly width: number;
	readonly height: number;
}

const endings: Readonly<Partial<Record<ImageType, string>>> = { jpeg: 'jpg', tiff: 'tif' };

/** How the keys of files of this type end. */
export const endingOf = (type: ImageType): string => endings[type] ?? type;

export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** A file as it was uploaded is what its row says; a master that was made, or sent anew, says by its key's ending what it is. */
export function masterOf({ masterKey, originalKey, type, name, width, height }: ImageRow): MasterFile {
	if (masterKey === originalKey) return { type, extension: extensionOf(name), width, height };
	const extension = extensionOf(masterKey);
	return { type: imageTypes.find((known) => endingOf(known) === extension) ?? 'tiff', extension, width, height };
}
