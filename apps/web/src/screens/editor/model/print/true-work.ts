import { isInside } from '@print-room/domain';
import { hasMounts, type Offer } from '../state/offer.ts';
import type { EditorImage, Work } from '../state/state.ts';
import { cropRatio, settle } from './geometry.ts';
import { fitToOffer } from './offered.ts';

const isRatioOf = (ratio: number, crop: number): boolean => Math.abs(ratio / crop - 1) < 1e-6;

const trueTurn = ({ preview }: EditorImage, { turn }: Work): Work['turn'] =>
	turn !== null && isInside(turn.was, preview) && isInside(turn.became, preview) ? turn : null;

/** Work that was written down, with what is still offered of it; null when it cannot be this image's, or was never made here. */
export const trueWork = (offer: Offer, image: EditorImage, kept: Work): Work | null => {
	const isProportional = offer.sizeRules.onlyProportionalCrop || hasMounts(offer);
	const { crop, lock } = kept;
	if (!isInside(crop, image.preview) || !isRatioOf(lock.ratio, cropRatio(image, crop)) || (isProportional && !lock.on)) return null;
	const work = fitToOffer(offer, image, { ...kept, turn: trueTurn(image, kept) });
	return settle(offer, image, work, work).report === null ? work : null;
};
