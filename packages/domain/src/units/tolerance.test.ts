import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ceilTolerant, cleanDecimals, FLOAT_TOLERANCE, floorTolerant, roundHalfUp } from './tolerance.ts';

describe('rounding that forgives binary fractions', () => {
	test.each([
		[2.5, 3],
		[2.4999, 2],
		[43.499_999_999_999_99, 44],
		[-0.4, 0],
		[0.2, 0],
	])('rounds %d half up to %d', (value, rounded) => {
		expect(roundHalfUp(value)).toBe(rounded);
	});

	test('rounding that forgives binary fractions never gives a negative zero', () => {
		expect(Object.is(roundHalfUp(-0.2), 0)).toBe(true);
		expect(Object.is(floorTolerant(-0), 0)).toBe(true);
		expect(Object.is(ceilTolerant(-0.2), 0)).toBe(true);
	});

	test('rounding that forgives binary fractions keeps a whole number that noise has moved', () => {
		fc.assert(
			fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -900, max: 900 }), (whole, thousandths) => {
				const noisy = whole + (thousandths / 1000) * FLOAT_TOLERANCE;
				expect(floorTolerant(noisy)).toBe(whole);
				expect(ceilTolerant(noisy)).toBe(whole);
				expect(roundHalfUp(noisy)).toBe(whole);
			}),
			{ seed: 1 },
		);
	});

	test('rounding that forgives binary fractions gives the decimal that a sum means', () => {
		expect(cleanDecimals(0.1 + 0.2)).toBe(0.3);
		expect(cleanDecimals(45 * 25.4)).toBe(1143);
	});
});
