import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPence, pence } from './money.ts';
import { vatOf, withVat } from './vat.ts';

const net = fc.integer({ min: 0, max: 1_000_000_000 });
const hundredths = fc.integer({ min: 0, max: 10_000 });

test.each([
	[0, 20, 0],
	[1, 20, 0],
	[2, 20, 0],
	[3, 20, 1],
	[5000, 20, 1000],
	[5003, 20, 1001],
	[5003, 17.5, 876],
	[5003, 0, 0],
	[199, 8.25, 16],
])('on %d p net, VAT of %d per cent is %d p [C9.02] [S1.02]', (amount, percent, vat) => {
	expect(vatOf(pence(amount), percent)).toBe(vat);
});

test('VAT of any rate is rounded half up in whole numbers [D9] [S1.02]', () => {
	fc.assert(
		fc.property(net, hundredths, (amount, rate) => {
			const exact = BigInt(amount) * BigInt(rate);
			const percent = rate / 100;
			expect(BigInt(vatOf(pence(amount), percent))).toBe((exact + 5000n) / 10_000n);
			expect(withVat(pence(amount), percent)).toBe(amount + vatOf(pence(amount), percent));
		}),
		{ seed: 17, numRuns: 2000 },
	);
});

test('VAT of twenty per cent adds up exactly where every part is a multiple of 5 p [D9]', () => {
	fc.assert(
		fc.property(
			fc.array(
				fc.integer({ min: 0, max: 1_000_000 }).map((fives) => pence(fives * 5)),
				{ maxLength: 8 },
			),
			(parts) => {
				expect(withVat(addPence(...parts), 20)).toBe(addPence(...parts.map((part) => withVat(part, 20))));
			},
		),
		{ seed: 18 },
	);
});
