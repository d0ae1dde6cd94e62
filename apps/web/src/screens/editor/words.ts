import {
	borderLabel,
	convertSize,
	formatLengthWithUnit,
	formatPounds,
	formatSize,
	fromMm,
	LONGER_SIDE_MAX_MM,
	type Mm,
	maxSide,
	type Pence,
	type Quality,
	SHORTER_SIDE_MIN_MM,
	type Size,
	SUMMARY_DECIMALS,
	withVat,
} from '@print-room/domain';
import { originalCropOf } from './model/geometry.ts';
import { type Obstacle, sizeObstacle } from './model/order.ts';
import { findBorder, findMedia } from './model/shop.ts';
import { unlockedMaximum } from './model/size.ts';
import type { EditorState } from './model/state.ts';
import { ratioWords } from './ratio-words.ts';

export const qualityWord: Readonly<Record<Quality, string>> = { high: 'High', average: 'Average', low: 'Low' };

/** What is shown is always with VAT (D9); what costs nothing says so. */
export const priceWords = (net: Pence): string => (net === 0 ? 'Included' : formatPounds(withVat(net)));

/** The same print in the other unit, finer, so that a conversion can be checked (C9.01). */
export const otherUnitWords = (size: Size): string => {
	const units = size.units === 'mm' ? 'inches' : 'mm';
	return formatSize(convertSize(size, units), SUMMARY_DECIMALS[units]);
};

/** Each side of a size with its unit. */
export const sideWords = ({ width, height, units }: Size): { readonly width: string; readonly height: string } => ({
	width: formatLengthWithUnit(width, units),
	height: formatLengthWithUnit(height, units),
});

export const imageWords = ({ image, work }: EditorState): { readonly width: string; readonly height: string; readonly both: string } => {
	const { width, height } = originalCropOf(image, work.crop);
	return { width: `${width} px`, height: `${height} px`, both: `${width} × ${height} px` };
};

/** '25 mm' of a border whose label says more. */
export const borderWidthWords = ({ shop, work }: EditorState): string | null => {
	const border = findBorder(shop, work.borderId);
	return border === null ? null : borderLabel({ ...border, label: ':W' }, work.units);
};

const mmWords = (length: Mm, { work }: EditorState): string => formatLengthWithUnit(fromMm(length, work.units), work.units);

const shorterSideWords = (state: EditorState): string => {
	const border = findBorder(state.shop, state.work.borderId);
	const most = mmWords(maxSide({ border }), state);
	return border === null ? `Shorter side up to ${most}.` : `Shorter side up to ${most} with this border.`;
};

/** Under the size fields: what typing does, and how far it goes. */
export const sizeHint = (state: EditorState, isLocked: boolean): string => {
	if (isLocked) return `Proportions kept at ${ratioWords(state.work.lock.ratio)}. ${shorterSideWords(state)}`;
	const most = unlockedMaximum(state.image, state.work);
	return `The crop follows what you type, up to ${formatSize(most)} for the whole image. ${shorterSideWords(state)}`;
};

/** How a size that is not supported can be mended (C5.09). */
export const sizeProblemWords = (state: EditorState): string | null => {
	switch (sizeObstacle(state)) {
		case null:
			return null;
		case 'SHORTER_SIDE_TOO_LONG':
			return shorterSideWords(state);
		case 'LONGER_SIDE_TOO_LONG':
			return `Longer side with its border up to ${mmWords(LONGER_SIDE_MAX_MM, state)}.`;
		case 'SHORTER_SIDE_TOO_SHORT':
			return `Shorter side at least ${mmWords(SHORTER_SIDE_MIN_MM, state)}.`;
	}
};

export const sizeNotSupported = 'Selected print size is not supported';
export const densityTooLow = 'The density is too low to be printed';
export const densityAdvice = ({ shop }: EditorState): string =>
	`Make sure PPI is greater than ${shop.thresholds.min}: choose a smaller size, or more of the image.`;

/** Why it cannot be added to the cart, in the place of the price (D36). */
export const obstacleWords = (obstacle: Obstacle, state: EditorState): string => {
	const media = findMedia(state.shop, state.work.mediaId);
	switch (obstacle) {
		case 'MEDIA_NOT_CHOSEN':
			return `Nothing is chosen under ${state.shop.labels.media} yet.`;
		case 'MEDIA_NOT_AVAILABLE':
			return media === null || media.maxWidthMm === null
				? 'This is no longer available. Please choose another.'
				: `${media.label} comes up to ${mmWords(media.maxWidthMm, state)} wide, border included.`;
		case 'NO_PRICE':
			return `There is no price for this size${media === null ? '' : ` on ${media.label}`}.`;
		case 'DENSITY_TOO_LOW':
			return `${densityTooLow}. ${densityAdvice(state)}`;
		case 'SIZE_NOT_SUPPORTED':
			return [`${sizeNotSupported}.`, sizeProblemWords(state)].join(' ');
		case 'PRICE_FAILED':
			return 'The price could not be worked out.';
		case 'PRICE_WORKING_OUT':
			return 'Working out the price.';
	}
};
