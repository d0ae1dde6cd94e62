import { backOfficeRoutes } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm } from '../../fields/state/check-form.ts';
import { proofPriceFields, proofPriceProblems, thresholdFields, thresholdsProblems } from './settings.ts';

const lower = { min: 'The Minimal value should be lower than the Acceptable value.' };
const wrong = { price: 'The price value must be a greater than 0 number.' };

describe('the thresholds', () => {
	test.each([
		['100', '300', {}],
		['300', '300', {}],
		['0', '0', {}],
		['301', '300', lower],
		['301', '', {}],
	])('%s and %s: %j [A5.09]', (min, max, problems) => {
		expect(thresholdsProblems({ min, max })).toEqual(problems);
	});

	test('the thresholds are whole numbers from 0 on [A5.09]', () => {
		const { problems } = checkForm(thresholdFields, { values: { min: '-1', max: '99.5' }, byHand: [] });
		expect(problems).toEqual({ min: 'At least 0.', max: 'Enter a whole number.' });
	});

	test('the thresholds that pass are what the API takes [A5.09] [A3.15]', () => {
		const ppi = fc.integer({ min: 0, max: 10_000 });
		fc.assert(
			fc.property(ppi, ppi, (min, max) => {
				const isRight = Object.keys(thresholdsProblems({ min: String(min), max: String(max) })).length === 0;
				expect(backOfficeRoutes.changeConfig.body.safeParse({ thresholds: { min, max } }).success).toBe(isRight);
			}),
			{ seed: 15, numRuns: 200 },
		);
	});
});

describe('the proof price', () => {
	test.each([
		['12.50', {}],
		['0', wrong],
		['-0.01', wrong],
		['', wrong],
		['twelve', wrong],
		['NaN', wrong],
	])('%s: %j [A5.10]', (price, problems) => {
		expect(proofPriceProblems({ price })).toEqual(problems);
	});

	test('the proof price has at most two decimals [D9]', () => {
		expect(checkForm(proofPriceFields, { values: { price: '12.505' }, byHand: [] }).problems).toEqual({ price: 'At most two decimals' });
	});
});
