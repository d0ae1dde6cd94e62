import { open } from 'node:fs/promises';
import { type Colours, readColours } from '../colour/colours.ts';
import { type ScreenSpace, screenSpaceOf } from '../colour/screen-space.ts';
import { bitDepthOf, type ColourSpace, knownColourSpace } from '../format/colour-space.ts';
import { type ImageType, isCutDirectly } from '../format/image-type.ts';
import { type PixelSize, uprightSize } from '../format/orientation.ts';
import { SNIFF_BYTES, sniffType } from '../format/sniff.ts';
import { fromDecoder, ImagingError } from '../imaging-error.ts';
import { sharp } from '../sharp-setup.ts';
import { type ExtraChannels, extraChannels } from './extra-channels.ts';

/** Facts from a file's head; no pixel is decoded. Sizes in pixels. */
export interface Probe {
	type: ImageType;
	raw: PixelSize;
	upright: PixelSize;
	/** EXIF orientation, 1 to 8. */
	orientation: number;
	bitDepth: number;
	colourSpace: ColourSpace;
	channels: number;
	extra: ExtraChannels;
	colours: Colours;
	shownIn: ScreenSpace;
	pages: number;
}

/**
 * Reads type and head of a file that prints are cut from.
 * @throws ImagingError FILE_TYPE_NOT_SUPPORTED, FILE_UNREADABLE, FILE_TOO_MANY_PIXELS (above `maxPixels`), CRASHED (cannot be opened)
 */
export async function probeImage(input: string, maxPixels = Number.POSITIVE_INFINITY): Promise<Probe> {
	const type = await typeOf(input);
	if (!isCutDirectly(type)) throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', `prints are not cut from ${type} files`);
	const metadata = await sharp(input, { limitInputPixels: false })
		.metadata()
		.catch((error: unknown) => {
			throw fromDecoder(error);
		});
	const raw = { width: metadata.width, height: metadata.height };
	if (raw.width * raw.height > maxPixels) {
		throw new ImagingError('FILE_TOO_MANY_PIXELS', `${raw.width} × ${raw.height} pixels are more than ${maxPixels}`);
	}
	if (type === 'avif' && metadata.compression !== 'av1') {
		throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', `an AVIF container with ${metadata.compression ?? 'unknown'} inside`);
	}
	if ((metadata.format === 'heif' ? 'avif' : metadata.format) !== type) {
		throw new ImagingError('FILE_UNREADABLE', `begins as ${type} but decodes as ${metadata.format}`);
	}
	const colourSpace = knownColourSpace(metadata.space, metadata.depth);
	if (colourSpace === null) {
		throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', `pixels in ${metadata.space} with ${metadata.depth} samples`);
	}
	const orientation = metadata.orientation ?? 1;
	const colours = await readColours(input, type, colourSpace, metadata.icc);
	return {
		type,
		raw,
		upright: uprightSize(raw, orientation),
		orientation,
		bitDepth: bitDepthOf(metadata.depth, metadata.bitsPerSample, metadata.isPalette),
		colourSpace,
		channels: metadata.channels,
		extra: await extraChannels(input, type, colourSpace, metadata),
		colours,
		shownIn: screenSpaceOf(colours, colourSpace, metadata.icc),
		pages: metadata.pages ?? 1,
	};
}

/**
 * Returns the type of a file by its content.
 * @throws ImagingError FILE_TYPE_NOT_SUPPORTED, FILE_UNREADABLE (empty), CRASHED (cannot be opened)
 */
export async function typeOf(input: string): Promise<ImageType> {
	const head = await readHead(input);
	if (head.length === 0) throw new ImagingError('FILE_UNREADABLE', 'the file is empty');
	const type = sniffType(head);
	if (type === null) throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', 'the content is not a known image type');
	return type;
}

async function readHead(input: string): Promise<Uint8Array> {
	try {
		await using file = await open(input, 'r');
		const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
		return buffer.subarray(0, bytesRead);
	} catch (error) {
		throw new ImagingError('CRASHED', `cannot open ${input}`, { cause: error });
	}
}
