import type { CalculatePrice } from '@print-room/contract';
import { COVERING_TOLERANCE_MM, convertSize, isSupported, orientTo, type Pence, type Size, sizeInMm } from '@print-room/domain';
import { borderMmOf, sizeOf } from '../print/geometry.ts';
import { findMedia, hasMounts, isProof, type Offer } from '../state/offer.ts';
import type { EditorState, Work } from '../state/state.ts';

type Priced = Pick<EditorState, 'offer' | 'work' | 'price'>;

/**
 * Key of everything that a price depends on: two states with the same key have the same prices, in either orientation. Null while the size
 * is not sold.
 */
export const priceKey = ({ offer, work, price }: Priced): string | null => {
	if (isProof(offer)) return `${offer.categoryId} ${price.round}`;
	if (hasMounts(offer)) return work.printItemId === null ? null : `${offer.categoryId} ${work.printItemId} ${price.round}`;
	const size = sizeOf(work);
	if (!isSupported(size, borderMmOf(offer, work))) return null;
	return `${offer.categoryId} ${Math.max(size.width, size.height)} ${Math.min(size.width, size.height)} ${size.units} ${price.round}`;
};

/** Question for the prices of all media groups at once; null for a proof, whose price has its own query. */
export const priceQuestion = (offer: Offer, work: Work): CalculatePrice | null => {
	if (isProof(offer)) return null;
	if (hasMounts(offer)) return work.printItemId === null ? null : { categoryId: 'mountedprint', printItemId: work.printItemId };
	const { width, height, units } = sizeOf(work);
	return { categoryId: 'fineartprint', extent1: width, extent2: height, units };
};

export type PriceStatus = 'known' | 'workingOut' | 'failed' | 'notAsked';

export const priceStatus = (state: Priced): PriceStatus => {
	const key = priceKey(state);
	if (key === null) return 'notAsked';
	if (state.price.answer?.key === key) return 'known';
	return state.price.failedKey === key ? 'failed' : 'workingOut';
};

/** The net price of a media group for the present size; null when nothing prices it, or its price is not known (yet). */
export const groupPrice = (state: Priced, groupId: string): Pence | null =>
	onePrice(state) ?? (priceStatus(state) === 'known' ? (state.price.answer?.byGroup[groupId] ?? null) : null);

/** Up to which size a print on the chosen media costs the same, turned like it; null where that is its own size, or nothing says so. */
export const samePriceSize = (state: Priced): Size | null => {
	const media = findMedia(state.offer, state.work.mediaId);
	const reach = priceStatus(state) === 'known' && media !== null ? state.price.answer?.reach[media.groupId] : undefined;
	if (reach === undefined) return null;
	const size = sizeOf(state.work);
	const now = sizeInMm(size);
	const isMore =
		reach.longer - Math.max(now.width, now.height) > COVERING_TOLERANCE_MM ||
		reach.shorter - Math.min(now.width, now.height) > COVERING_TOLERANCE_MM;
	return isMore ? orientTo(convertSize({ width: reach.longer, height: reach.shorter, units: 'mm' }, size.units), size) : null;
};

/** The price that all media have; null where each group has its own, and while it is not known. */
const onePrice = (state: Priced): Pence | null => (priceStatus(state) === 'known' ? (state.price.answer?.forAll ?? null) : null);

/** Net price of the printed image: that of its media's group, or a proof's one price for all media; null while not known. */
export const imagePrice = (state: Priced): Pence | null => {
	if (isProof(state.offer)) return onePrice(state);
	const media = findMedia(state.offer, state.work.mediaId);
	return media === null ? null : groupPrice(state, media.groupId);
};
