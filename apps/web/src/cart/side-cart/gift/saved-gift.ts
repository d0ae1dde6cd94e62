import { type GiftField, type GiftNote, giftFields } from '@print-room/contract';
import type { Cart } from '../../cart.ts';

/** The gift that the cart's hidden fields hold; null for none. The order's own is what the server signed. */
export const savedGift = (fields: Cart['fields']): GiftNote | null => {
	const sentAs = (field: GiftField): string => fields.find(({ name }) => name === giftFields[field])?.value ?? '';
	const gift = { message: sentAs('message'), omitsPrices: sentAs('omitsPrices') === 'yes' };
	return sentAs('signature') !== '' && (gift.message !== '' || gift.omitsPrices) ? gift : null;
};

/** Fields that take a gift away from the cart. */
export const noGiftFields = Object.values(giftFields).map((name) => ({ name: `h:${name}`, value: '' }));
