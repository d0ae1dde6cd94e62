import { describe, expect, test } from 'vitest';
import { lineLifeMs } from '../../cart/index.ts';
import {
	hasNothingToMake,
	joinFlags,
	lineFlags,
	linesChanged,
	type SoldDesign,
	type TaxedLine,
	totalsChanged,
	totalsDiffer,
} from './order-flags.ts';

const madeAt = new Date('2026-11-01T12:00:00Z');
const after = (ms: number) => new Date(madeAt.getTime() + ms);
const sold = (changes: Partial<SoldDesign> = {}): SoldDesign => ({
	pricePence: 5800,
	product: 'prints',
	createdAt: madeAt,
	vatPercent: 20,
	...changes,
});
const line = (changes: Partial<TaxedLine> = {}): TaxedLine => ({ code: 'a', quantity: 2, pricePence: 5800, vatPercent: 20, ...changes });

test.each([
	['nothing, where all is right', sold(), line(), after(0), []],
	['nothing, on the last day of its price', sold(), line(), after(lineLifeMs), []],
	['a design that we do not have', undefined, line(), after(0), ['UNKNOWN_DESIGN']],
	['a price that is a penny off', sold(), line({ pricePence: 5799 }), after(0), ['PRICE_DIFFERS']],
	['a price that is out of date', sold(), line(), after(lineLifeMs + 1), ['PRICE_OLD']],
	['VAT of an earlier rate', sold({ vatPercent: 17.5 }), line({ vatPercent: 17.5 }), after(0), ['VAT_OLD']],
	['no pieces', sold(), line({ quantity: 0 }), after(0), ['QUANTITY_UNUSUAL']],
	['101 pieces', sold(), line({ quantity: 101 }), after(0), ['QUANTITY_UNUSUAL']],
	['a design that was made to be checked', sold({ pricePence: 0 }), line(), after(0), ['NOT_FOR_SALE', 'PRICE_DIFFERS']],
	['the same, sold for nothing', sold({ pricePence: 0 }), line({ pricePence: 0 }), after(0), ['NOT_FOR_SALE']],
	['a design of the sister product', sold({ product: 'greeting-cards' }), line(), after(0), ['NOT_FOR_SALE']],
] as const)('an order is flagged for a line with: %s [D13] [D20] [S1.02]', (_what, design, bought, orderedAt, flags) => {
	expect(lineFlags(bought, design, { orderedAt, vatPercent: 20 })).toEqual(flags);
});

describe('the sums of an order', () => {
	const lines = [line(), line({ code: 'b', quantity: 1, pricePence: 1000 })];
	const right = {
		totalItemPence: 12_600,
		totalTaxPence: 2520,
		totalShippingPence: 0,
		totalOrderPence: 15_120,
		status: 'captured',
	} as const;

	test.each([
		['the lines, their VAT and nothing else', {}, false],
		['delivery, which is what the cart says', { totalShippingPence: 500, totalOrderPence: 15_620 }, false],
		['tax that is rounded otherwise, by a penny a line', { totalTaxPence: 2518, totalOrderPence: 15_118 }, false],
		['tax that is less', { totalTaxPence: 2517, totalOrderPence: 15_117 }, true],
		['no tax at all', { totalTaxPence: 0, totalOrderPence: 12_600 }, true],
		['prints for a penny less', { totalItemPence: 12_599, totalOrderPence: 15_119 }, true],
		['an order of less than its parts, as with a voucher', { totalOrderPence: 15_000 }, true],
		['nothing, although it was paid', { totalItemPence: 0, totalTaxPence: 0, totalOrderPence: 0 }, true],
	])('the sums of an order are looked at where they are %s [D9] [D20]', (_what, changes, differs) => {
		expect(totalsDiffer({ ...right, ...changes }, lines)).toBe(differs);
	});

	test('the sums of an order are looked at with the rate of each line [S1.02]', () => {
		const mixed = [line(), line({ code: 'b', quantity: 1, pricePence: 1000, vatPercent: 0 })];
		const taxed = (totalTaxPence: number) => ({ ...right, totalTaxPence, totalOrderPence: 12_600 + totalTaxPence });
		expect([taxed(2320), taxed(2520)].map((totals) => totalsDiffer(totals, mixed))).toEqual([false, true]);
	});

	test('the sums of an order are not raised for missing lines or missing money [D20]', () => {
		expect(totalsDiffer(right, [])).toBe(false);
		const none = { totalItemPence: 0, totalTaxPence: 0, totalShippingPence: 0, totalOrderPence: 0 };
		for (const status of ['pending', 'declined', 'refunded', 'voided']) expect(totalsDiffer({ ...none, status }, lines)).toBe(false);
	});

	test('totals count as changed only if both deliveries contain them and they differ [D20]', () => {
		const none = { totalItemPence: 0, totalTaxPence: 0, totalShippingPence: 0, totalOrderPence: 0 };
		expect(totalsChanged(right, { ...right, totalShippingPence: 1 })).toBe(true);
		expect(totalsChanged(right, { ...right })).toBe(false);
		expect(totalsChanged(right, none)).toBe(false);
		expect(totalsChanged(none, right)).toBe(false);
	});
});

test('lines count as changed if they differ, but not if their order differs or they are missing [D20]', () => {
	const two = [line(), line({ code: 'b' })];
	expect(linesChanged(two, two.toReversed())).toBe(false);
	expect(linesChanged(two, [])).toBe(false);
	expect(linesChanged([], two)).toBe(false);
	for (const other of [
		[line()],
		[line(), line()],
		[line(), line({ code: 'b', quantity: 3 })],
		[line(), line({ code: 'b', pricePence: 1 })],
	])
		expect(linesChanged(two, other)).toBe(true);
});

test('there is nothing to make without lines, or when none is of a design for sale [D20]', () => {
	expect(hasNothingToMake([])).toBe(true);
	expect(hasNothingToMake([['UNKNOWN_DESIGN', 'QUANTITY_UNUSUAL'], ['NOT_FOR_SALE']])).toBe(true);
	expect(hasNothingToMake([['UNKNOWN_DESIGN'], ['PRICE_DIFFERS']])).toBe(false);
});

test('an order’s flags only grow, but for its lack of lines [D20]', () => {
	expect(joinFlags(['TOTAL_CHANGED', 'NO_LINES'], { LINES_CHANGED: true, TOTAL_CHANGED: false })).toEqual([
		'TOTAL_CHANGED',
		'LINES_CHANGED',
	]);
	expect(joinFlags(['SEVERAL_OWNERS'], { TOTAL_DIFFERS: true, NO_LINES: true })).toEqual(['TOTAL_DIFFERS', 'SEVERAL_OWNERS', 'NO_LINES']);
});
