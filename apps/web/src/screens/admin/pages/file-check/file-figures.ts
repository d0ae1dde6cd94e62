import type { Design, MeasuredFile, StaffImage } from '@print-room/contract';
import { formatSize, largestHighSize, ppi, type Quality, qualityOf, SUMMARY_DECIMALS, shownPpi, type Thresholds } from '@print-room/domain';
import { percentText } from '../../../../file-check/findings-messages.ts';
import { borderMmOf, isSizeFixed } from '../../../../file-check/findings-of.ts';

type Fact = readonly [name: string, value: string];

const qualityLabels: Readonly<Record<Quality, string>> = { high: 'High', average: 'Average', low: 'below the minimum' };

export const resolutionFigures = (design: Design, thresholds: Thresholds | null): readonly Fact[] => {
	const { densityPpi, originalCrop, print } = design;
	const crop: Fact = ['Crop', `${originalCrop.width} × ${originalCrop.height} px`];
	if (thresholds === null) return [crop, ['Resolution', `${shownPpi(ppi(densityPpi), null)} ppi`]];
	const quality = qualityOf(ppi(densityPpi), thresholds);
	const largestAt = (name: string, max: number): readonly Fact[] => {
		const size = isSizeFixed(design) ? null : largestHighSize(originalCrop, { max }, print.units, borderMmOf(design));
		return size === null ? [] : [[name, formatSize(size, SUMMARY_DECIMALS[print.units])]];
	};
	return [
		crop,
		['Resolution', `${shownPpi(ppi(densityPpi), thresholds)} ppi, ${qualityLabels[quality]}`],
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

export const fileFigures = (image: StaffImage): readonly Fact[] => [
	['File', `${image.type.toUpperCase()}, ${image.origWidth} × ${image.origHeight} px`],
	...(image.width === image.origWidth && image.height === image.origHeight
		? []
		: [['Printed from', `${image.width} × ${image.height} px`] as const]),
	['Colours', `${colourSpaces[image.colourSpace] ?? image.colourSpace}, ${image.bitDepth} bits per channel`],
	['Profile', image.iccProfileName ?? 'None'],
	...(image.pages > 1 ? [['Pages', String(image.pages)] as const] : []),
];

export const measuredFigures = ({ clippedShadows, clippedHighlights, finestDetail, enlargedTimes }: MeasuredFile): readonly Fact[] => [
	['Highlights at their limit', percentText(clippedHighlights)],
	['Shadows at their limit', percentText(clippedShadows)],
	['Finest detail', percentText(finestDetail)],
	['Enlarged before', enlargedTimes === null ? 'No sign of it' : `${Number(enlargedTimes.toFixed(1))} times or more`],
];
