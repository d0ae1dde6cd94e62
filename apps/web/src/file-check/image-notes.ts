import { type Image, type ImageNote, type ImageType, imageTypeNames } from '@print-room/contract';
import { sourceMessages } from './source-messages.ts';

export interface NoteText {
	readonly short: string;
	readonly long: string;
}

type Noted = Pick<Image, 'notes' | 'adjusted' | 'type' | 'pages' | 'width' | 'height' | 'bitDepth' | 'iccProfileName'>;

const texts: Readonly<Record<ImageNote, (image: Noted) => NoteText>> = {
	RENDERED: ({ type, width, height }) => ({
		short: `Converted from ${imageTypeNames[type]}`,
		long: `Pages and drawings have no pixels: this ${imageTypeNames[type]} was rendered at ${width} × ${height} pixels for printing.`,
	}),
	FIRST_PAGE_ONLY: ({ pages }) => ({
		short: sourceMessages.firstPage(pages),
		long: `The file has ${pages} pages; only the first is printed. To print the others, save them as separate files.`,
	}),
	FIRST_FRAME_ONLY: ({ pages }) => ({
		short: `First frame of ${pages}`,
		long: `The file is animated; only the first of its ${pages} frames is printed.`,
	}),
	TAKEN_AS_SRGB: () => ({
		short: 'Read as sRGB',
		long: `${sourceMessages.unprofiledText} If the colours look wrong, save it with its profile and upload it again.`,
	}),
	TAKEN_AS_GREY: () => ({
		short: sourceMessages.unprofiledGrey,
		long: `${sourceMessages.unprofiledGreyText} If the greys look wrong, save it with its profile and upload it again.`,
	}),
	HDR_FOR_PAPER: () => ({
		short: 'HDR, adapted to paper',
		long: 'The image was made for HDR screens, which are brighter than paper: its brightest parts are reduced to paper white, and the rest is unchanged.',
	}),
	GAIN_MAP_LEFT_OUT: () => ({
		short: 'Printed without HDR glow',
		long: 'This photograph glows on your screen. Paper shows its standard version, as here.',
	}),
	TAKEN_AS_PRESS_CMYK: ({ iccProfileName }) => ({
		short: sourceMessages.unprofiledCmyk,
		long: `${sourceMessages.unprofiledCmykText(iccProfileName)} If the colours look wrong, save it with its profile and upload it again.`,
	}),
	CMYK_TO_SRGB: () => ({
		short: sourceMessages.cmykToSrgb,
		long: 'The CMYK colours of this page were converted to sRGB with the profiles in the PDF, or with our standard press profile where it has none. If they look wrong, export the page as RGB with its profile and upload it again.',
	}),
	DEPTH_REDUCED: ({ bitDepth }) => ({
		short: `${bitDepth} bits per channel`,
		long: `${sourceMessages.finerTones}: it is printed with ${bitDepth} bits per channel. ${sourceMessages.tiffKeepsAll}`,
	}),
	TRANSPARENCY_ON_WHITE: () => ({
		short: 'Transparent parts print white',
		long: `Parts of the image are transparent and ${sourceMessages.printWhite}`,
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
	const listed = notes.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).map((note) => texts[note](image));
	return adjusted || notes.includes('RENDERED') ? listed : [convertedFrom(type), ...listed];
};
