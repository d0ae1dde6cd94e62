import { type Image, type ImageNote, type ImageType, imageTypeNames } from '@print-room/contract';

export interface NoteText {
	/** Text for the card's single line. */
	readonly short: string;
	/** Explanation and advice. */
	readonly long: string;
}

type Noted = Pick<Image, 'notes' | 'adjusted' | 'type' | 'pages' | 'width' | 'height' | 'bitDepth' | 'iccProfileName'>;

const texts: Readonly<Record<ImageNote, (image: Noted) => NoteText>> = {
	RENDERED: ({ type, width, height }) => ({
		short: `Converted from ${imageTypeNames[type]}`,
		long: `Pages and drawings have no pixels of their own: this ${imageTypeNames[type]} was drawn with ${width} × ${height} of them for printing.`,
	}),
	FIRST_PAGE_ONLY: ({ pages }) => ({
		short: `First page of ${pages}`,
		long: `The file has ${pages} pages; the first one is printed. Save the others as files of their own to print them.`,
	}),
	FIRST_FRAME_ONLY: ({ pages }) => ({
		short: `First picture of ${pages}`,
		long: `The file is animated; the first of its ${pages} pictures is printed.`,
	}),
	TAKEN_AS_SRGB: () => ({
		short: 'Taken as sRGB',
		long: 'The file does not say which colours it means, so it is read as sRGB, as screens do. If the colours look wrong, save it with its profile and upload it again.',
	}),
	TAKEN_AS_GREY: () => ({
		short: 'Grey without a profile',
		long: 'The file does not say how dark its greys are, so they are read with the usual gamma of 2.2. If they look wrong, save it with its profile and upload it again.',
	}),
	HDR_FOR_PAPER: () => ({
		short: 'HDR, for paper',
		long: 'The picture was made for HDR screens, which shine brighter than paper: its brightest parts are brought down to paper white, and the rest stays as it is.',
	}),
	TAKEN_AS_PRESS_CMYK: ({ iccProfileName }) => ({
		short: 'CMYK without a profile',
		long: `The file does not say which inks it means, so it is read as ${iccProfileName ?? 'our standard press'}. If the colours look wrong, save it with its profile and upload it again.`,
	}),
	CMYK_TO_SRGB: () => ({
		short: 'CMYK made sRGB',
		long: 'The CMYK colours of this page were made sRGB: by the profiles in the PDF, and as our standard press prints where there are none. If they look wrong, export the page as RGB with its profile and upload it again.',
	}),
	DEPTH_REDUCED: ({ bitDepth }) => ({
		short: `${bitDepth} bits a channel`,
		long: `The file has finer steps of tone than can be read from this format: it is printed with ${bitDepth} bits a channel. A 16-bit TIFF keeps them all.`,
	}),
	TRANSPARENCY_ON_WHITE: () => ({
		short: 'Transparent parts: white',
		long: 'Parts of the picture are transparent: they print as white paper.',
	}),
};

/** Most surprising first. */
const order = Object.keys(texts) as readonly string[];

const convertedFrom = (type: ImageType): NoteText => ({
	short: `Converted from ${imageTypeNames[type]}`,
	long: `Prints cannot be cut from a ${imageTypeNames[type]} directly: it was converted for printing, without losing resolution.`,
});

/** Notes about how the file was read; empty if it prints unchanged. */
export const notesOf = (image: Noted): readonly NoteText[] => {
	const { notes, adjusted, type } = image;
	const told = notes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).map((note) => texts[note](image));
	return adjusted || notes.includes('RENDERED') ? told : [convertedFrom(type), ...told];
};
