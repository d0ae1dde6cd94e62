import { refusalMessages } from '@print-room/contract';
import {
	BOARD_THICKNESS_MM,
	borderLabel,
	formatLengthWithUnit,
	formatPounds,
	formatSize,
	fromMm,
	LONGER_SIDE_MAX_MM,
	type Mm,
	maxSide,
	NEAREST_VIEW_CM,
	optionProblemMessage,
	type Pence,
	type Quality,
	SHORTER_SIDE_MIN_MM,
	type Size,
	sideProblem,
	sizeLabel,
	type Units,
	withVat,
} from '@print-room/domain';
import { boardOf } from '../board-of.ts';
import { certificateObstacle } from '../model/order/certificate.ts';
import { impossibleOptions, type Obstacle, sizeObstacle } from '../model/order/order.ts';
import { originalCropOf, sizeOf } from '../model/print/geometry.ts';
import { mountOf } from '../model/print/mount.ts';
import { unlockedMaximum } from '../model/print/size.ts';
import { findBorder, findMedia, hasMounts, isProof } from '../model/state/offer.ts';
import type { PriceLine } from '../model/state/price-line.ts';
import type { EditorState } from '../model/state/state.ts';
import { ratioMessage } from './ratio-message.ts';

export const qualityWord: Readonly<Record<Quality, string>> = { high: 'High', average: 'Average', low: 'Low' };

/** Price with VAT; 'Included' for 0. */
export const priceMessage = (net: Pence, vatPercent: number): string => (net === 0 ? 'Included' : formatPounds(withVat(net, vatPercent)));

export const sideMessage = ({ width, height, units }: Size): { readonly width: string; readonly height: string } => ({
	width: formatLengthWithUnit(width, units),
	height: formatLengthWithUnit(height, units),
});

export const imageMessage = ({ image, work }: EditorState): { readonly width: string; readonly height: string; readonly both: string } => {
	const { width, height } = originalCropOf(image, work);
	return { width: `${width} px`, height: `${height} px`, both: `${width} × ${height} px` };
};

export const borderWidthMessage = ({ offer, work }: EditorState): string | null => {
	const border = findBorder(offer, work.borderId);
	return border === null ? null : borderLabel({ ...border, label: ':W' }, work.units);
};

const mmMessage = (length: Mm, { work }: EditorState): string => formatLengthWithUnit(fromMm(length, work.units), work.units);

const shorterSideMessage = (state: EditorState): string => {
	const border = findBorder(state.offer, state.work.borderId);
	const most = mmMessage(maxSide({ border }), state);
	return border === null ? `Shorter side up to ${most}.` : `Shorter side up to ${most} with this border.`;
};

export const sizeHint = (state: EditorState, isLocked: boolean): string => {
	if (isLocked) return `Proportions kept at ${ratioMessage(state.work.lock.ratio)}. ${shorterSideMessage(state)}`;
	const most = unlockedMaximum(state.image, state.work);
	return `The crop follows what you type, up to ${formatSize(most)} for the whole image. ${shorterSideMessage(state)}`;
};

export const sizeProblemMessage = (state: EditorState): string | null => {
	switch (sizeObstacle(state)) {
		case null:
			return null;
		case 'SHORTER_SIDE_TOO_LONG':
			return shorterSideMessage(state);
		case 'LONGER_SIDE_TOO_LONG':
			return `Longer side with its border up to ${mmMessage(LONGER_SIDE_MAX_MM, state)}.`;
		case 'SHORTER_SIDE_TOO_SHORT':
			return `Shorter side at least ${mmMessage(SHORTER_SIDE_MIN_MM, state)}.`;
	}
};

/** Reason why a typed side is refused, and what is kept; null if accepted. */
export const sideRefusedMessage = (typed: number, before: number, units: Units): string | null => {
	const problem = sideProblem(typed, units);
	if (problem === null) return null;
	const limit = formatLengthWithUnit(fromMm(problem === 'SIDE_TOO_LONG' ? LONGER_SIDE_MAX_MM : SHORTER_SIDE_MIN_MM, units), units);
	const rule = problem === 'SIDE_TOO_LONG' ? `A side is at most ${limit} long` : `A side is at least ${limit} long`;
	return `${rule}, so ${formatLengthWithUnit(typed, units)} was not taken. It stays at ${formatLengthWithUnit(before, units)}.`;
};

/** Distance from which a print looks sharp; no figure for distances nearer than people look. */
export const sharpMessage = (sharpFromCm: number): string =>
	sharpFromCm < NEAREST_VIEW_CM ? 'Sharp however closely you look' : `Sharp from ${sharpFromCm} cm`;

/** null: it is seen from so near that a figure says nothing. */
export const seenMessage = (seenFromCm: number): string | null =>
	seenFromCm < NEAREST_VIEW_CM ? null : `A print this size is usually seen from ${seenFromCm} cm.`;

export const { sizeNotSupported, densityTooLow } = refusalMessages;
export const densityAdvice = ({ offer }: EditorState): string =>
	`Make sure PPI is greater than ${offer.thresholds.min}: choose a smaller ${hasMounts(offer) ? 'mount' : 'size'}, or more of the image.`;

export const mediaPricesMessage = ({ offer, work }: EditorState): string => {
	if (isProof(offer)) return 'Two proof prints cost the same on each of them, with VAT.';
	const mount = mountOf(offer, work);
	return mount === null
		? `Prices for ${sizeLabel(sizeOf(work))}, with VAT.`
		: `Prices for the ${mount.label} in its window mount, with VAT.`;
};

/** A part of the price by its name: what a print is called depends on what comes with it. */
export const priceLineName = ({ kind, chosen }: PriceLine, state: EditorState): string => {
	const { offer } = state;
	switch (kind) {
		case 'print':
			return isProof(offer) ? 'Two proof prints' : hasMounts(offer) ? 'Print and mount' : 'Print';
		case 'border':
			return chosen === null ? 'Border' : `Border, ${borderWidthMessage(state)}`;
		case 'options':
			return offer.labels.options;
		case 'certificate':
			return offer.labels.certificate;
	}
};

/** Choice shown under the name of its part; a border's width is in the name already. */
export const priceLineDetail = ({ kind, chosen }: PriceLine, state: EditorState): string | null => {
	if (kind === 'border') return null;
	if (kind === 'print' && chosen === null && state.offer.media.enabled) return 'Not selected';
	const board = kind === 'options' ? boardOf(state).label : null;
	return board === null || board !== chosen ? chosen : `${board} board, ${BOARD_THICKNESS_MM} mm`;
};

export const impossibleOptionMessage = (state: EditorState): string | null =>
	impossibleOptions(state)
		.map(({ option, problem }) => optionProblemMessage(problem, option, state.work.units))
		.join(' ') || null;

export const obstacleMessage = (obstacle: Obstacle, state: EditorState): string => {
	const media = findMedia(state.offer, state.work.mediaId);
	switch (obstacle) {
		case 'MEDIA_NOT_CHOSEN':
			return `Nothing is chosen under ${state.offer.labels.media} yet.`;
		case 'MEDIA_NOT_AVAILABLE':
			return media === null || media.maxWidthMm === null
				? 'This is no longer available. Please choose another.'
				: `${media.label} comes up to ${mmMessage(media.maxWidthMm, state)} wide, border included.`;
		case 'OPTION_NOT_POSSIBLE':
			return impossibleOptionMessage(state) ?? '';
		case 'CERTIFICATE_NOT_READY':
			return certificateObstacle(state) ?? '';
		case 'NO_PRICE':
			if (isProof(state.offer)) return 'Proof prints have no price at present.';
			return `There is no price for this ${hasMounts(state.offer) ? 'mount' : 'size'}${media === null ? '' : ` on ${media.label}`}.`;
		case 'DENSITY_TOO_LOW':
			return `${densityTooLow}. ${densityAdvice(state)}`;
		case 'SIZE_NOT_SUPPORTED':
			return [`${sizeNotSupported}.`, sizeProblemMessage(state)].join(' ');
		case 'NOT_YOURS':
			return 'This design belongs to someone else. You can view it, but only they can order it.';
		case 'IMAGE_COMING':
			return 'It opens when the upload is done.';
		case 'IMAGE_REFUSED':
			return 'This file cannot be printed. Choose another one.';
		case 'LOGGED_OUT':
			return 'Log in again to order.';
		case 'PRICE_FAILED':
			return 'The price could not be worked out.';
		case 'PRICE_WORKING_OUT':
			return 'Working out the price.';
	}
};
