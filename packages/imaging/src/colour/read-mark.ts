import { MARKS_BYTES } from '../format/container-marks.ts';
import type { ImageType } from '../format/image-type.ts';
import type { ReadAt } from '../format/tiff-tag.ts';
import type { ColourMark } from './colour-mark.ts';
import { exifMark } from './exif-mark.ts';
import { heifMark } from './heif-mark.ts';
import { pngCode, pngMark } from './png-mark.ts';

export interface ReadMark {
	readonly mark: ColourMark;
	/** True if it takes precedence over an embedded profile. */
	readonly isBeforeProfile: boolean;
}

/**
 * Returns the colour mark of a file by the rules of its format; null if it has none. An embedded profile takes
 * precedence, except over PNG's cICP. Reads untrusted bytes and never throws for their content.
 */
export async function readMark(read: ReadAt, type: ImageType): Promise<ReadMark | null> {
	const formatMark = async (): Promise<ColourMark | null> => {
		switch (type) {
			case 'jpeg':
				return exifOf(exifOfJpeg(await read(0, MARKS_BYTES)));
			case 'png':
				return pngMark(await read(0, MARKS_BYTES));
			case 'tiff':
				return exifMark(read);
			case 'webp':
				return exifOf(await exifOfWebp(read));
			case 'avif':
			case 'heic':
				return heifMark(await read(0, MARKS_BYTES));
			default:
				return null;
		}
	};
	const mark = await formatMark();
	if (mark === null) return null;
	return { mark, isBeforeProfile: type === 'png' && pngCode(await read(0, MARKS_BYTES)) !== null };
}

async function exifOf(exif: Buffer | null): Promise<ColourMark | null> {
	return exif === null ? null : exifMark(async (at, length) => exif.subarray(at, at + length));
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');

function exifOfJpeg(head: Buffer): Buffer | null {
	for (let at = 2; at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== 0xda; at += 2 + head.readUInt16BE(at + 2)) {
		const segment = head.subarray(at + 4, at + 2 + head.readUInt16BE(at + 2));
		if (head[at + 1] === 0xe1 && segment.subarray(0, EXIF.length).equals(EXIF)) return segment.subarray(EXIF.length);
	}
	return null;
}

const MAX_CHUNKS = 64;
const MAX_EXIF_BYTES = 2 ** 17;

/** The EXIF chunk follows the pixels. */
async function exifOfWebp(read: ReadAt): Promise<Buffer | null> {
	for (let at = 12, seen = 0; seen < MAX_CHUNKS; seen++) {
		const chunk = await read(at, 8);
		if (chunk.length < 8) return null;
		const bytes = chunk.readUInt32LE(4);
		if (chunk.toString('latin1', 0, 4) === 'EXIF') {
			const exif = await read(at + 8, Math.min(bytes, MAX_EXIF_BYTES));
			return exif.subarray(0, EXIF.length).equals(EXIF) ? exif.subarray(EXIF.length) : exif;
		}
		at += 8 + bytes + (bytes % 2);
	}
	return null;
}
