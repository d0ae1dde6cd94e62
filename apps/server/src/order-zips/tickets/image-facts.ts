import { type ImageNote, imageTypeNames } from '@print-room/contract';
import { ppi, qualityOf, shownPpi } from '@print-room/domain';
import type { Fact } from '@print-room/imaging';
import type { ImageRow } from '../../uploads/index.ts';
import { pixelLabel } from './size-labels.ts';
import type { Ticket } from './ticket.ts';

const spaceNames: Readonly<Record<string, string>> = {
	srgb: 'RGB',
	rgb16: 'RGB',
	scrgb: 'RGB',
	'b-w': 'Grey',
	grey16: 'Grey',
	cmyk: 'CMYK',
	lab: 'Lab',
	labs: 'Lab',
};

const colourLabel = ({ colourSpace, iccProfileName, bitDepth }: ImageRow): string =>
	`${iccProfileName ?? `${spaceNames[colourSpace] ?? colourSpace}, no profile`}, ${bitDepth} bits`;

const notes: Readonly<Record<ImageNote, (image: ImageRow) => string>> = {
	RENDERED: ({ type }) => `drawn from a ${imageTypeNames[type]}`,
	FIRST_PAGE_ONLY: ({ pages }) => `first page of ${pages}`,
	FIRST_FRAME_ONLY: ({ pages }) => `first frame of ${pages}`,
	TAKEN_AS_SRGB: () => 'no profile, taken as sRGB',
	TAKEN_AS_GREY: () => 'no profile, taken as grey of gamma 2.2',
	TAKEN_AS_PRESS_CMYK: () => 'no profile, taken as press CMYK',
	CMYK_TO_SRGB: () => 'CMYK of the page converted to sRGB',
	HDR_FOR_PAPER: () => 'HDR, highlights compressed for paper',
	GAIN_MAP_LEFT_OUT: () => 'gain map for HDR screens left out',
	DEPTH_REDUCED: ({ bitDepth }) => `depth reduced to ${bitDepth} bits`,
	TRANSPARENCY_ON_WHITE: () => 'transparent parts are white',
};

function noteMessages(image: ImageRow): string {
	const isConverted = image.masterKey !== image.originalKey && !image.adjusted && !image.notes.includes('RENDERED');
	const remarks = [
		...(isConverted ? [`converted from ${imageTypeNames[image.type]}`] : []),
		...image.notes.map((note) => notes[note](image)),
		...(image.revision > 0 ? ['the file was replaced by staff'] : []),
	].join('; ');
	return remarks === '' ? 'None' : remarks.charAt(0).toUpperCase() + remarks.slice(1);
}

export function imageFacts({ zipped: { design, image }, thresholds }: Ticket): Fact[] {
	const { originalCrop: crop, densityPpi } = design;
	const density = ppi(densityPpi);
	return [
		{ label: 'Resolution', value: `${shownPpi(density, thresholds)} ppi, ${qualityOf(density, thresholds)}` },
		{ label: 'Crop', value: `${pixelLabel(crop)} from ${crop.x}, ${crop.y}` },
		{ label: 'Colours', value: colourLabel(image) },
		{ label: 'File given, SHA-256', value: image.sha256.slice(0, 16) },
		{ label: 'Notes on the file', value: noteMessages(image) },
	];
}
