import type { VatRate } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { nowMessage, rateRows, readRate, type TypedRate } from './vat-rates.ts';

const today = '2026-11-26';
const standard: VatRate = { categoryId: null, percent: 20, from: '2011-01-04' };
const planned: VatRate = { categoryId: null, percent: 17.5, from: '2026-12-01' };
const proofs: VatRate = { categoryId: 'proofprint', percent: 5, from: '2026-01-01' };
const fromToday: VatRate = { categoryId: 'proofprint', percent: 0, from: today };
const rates = [proofs, planned, fromToday, standard];

test('the rates are listed by kind of print, the latest first, and say whether they hold [S1.02]', () => {
	expect(rateRows(rates, today).map(({ rate, standing, isRemovable }) => [rate.percent, standing, isRemovable])).toEqual([
		[17.5, 'planned', true],
		[20, 'now', false],
		[0, 'now', true],
		[5, 'over', false],
	]);
});

test('the only default rate cannot be removed, even on its first day [S1.02]', () => {
	expect(rateRows([{ ...standard, from: today }], today)).toMatchObject([{ standing: 'now', isRemovable: false }]);
});

test('the rates of today are a sentence [S1.02]', () => {
	expect(nowMessage([standard, planned], today)).toBe('Every print has 20 % VAT today.');
	expect(nowMessage(rates, today)).toBe('VAT today: fine art prints 20 %, window mounted prints 20 %, proof prints 0 %.');
});

describe('the form of a rate', () => {
	const typed = (changes: Partial<TypedRate> = {}): TypedRate => ({ prints: '', percent: '17,5 %', from: '2027-01-01', ...changes });

	test('the form of a rate reads what people type, and an empty rate as the default [S1.02]', () => {
		expect(readRate(typed(), rates, today)).toEqual({ rate: { categoryId: null, percent: 17.5, from: '2027-01-01' } });
		expect(readRate(typed({ prints: 'proofprint', percent: ' ' }), rates, today)).toEqual({
			rate: { categoryId: 'proofprint', percent: null, from: '2027-01-01' },
		});
	});

	test.each([
		['no default rate', { percent: '' }, { percent: expect.stringContaining('from 0 to 100') }],
		['words', { percent: 'twenty' }, { percent: expect.stringContaining('such as 20 or 17.5') }],
		['more than everything', { percent: '101' }, { percent: expect.stringContaining('from 0 to 100') }],
		['three decimals', { percent: '17.555' }, { percent: expect.stringContaining('two decimals') }],
		['no day', { from: '' }, { from: 'Choose a day.' }],
		['a day of the past', { from: '2026-11-25' }, { from: expect.stringContaining('today or a later day') }],
		[
			'a day that is taken',
			{ from: '2026-12-01' },
			{ from: 'There is another rate from 1 December 2026. Remove it first, or choose another day.' },
		],
	])('the form of a rate refuses %s, beside the field [S1.02]', (_what, changes, problems) => {
		expect(readRate(typed(changes), rates, today)).toEqual({ problems });
	});
});
