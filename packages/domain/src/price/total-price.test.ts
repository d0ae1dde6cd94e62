import { expect, test } from 'vitest';
import { pence } from './money.ts';
import { totalPrice } from './total-price.ts';

test('the total price adds the prices of image, border, options and certificate, net [C9.03]', () => {
	expect(
		totalPrice({ imagePence: pence(4600), borderPence: pence(400), optionsPence: [pence(500), pence(25)], certificatePence: pence(1000) }),
	).toBe(6525);
});

test('the total price is the image price alone without the rest [C9.03]', () => {
	expect(totalPrice({ imagePence: pence(4600), borderPence: null, optionsPence: [], certificatePence: null })).toBe(4600);
});
