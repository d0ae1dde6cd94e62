import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLOAT_TOLERANCE } from './tolerance.ts';
import { fromMm, inches, inchesToMm, MM_PER_INCH, mm, mmToInches, ppi, px, toInches, toMm } from './units.ts';

const length = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000);

describe('converting units', () => {
	test('holds an inch to be 25.4 mm [C9.01] [D8]', () => {
		expect(MM_PER_INCH).toBe(25.4);
		expect(inchesToMm(inches(10))).toBe(254);
		expect(mmToInches(mm(254))).toBe(10);
	});

	test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('converting units refuses %d as a quantity', (value) => {
		for (const make of [mm, inches, px, ppi]) expect(() => make(value)).toThrow(RangeError);
	});

	test('converting units leaves a length in its own unit alone [C4.06]', () => {
		fc.assert(
			fc.property(length, (value) => {
				expect(toMm(value, 'mm')).toBe(value);
				expect(toInches(value, 'inches')).toBe(value);
				expect(fromMm(mm(value), 'mm')).toBe(value);
			}),
			{ seed: 2 },
		);
	});

	test('converting units does not drift in a thousand conversions there and back [D8]', () => {
		fc.assert(
			fc.property(length, (value) => {
				let there = mm(value);
				for (let trip = 0; trip < 1000; trip += 1) there = inchesToMm(mmToInches(there));
				expect(Math.abs(there - value)).toBeLessThan(FLOAT_TOLERANCE);
			}),
			{ seed: 3, numRuns: 200 },
		);
	});

	test('converting units keeps the order of lengths through a conversion', () => {
		fc.assert(
			fc.property(length, length, (one, other) => {
				expect(inchesToMm(inches(Math.min(one, other)))).toBeLessThanOrEqual(inchesToMm(inches(Math.max(one, other))));
			}),
			{ seed: 4 },
		);
	});
});
