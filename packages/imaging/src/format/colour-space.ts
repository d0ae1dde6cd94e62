/** libvips' names of the layouts kept from original to print file. */
export const colourSpaces = ['srgb', 'rgb16', 'b-w', 'grey16', 'cmyk', 'lab', 'labs', 'scrgb'] as const;

export type ColourSpace = (typeof colourSpaces)[number];

/** Sample formats proven to survive a cut unchanged; other pairs are refused. */
const sampleFormats: Readonly<Record<ColourSpace, readonly string[]>> = {
	srgb: ['uchar'],
	rgb16: ['ushort'],
	'b-w': ['uchar'],
	grey16: ['ushort'],
	cmyk: ['uchar', 'ushort'],
	lab: ['float'],
	labs: ['short'],
	scrgb: ['float'],
};

export function knownColourSpace(space: string | undefined, sampleFormat: string | undefined): ColourSpace | null {
	const known = colourSpaces.find((candidate) => candidate === space);
	return known !== undefined && sampleFormat !== undefined && sampleFormats[known].includes(sampleFormat) ? known : null;
}

const bitsOfFormat: Readonly<Record<string, number>> = { uchar: 8, ushort: 16, short: 16, float: 32 };

/** Returns the file's bits per sample (10 for a 10-bit AVIF); palettes count as 8. */
export function bitDepthOf(sampleFormat: string | undefined, bitsPerSample: number | undefined, isPalette: boolean): number {
	const formatBits = bitsOfFormat[sampleFormat ?? ''] ?? 8;
	return isPalette || bitsPerSample === undefined ? formatBits : Math.min(bitsPerSample, formatBits);
}

/** Returns whether the space contains white, on which transparency is laid; elsewhere an extra channel is a dropped mask. */
export function hasWhiteBackground(space: ColourSpace): boolean {
	return space === 'srgb' || space === 'rgb16' || space === 'b-w' || space === 'grey16';
}

export function is16Bit(space: ColourSpace): boolean {
	return space === 'rgb16' || space === 'grey16';
}
