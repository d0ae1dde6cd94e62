import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPence, pence } from './money.ts';
import { VAT_PERCENT, vatOf, withVat } from './vat.ts';

const net = fc.integer({ min: 0, max: 1_000_000_000 });

test.each([
	[0, 0],
	[1, 0],
	[2, 0],
	[3, 1],
	[5000, 1000],
	[5003, 1001],
])('VAT is %d p net and %d p of VAT [C9.02]', (amount, vat) => {
	expect(vatOf(pence(amount))).toBe(vat);
});

test('VAT is twenty per cent, rounded half up in whole numbers [D9]', () => {
	fc.assert(
		fc.property(net, (amount) => {
			const exact = BigInt(amount) * BigInt(VAT_PERCENT);
			expect(BigInt(vatOf(pence(amount)))).toBe((2n * exact + 100n) / 200n);
			expect(withVat(pence(amount))).toBe(amount + vatOf(pence(amount)));
		}),
		{ seed: 17, numRuns: 2000 },
	);
});

test('VAT adds up exactly where every part is a multiple of 5 p [D9]', () => {
	fc.assert(
		fc.property(
			fc.array(
				fc.integer({ min: 0, max: 1_000_000 }).map((fives) => pence(fives * 5)),
				{ maxLength: 8 },
			),
			(parts) => {
				expect(withVat(addPence(...parts))).toBe(addPence(...parts.map(withVat)));
			},
		),
		{ seed: 18 },
	);
});
