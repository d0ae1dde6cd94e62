import type { Metadata } from 'sharp';
import { type ColourSpace, hasWhiteBackground } from '../format/colour-space.ts';
import type { ImageType } from '../format/image-type.ts';
import { readingFile, tiffDirectory } from '../format/tiff-tag.ts';

/**
 * Channels beside the colours: none, one of transparency, shown as white, or masks, which are not printed (Photoshop's saved
 * selections; any extra channel of a space without white).
 */
export type ExtraChannels = 'none' | 'transparency' | 'mask';

const EXTRA_SAMPLES = 338;
const UNSPECIFIED = 0;

/** libvips calls every extra channel alpha. A TIFF gives their purpose in tag 338 only, and is not decoded without it. */
export async function extraChannels(
	input: string,
	type: ImageType,
	space: ColourSpace,
	{ hasAlpha, channels }: Pick<Metadata, 'hasAlpha' | 'channels'>,
): Promise<ExtraChannels> {
	if (!hasAlpha) return 'none';
	// With several, libvips would take the last as transparency, which need not be one.
	if (!hasWhiteBackground(space) || channels > colourChannels(space) + 1) return 'mask';
	return type === 'tiff' && (await extraSampleKind(input)) === UNSPECIFIED ? 'mask' : 'transparency';
}

function extraSampleKind(input: string): Promise<number | null> {
	return readingFile(input, async (read) => (await tiffDirectory(read)).number(EXTRA_SAMPLES));
}

function colourChannels(space: ColourSpace): number {
	return space === 'b-w' || space === 'grey16' ? 1 : 3;
}
