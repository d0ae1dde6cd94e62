import { GIFT_FIELD_UNUSED, GIFT_WITHOUT_MESSAGE, type GiftField, type GiftNote, giftFields } from '@print-room/contract';
import type { Cart } from '../cart.ts';

/** The gift that the cart's hidden fields hold; null for none. The order's own is what the server signed. */
export const savedGift = (fields: Cart['fields']): GiftNote | null => {
	const sentAs = (field: GiftField): string => fields[giftFields[field]] ?? '';
	const flag = sentAs('omitsPrices');
	if (!['yes', 'no', GIFT_WITHOUT_MESSAGE].includes(flag) || sentAs('signature') === '') return null;
	const gift = { message: flag === GIFT_WITHOUT_MESSAGE ? '' : sentAs('message'), omitsPrices: flag !== 'no' };
	return gift.message !== '' || gift.omitsPrices ? gift : null;
};

/** Fields that take a gift away from the cart. */
export const noGiftFields = Object.values(giftFields).map((name) => ({ name: `h:${name}`, value: GIFT_FIELD_UNUSED }));
