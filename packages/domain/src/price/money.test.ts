import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPence, formatAmount, formatPounds, pence, penceToPounds, poundsToPence, roundUpTo5 } from './money.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(pence);

describe('pence', () => {
	test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('pence refuses %d [D9]', (value) => {
		expect(() => pence(value)).toThrow(RangeError);
	});

	test('pence has no negative zero', () => {
		expect(Object.is(pence(-0), 0)).toBe(true);
	});

	test('pence goes to pounds and back without loss [D9]', () => {
		fc.assert(
			fc.property(amount, (net) => {
				expect(poundsToPence(penceToPounds(net))).toBe(net);
				expect(String(penceToPounds(net))).toMatch(/^\d+(\.\d{1,2})?$/);
			}),
			{ seed: 14, numRuns: 2000 },
		);
	});

	test.each([
		[1.1, 110],
		[8.7, 870],
		[0.29, 29],
		[1.005, 101],
		[4.35, 435],
		[0, 0],
	])('pence reads £%d as %d p [D9]', (pounds, expected) => {
		expect(poundsToPence(pounds)).toBe(expected);
	});

	test('pence refuses pounds that are no number', () => {
		expect(() => poundsToPence(Number.NaN)).toThrow(RangeError);
	});

	test('adds in whole pence in any order [D9]', () => {
		fc.assert(
			fc.property(fc.array(amount), (amounts) => {
				expect(addPence(...amounts)).toBe(addPence(...amounts.toReversed()));
				expect(Number.isSafeInteger(addPence(...amounts))).toBe(true);
			}),
			{ seed: 15 },
		);
		expect(addPence()).toBe(0);
	});
});

describe('formatting pounds', () => {
	test.each([
		[0, '£0.00'],
		[5, '£0.05'],
		[6000, '£60.00'],
		[99_999, '£999.99'],
		[123_450, '£1,234.50'],
		[123_456_789, '£1,234,567.89'],
		[-250, '-£2.50'],
	])('formatting pounds writes %d p as %s [C9.02]', (net, text) => {
		expect(formatPounds(pence(net))).toBe(text);
	});
});

describe('rounding up to 5 p', () => {
	test.each([
		[0, 0],
		[1, 5],
		[5, 5],
		[5.000_000_000_1, 5],
		[5.01, 10],
		[1234.4, 1235],
	])('rounding up to 5 p makes %d p %d p [D9]', (value, rounded) => {
		expect(roundUpTo5(value)).toBe(rounded);
	});

	test('rounding up to 5 p gives the least multiple of 5 p that is enough [D9]', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 2_000_000_000 }).map((thousandths) => thousandths / 1000),
				(value) => {
					const rounded = roundUpTo5(value);
					expect(rounded % 5).toBe(0);
					expect(rounded).toBeGreaterThanOrEqual(value - 1e-5);
					expect(rounded - value).toBeLessThan(5);
				},
			),
			{ seed: 16 },
		);
	});
});

test('formatting writes an amount of another currency with its code, never with a pound sign [D48]', () => {
	expect(formatAmount(pence(123_450), 'GBP')).toBe('£1,234.50');
	expect(formatAmount(pence(123_450), 'EUR')).toBe('EUR 1,234.50');
	expect(formatAmount(pence(-50), 'USD')).toBe('USD -0.50');
});
