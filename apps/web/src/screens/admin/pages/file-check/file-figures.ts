import type { Design, MeasuredFile, StaffImage } from '@print-room/contract';
import {
	formatSize,
	largestHighSize,
	mm,
	ppi,
	type Quality,
	qualityOf,
	SUMMARY_DECIMALS,
	shownPpi,
	sizeInMm,
	type Thresholds,
} from '@print-room/domain';

type Fact = readonly [name: string, value: string];

const qualityWords: Readonly<Record<Quality, string>> = { high: 'High', average: 'Average', low: 'below the minimum' };

/** `0.4 %`, and of what is hardly anything at all that it is less. */
const percent = (share: number): string => {
	if (share === 0) return '0 %';
	return share < 0.001 ? '< 0.1 %' : `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
};

/** On each side. */
const borderMmOf = ({ size, finalSize, units }: Design['print']) =>
	mm(Math.max(0, (sizeInMm({ ...finalSize, units }).width - sizeInMm({ ...size, units }).width) / 2));

/** What the print is cut from, against what is asked for (C4.11). */
export const resolutionFigures = (design: Design, thresholds: Thresholds | null): readonly Fact[] => {
	const { densityPpi, originalCrop, print, categoryId } = design;
	const crop: Fact = ['Crop', `${originalCrop.width} × ${originalCrop.height} px`];
	if (thresholds === null) return [crop, ['Resolution', `${shownPpi(ppi(densityPpi), null)} ppi`]];
	const quality = qualityOf(ppi(densityPpi), thresholds);
	const largestAt = (name: string, max: number): readonly Fact[] => {
		// A window mount has the sizes of the catalogue alone.
		const size = categoryId === 'mountedprint' ? null : largestHighSize(originalCrop, { max }, print.units, borderMmOf(print));
		return size === null ? [] : [[name, formatSize(size, SUMMARY_DECIMALS[print.units])]];
	};
	return [
		crop,
		['Resolution', `${shownPpi(ppi(densityPpi), thresholds)} ppi, ${qualityWords[quality]}`],
		['Thresholds', `minimum ${thresholds.min} ppi, High from ${thresholds.max}`],
		...(quality === 'low' ? largestAt('Largest at the minimum', thresholds.min) : []),
		...largestAt('Largest High size', thresholds.max),
	];
};

const colourSpaces: Readonly<Record<string, string>> = {
	srgb: 'RGB',
	rgb: 'RGB',
	rgb16: 'RGB',
	scrgb: 'RGB, linear',
	cmyk: 'CMYK',
	'b-w': 'Grey',
	grey16: 'Grey',
	lab: 'Lab',
	labs: 'Lab',
};

/** How the file came. */
export const fileFigures = (image: StaffImage): readonly Fact[] => [
	['File', `${image.type.toUpperCase()}, ${image.origWidth} × ${image.origHeight} px`],
	...(image.width === image.origWidth && image.height === image.origHeight
		? []
		: [['Printed from', `${image.width} × ${image.height} px`] as const]),
	['Colours', `${colourSpaces[image.colourSpace] ?? image.colourSpace}, ${image.bitDepth} bit a channel`],
	['Profile', image.iccProfileName ?? 'None'],
	...(image.pages > 1 ? [['Pages', String(image.pages)] as const] : []),
];

/** What was measured in the pixels of the crop. */
export const measuredFigures = ({ clippedShadows, clippedHighlights, finestDetail, enlargedTimes }: MeasuredFile): readonly Fact[] => [
	['Pure white', percent(clippedHighlights)],
	['Pure black', percent(clippedShadows)],
	['Finest detail', percent(finestDetail)],
	['Enlarged before', enlargedTimes === null ? 'Not that it shows' : `About ${Number(enlargedTimes.toFixed(1))} times`],
];
