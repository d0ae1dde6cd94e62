import type { CalculatePrice } from '@print-room/contract';
import { isSupported, type Pence, type Size } from '@print-room/domain';
import { borderMmOf, sizeOf } from './geometry.ts';
import { findMedia } from './shop.ts';
import type { EditorState } from './state.ts';

type Priced = Pick<EditorState, 'shop' | 'work' | 'price'>;

/**
 * What a price depends on, as one word: two states with the same key have the same prices (D11: never the orientation).
 * null while nothing can be asked, because the size is not one that is sold.
 */
export const priceKey = ({ shop, work, price }: Priced): string | null => {
	const size = sizeOf(work);
	if (!isSupported(size, borderMmOf(shop, work))) return null;
	return `${shop.categoryId} ${Math.max(size.width, size.height)} ${Math.min(size.width, size.height)} ${size.units} ${price.round}`;
};

/** One question gives the prices of all media groups (C7.25). */
export const priceQuestion = (size: Size): CalculatePrice => ({
	categoryId: 'fineartprint',
	extent1: size.width,
	extent2: size.height,
	units: size.units,
});

export type PriceStatus = 'known' | 'workingOut' | 'failed' | 'notAsked';

export const priceStatus = (state: Priced): PriceStatus => {
	const key = priceKey(state);
	if (key === null) return 'notAsked';
	if (state.price.answer?.key === key) return 'known';
	return state.price.failedKey === key ? 'failed' : 'workingOut';
};

/** The net price of a media group for the present size; null when nothing prices it, or its price is not known (yet). */
export const groupPrice = (state: Priced, groupId: string): Pence | null =>
	priceStatus(state) === 'known' ? (state.price.answer?.byGroup[groupId] ?? null) : null;

/** C5.13: the print itself is priced only by the group of its media. */
export const printPrice = (state: Priced): Pence | null => {
	const media = findMedia(state.shop, state.work.mediaId);
	return media === null ? null : groupPrice(state, media.groupId);
};
