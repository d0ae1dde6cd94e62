import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals, grossPence, itemCount, type SummedLine, standardTax, type TaxRates, taxByCategory, unitTaxPence } from './totals.ts';

const line = (changed: Partial<SummedLine> = {}): SummedLine => ({ pricePence: 5800, quantity: 1, category: 'fineartprint', ...changed });
const mixed: TaxRates = { defaultPercent: 20, percentByCategory: { proofprint: 0, mountedprint: 17.5 } };
const someLines = fc.array(
	fc.record({
		pricePence: fc.nat({ max: 1_000_000 }),
		quantity: fc.integer({ min: 1, max: 100 }),
		category: fc.constantFrom('fineartprint', 'mountedprint', 'proofprint', 'toString', null),
	}),
	{ maxLength: 20 },
);

describe('cartTotals', () => {
	test.each([
		[5800, 1, 1160],
		[2, 1, 0],
		[3, 1, 1],
		[3, 7, 7],
		[1_234_565, 2, 493_826],
	])('adds 20 %% to %i pence, rounds half up for one and then takes %i [D9]', (pricePence, quantity, taxPence) => {
		const itemPence = pricePence * quantity;
		const totals = { itemPence, taxPence, shippingPence: 0, orderPence: itemPence + taxPence };
		expect(cartTotals([line({ pricePence, quantity })], standardTax)).toEqual(totals);
	});

	test('cartTotals is the sum of the lines, and of the categories [D9]', () => {
		fc.assert(
			fc.property(someLines, fc.constantFrom(standardTax, mixed), fc.nat({ max: 5000 }), (lines, rates, shippingPence) => {
				const totals = cartTotals(lines, rates, shippingPence);
				expect(totals.orderPence).toBe(lines.reduce((sum, one) => sum + grossPence(one, rates), shippingPence));
				expect(totals.orderPence).toBe(totals.itemPence + totals.taxPence + shippingPence);
				expect(taxByCategory(lines, rates).reduce((sum, { taxPence }) => sum + taxPence, 0)).toBe(totals.taxPence);
				expect(itemCount(lines)).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
			}),
		);
	});

	test('cartTotals is nothing for an empty cart [D9]', () => {
		expect(cartTotals([], standardTax)).toEqual({ itemPence: 0, taxPence: 0, shippingPence: 0, orderPence: 0 });
	});
});

test.each<[string | null, number]>([
	['fineartprint', 20],
	['proofprint', 0],
	['mountedprint', 18],
	['toString', 20],
	[null, 20],
])('taxes 100 pence in the category %j with %i [D9]', (category, taxPence) => {
	expect(unitTaxPence({ pricePence: 100, category }, mixed)).toBe(taxPence);
});
