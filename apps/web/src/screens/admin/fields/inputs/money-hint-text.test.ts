import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyHint } from './money-hint-text.tsx';

describe('the explanation of a net price', () => {
	test('the explanation of a net price is shown with VAT, and per square metre if there is a size [D9] [A3.05]', () => {
		expect(moneyHint('84.00', 20, { first: '600', second: '800' })?.facts).toBe('£100.80 with VAT · £175.00 per m²');
		expect(moneyHint('46', 20, { first: '400', second: '600' })?.facts).toBe('£55.20 with VAT · £191.67 per m²');
		expect(moneyHint('46', 20)?.facts).toBe('£55.20 with VAT');
		expect(moneyHint('46', 20, { first: '', second: '600' })?.facts).toBe('£55.20 with VAT');
	});

	test('the explanation of a net price is shown with the rate of the day, and without one while it is not known [S1.02]', () => {
		expect(moneyHint('46', 17.5)?.facts).toBe('£54.05 with VAT');
		expect(moneyHint('46', null, { first: '400', second: '600' })?.facts).toBe('£191.67 per m²');
	});

	test.each(['', 'abc', '-1', '99999999'])('the explanation of a net price is nothing for %j', (text) => {
		expect(moneyHint(text, 20)).toBeNull();
	});

	test('the explanation of a net price has a warning exactly if it is not a multiple of 5 p [D9]', () => {
		fc.assert(
			fc.property(fc.nat(10_000_000), (amount) => {
				expect(moneyHint((amount / 100).toFixed(2), 20)?.warning === null).toBe(amount % 5 === 0);
			}),
		);
	});
});
