import { expect, test } from 'vitest';
import { pence } from './money.ts';
import { totalPrice } from './total-price.ts';

test('adds crop, border, options and certificate, net [C9.03]', () => {
	expect(totalPrice({ crop: pence(4600), border: pence(400), options: [pence(500), pence(25)], certificate: pence(1000) })).toBe(6525);
});

test('is the crop alone without the rest [C9.03]', () => {
	expect(totalPrice({ crop: pence(4600), border: null, options: [], certificate: null })).toBe(4600);
});
