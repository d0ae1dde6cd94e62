import type { LocalType } from '../picture-types.ts';
import { type Bytes, bytesOf } from './bytes.ts';
import type { Head } from './head.ts';
import { readIsoMedia } from './iso-media.ts';
import { readJpeg } from './jpeg.ts';
import { readJxl } from './jxl.ts';
import { readPng } from './png.ts';
import { type Sniffed, sniff } from './sniff.ts';
import { readWebp } from './webp.ts';

const maxPixels = 1_000_000_000;

const readers: Readonly<Record<LocalType, (bytes: Bytes, sniffed: Sniffed) => Promise<Head | null>>> = {
	jpeg: readJpeg,
	png: readPng,
	tiff: async (bytes) => (await import('../tiff-parts.ts')).readTiff(bytes),
	webp: readWebp,
	jxl: readJxl,
	avif: (bytes, { isSequence }) => readIsoMedia(bytes, 'avif', isSequence),
	heic: (bytes, { isSequence }) => readIsoMedia(bytes, 'heic', isSequence),
};

/** Types that a file name's ending may hold where the ending does not say it. */
const typesOfEnding: Readonly<Record<string, readonly LocalType[]>> = { jpg: ['jpeg'], tif: ['tiff'], heif: ['heic', 'avif'] };

/** Whether the server takes content of this type under this name. */
const mayBeNamed = (name: string, type: LocalType): boolean => {
	const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
	return (typesOfEnding[ending] ?? [ending]).includes(type);
};

/** Reads a file's head. Null if it is damaged, named as something else, or of another type or more pixels than are drawn here. */
export const readHead = async (blob: Blob, name: string): Promise<Head | null> => {
	try {
		const bytes = bytesOf(blob);
		const sniffed = sniff(await bytes.at(0, 4096));
		if (sniffed === null || !mayBeNamed(name, sniffed.type)) return null;
		const head = await readers[sniffed.type](bytes, sniffed);
		const { width, height } = head?.raw ?? { width: 0, height: 0 };
		return width > 0 && height > 0 && width * height <= maxPixels ? head : null;
	} catch {
		// A place outside the bytes, or a file that was changed after it was chosen.
		return null;
	}
};
