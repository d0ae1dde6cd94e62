import { open } from 'node:fs/promises';
import { ImagingError } from '../../imaging-error.ts';
import { writeMasterRows } from '../../master/write-master.ts';
import type { Converter } from '../converter.ts';
import { decoderMemory, holdSpareMemory } from '../decoder-memory.ts';
import { fromHeicCrash, type HeicLibrary, loadHeicLibrary } from './heic-library.ts';
import { type HeicPicture, type OpenHeic, readPicture } from './heic-picture.ts';
import { decodePlanes, decodingBytes } from './heic-planes.ts';
import { masterRows } from './heic-rows.ts';
import type { YcbcrPlanes } from './ycbcr.ts';

/**
 * Converts the primary image of a HEIC or HEIF file (HEVC): upright, 8 or 16 bits, its ICC profile or one made from nclx.
 * @throws ImagingError FILE_UNREADABLE (also for a missing tile), FILE_TOO_MANY_PIXELS before decoding, FILE_TYPE_NOT_SUPPORTED for another
 * codec, OUT_OF_MEMORY
 */
export const heicToMaster: Converter = async ({ input, output, maxPixels }) => {
	try {
		const library = await loadHeicLibrary();
		const picture = readPicture(library, await openContext(library, input));
		await refuseTooLarge(picture, maxPixels);
		const master = masterRows(picture, decodeWithSpare(library, picture));
		await writeMasterRows(master.shape, master.rows, output);
		return { pages: picture.pages, notes: [] };
	} catch (error) {
		throw fromHeicCrash(error);
	}
};

function decodeWithSpare(library: HeicLibrary, picture: HeicPicture): YcbcrPlanes {
	using _spare = holdSpareMemory();
	return decodePlanes(library, picture);
}

async function openContext(library: HeicLibrary, input: string): Promise<OpenHeic> {
	await using file = await open(input, 'r');
	const { size } = await file.stat();
	if (size === 0) throw new ImagingError('FILE_UNREADABLE', 'the file is empty');
	const bytes = await library.readFile(file, size);
	const context = library.c._heif_context_alloc();
	library.check((error) => library.c._heif_context_read_from_memory_without_copy(error, context, bytes, size, 0));
	return { context, bytes: () => library.bytes(bytes, size) };
}

/** Throws FILE_TOO_MANY_PIXELS above the limit and above the decoder's memory. */
async function refuseTooLarge(picture: HeicPicture, maxPixels: number): Promise<void> {
	const { width, height } = picture;
	const size = `${width} × ${height} pixels`;
	if (width * height > maxPixels) throw new ImagingError('FILE_TOO_MANY_PIXELS', `${size} are more than ${maxPixels}`);
	const [needed, most] = [decodingBytes(picture), await decoderMemory()];
	if (needed > most) {
		throw new ImagingError('FILE_TOO_MANY_PIXELS', `${size} take about ${needed} bytes in the HEIC decoder, which may have ${most}`);
	}
}
