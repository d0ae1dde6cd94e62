import { expect, test } from 'vitest';
import { noGiftFields, savedGift } from './saved-gift.ts';

const fields = (message: string, omitsPrices: string, signature = 'f00') =>
	Object.fromEntries(
		Object.entries({ userId: 'anonymous-1', giftNote: message, giftOmitsPrices: omitsPrices, giftSignature: signature }).filter(
			([, value]) => value !== '',
		),
	);

test('the cart’s hidden fields say which gift is saved, if one is [R5.01]', () => {
	expect(savedGift(fields('For Ada', 'no'))).toEqual({ message: 'For Ada', omitsPrices: false });
	expect(savedGift(fields('', 'yes'))).toEqual({ message: '', omitsPrices: true });
	expect(savedGift(fields('Words of before', 'alone'))).toEqual({ message: '', omitsPrices: true });
	for (const none of [{}, fields('For Ada', 'yes', ''), fields('', 'no'), fields('', ''), fields('For Ada', 'perhaps')])
		expect(savedGift(none)).toBeNull();
});

test('a gift is taken away by fields that say nothing and are not empty, since the cart service may keep what an empty one had [R5.01]', () => {
	const left = Object.fromEntries(noGiftFields.map(({ name, value }) => [name.replace(/^h:/, ''), value]));
	expect(Object.keys(left)).toEqual(['giftNote', 'giftOmitsPrices', 'giftFrom', 'giftSignature']);
	expect(Object.values(left)).not.toContain('');
	expect(savedGift(left)).toBeNull();
});
