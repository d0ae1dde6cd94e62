import { expect, test } from 'vitest';
import { noGiftFields, savedGift } from './saved-gift.ts';

const fields = (message: string, omitsPrices: string, signature = 'f00') =>
	Object.entries({ userId: 'anonymous-1', giftNote: message, giftOmitsPrices: omitsPrices, giftSignature: signature })
		.filter(([, value]) => value !== '')
		.map(([name, value]) => ({ name, value }));

test('the cart’s hidden fields say which gift is saved, if one is [R5.01]', () => {
	expect(savedGift(fields('For Ada', 'no'))).toEqual({ message: 'For Ada', omitsPrices: false });
	expect(savedGift(fields('', 'yes'))).toEqual({ message: '', omitsPrices: true });
	for (const none of [[], fields('For Ada', 'yes', ''), fields('', 'no'), fields('', '')]) expect(savedGift(none)).toBeNull();
});

test('a gift is taken away by giving its fields no value [R5.01]', () => {
	expect(noGiftFields).toEqual(['h:giftNote', 'h:giftOmitsPrices', 'h:giftFrom', 'h:giftSignature'].map((name) => ({ name, value: '' })));
});
