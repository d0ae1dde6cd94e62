import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftOfLines, refundOf } from './refund.ts';

const lines = [
	{ pricePence: 5000, quantity: 1, leastPence: null },
	{ pricePence: 2000, quantity: 3, leastPence: 4000 },
];
const order = { payment: 'paid', mostPence: 13_200, leastPence: 10_800, lines } as const;

describe('refunds', () => {
	test('a smaller total of a paid order is a refund of a part, and names its lines and prints [P5.04]', () => {
		expect(refundOf(order)).toEqual({ kind: 'part', pence: 2400, lines: [{ at: 1, pence: 2000, prints: 1 }] });
	});

	test('an amount that is not that of whole prints is named without them, and one of delivery without lines [P5.04]', () => {
		expect(refundOf({ ...order, lines: [{ pricePence: 5000, quantity: 2, leastPence: 9000 }] })).toMatchObject({
			lines: [{ at: 0, pence: 1000, prints: null }],
		});
		expect(refundOf({ ...order, lines: [] })).toEqual({ kind: 'part', pence: 2400, lines: [] });
	});

	test.each(['refunded', 'voided'] as const)('all of the money of a %s order went back [P5.04]', (payment) => {
		expect(refundOf({ ...order, payment })).toEqual({ kind: 'whole', pence: 13_200 });
	});

	test.each([
		['paid', 13_200],
		['pending', 10_800],
		['declined', 10_800],
		['unknown', 10_800],
	] as const)('nothing was given back of an order that is %s, down to %i pence [P5.04]', (payment, leastPence) => {
		expect(refundOf({ ...order, payment, leastPence })).toEqual({ kind: 'none' });
	});
});

const sold = fc.array(
	fc.record({ code: fc.constantFrom('a', 'b', 'c'), pricePence: fc.nat({ max: 10_000 }), quantity: fc.integer({ min: 0, max: 5 }) }),
	{ maxLength: 6 },
);

test('a delivery with the lines of the order leaves each of them whole, in any sequence [P5.04]', () => {
	fc.assert(
		fc.property(
			sold.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
			([all, shuffled]) => {
				expect(leftOfLines(all, shuffled)).toEqual(all.map(({ pricePence, quantity }) => pricePence * quantity));
			},
		),
	);
});

test('no line has more left than it was sold for, and lines of a code no more than the delivery has for it [P5.04]', () => {
	fc.assert(
		fc.property(sold, sold, (all, delivered) => {
			const left = leftOfLines(all, delivered);
			for (const [at, { pricePence, quantity }] of all.entries()) expect(left[at]).toBeLessThanOrEqual(pricePence * quantity);
			for (const code of ['a', 'b', 'c']) {
				const has = delivered.filter((line) => line.code === code).reduce((sum, line) => sum + line.pricePence * line.quantity, 0);
				expect(all.reduce((sum, line, at) => sum + (line.code === code ? (left[at] ?? 0) : 0), 0)).toBeLessThanOrEqual(has);
			}
		}),
	);
});
