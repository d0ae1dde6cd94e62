import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORY_IDS } from '../product/category.ts';
import { FIRST_VAT_RATES, type VatRate, vatPercentOn, vatRatesProblems } from './vat-rates.ts';

const standard: VatRate = { categoryId: null, percent: 20, from: '2011-01-04' };
const proofs: VatRate = { categoryId: 'proofprint', percent: 0, from: '2026-03-01' };
const lower: VatRate = { categoryId: null, percent: 17.5, from: '2026-12-01' };
const asDefault: VatRate = { categoryId: 'proofprint', percent: null, from: '2027-01-01' };
const rates = [lower, proofs, asDefault, standard];

test.each([
	[null, '2026-11-30', 20],
	[null, '2026-12-01', 17.5],
	['fineartprint', '2026-12-01', 17.5],
	['proofprint', '2026-02-28', 20],
	['proofprint', '2026-03-01', 0],
	['proofprint', '2026-12-31', 0],
	['proofprint', '2027-01-01', 17.5],
	[null, '1999-12-31', 20],
] as const)('the rate of %s on %s is %d per cent [S1.02]', (categoryId, day, percent) => {
	expect(vatPercentOn(rates, categoryId, day)).toBe(percent);
});

test('rates without a default one are refused [S1.02]', () => {
	expect(() => vatPercentOn([proofs], 'fineartprint', '2026-03-01')).toThrow(RangeError);
});

const days = fc.integer({ min: 0, max: 4000 }).map((after) => new Date(Date.UTC(2020, 0, 1 + after)).toISOString().slice(0, 10));
const rate: fc.Arbitrary<VatRate> = fc.record({
	categoryId: fc.constantFrom(...CATEGORY_IDS),
	percent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)),
	from: days,
});
const manyRates = fc
	.uniqueArray(rate, { maxLength: 12, selector: ({ categoryId, from }) => `${categoryId} ${from}` })
	.map((some) => [...FIRST_VAT_RATES, ...some]);

test('a rate holds from its day until the day before the next, whatever the order of the entries [S1.02]', () => {
	fc.assert(
		fc.property(manyRates, days, fc.constantFrom(...CATEGORY_IDS), (all, day, categoryId) => {
			const begun = all.filter((one) => one.categoryId === categoryId && one.from <= day).map(({ from }) => from);
			const latest = begun.toSorted().at(-1);
			const own = all.find((one) => one.categoryId === categoryId && one.from === latest);
			expect(vatPercentOn(all, categoryId, day)).toBe(own?.percent ?? 20);
			expect(vatPercentOn(all.toReversed(), categoryId, day)).toBe(vatPercentOn(all, categoryId, day));
		}),
		{ seed: 23 },
	);
});

describe('new VAT rates', () => {
	const today = '2026-11-26';
	const before = [standard, proofs];
	const messages = (after: readonly VatRate[]) => vatRatesProblems(before, after, today).map(({ at, message }) => [at, message]);

	test('new VAT rates may begin today or later, and those that have not begun may go [S1.02]', () => {
		expect(messages([...before, { ...lower, from: today }, lower])).toEqual([]);
		expect(vatRatesProblems([...before, lower], before, today)).toEqual([]);
		expect(vatRatesProblems([...before, { ...lower, from: today }], [...before, { ...lower, from: today, percent: 15 }], today)).toEqual(
			[],
		);
	});

	test.each([
		['two from the same day', [...before, lower, { ...lower, percent: 15 }], [2, 3], /another rate from the same day/],
		['one from yesterday', [...before, { ...lower, from: '2026-11-25' }], [2], /today or a later day/],
		['another percentage for past days', [{ ...standard, percent: 15 }, proofs], [0], /today or a later day/],
		['a default without a percentage', [...before, { ...lower, percent: null }], [2], /needs a percentage/],
		['none that was charged', [standard], [null], /cannot be removed/],
		['no default', [proofs], [null, null], /must be a default|cannot be removed/],
	])('new VAT rates are refused with %s [S1.02]', (_what, after, places, message) => {
		const found = messages(after);
		expect(found.map(([at]) => at)).toEqual(places);
		for (const [, said] of found) expect(said).toMatch(message);
	});
});
