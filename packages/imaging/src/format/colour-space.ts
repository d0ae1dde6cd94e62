/** How libvips names the layouts that we keep from the original to the print file. */
export const colourSpaces = ['srgb', 'rgb16', 'b-w', 'grey16', 'cmyk', 'lab', 'labs', 'scrgb'] as const;

export type ColourSpace = (typeof colourSpaces)[number];

/** Sample formats that were proved to come through a cut unchanged; any other pairing is refused rather than guessed at. */
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

/** The colour space when it and its sample format are ones that we keep, else null. */
export function knownColourSpace(space: string | undefined, sampleFormat: string | undefined): ColourSpace | null {
	const known = colourSpaces.find((candidate) => candidate === space);
	return known !== undefined && sampleFormat !== undefined && sampleFormats[known].includes(sampleFormat) ? known : null;
}

const bitsOfFormat: Readonly<Record<string, number>> = { uchar: 8, ushort: 16, short: 16, float: 32 };

/** Bits a sample, as the file has them (10 for a 10-bit AVIF); a palette's entries count as 8. */
export function bitDepthOf(sampleFormat: string | undefined, bitsPerSample: number | undefined, isPalette: boolean): number {
	const formatBits = bitsOfFormat[sampleFormat ?? ''] ?? 8;
	return isPalette || bitsPerSample === undefined ? formatBits : Math.min(bitsPerSample, formatBits);
}

/** Transparency is laid onto white where white is a colour of the space; elsewhere an extra channel is a mask and is left out. */
export function hasWhiteBackground(space: ColourSpace): boolean {
	return space === 'srgb' || space === 'rgb16' || space === 'b-w' || space === 'grey16';
}

export function is16Bit(space: ColourSpace): boolean {
	return space === 'rgb16' || space === 'grey16';
}
