/** How a file was read, where the upload screen's notes and the file check say the same: a heading without a stop, and whole sentences. */
export const sourceMessages = {
	unprofiledCmyk: 'CMYK without a profile',
	unprofiledCmykText: (profile: string | null): string =>
		`The file has no CMYK profile, so it is read as ${profile ?? 'our standard press'}.`,
	cmykToSrgb: 'CMYK converted to sRGB',
	unprofiledGrey: 'Grey without a profile',
	unprofiledGreyText: 'The file has no grey profile, so it is read with the usual gamma of 2.2.',
	unprofiledText: 'The file has no colour profile, so it is read as sRGB, as on screens.',
	firstPage: (pages: number): string => `First page of ${pages}`,
	printWhite: 'print as white paper.',
	finerTones: 'The file has finer tones than we can read from this format',
	tiffKeepsAll: 'A 16-bit TIFF keeps them all.',
} as const;
