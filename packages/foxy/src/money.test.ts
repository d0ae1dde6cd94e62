import fc from 'fast-check';
import { expect, test } from 'vitest';
import { penceOf } from './money.ts';

test.each<[number | string, number | null]>([
	[69.6, 6960],
	['69.60', 6960],
	[0.1 + 0.2, 30],
	[1.005, 101],
	['1.005', 101],
	['-2.5', -250],
	['-0.00', 0],
	[' 7 ', 700],
	['', null],
	['1,000.00', null],
	['1e3', null],
	[Number.NaN, null],
	[Number.POSITIVE_INFINITY, null],
])('the money parser reads the amount %j as %j pence [D9]', (amount, pence) => {
	expect(penceOf(amount)).toBe(pence);
});

test('the money parser reads every amount of pence back, as a number and as a string [D9]', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (pence) => {
			expect(penceOf(pence / 100)).toBe(pence);
			expect(penceOf((pence / 100).toFixed(2))).toBe(pence);
		}),
	);
});
