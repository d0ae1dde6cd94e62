import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	ceilLength,
	floorLength,
	formatLength,
	formatLengthWithUnit,
	parseLength,
	readLength,
	roundLength,
	SUMMARY_DECIMALS,
	stepLength,
} from './length.ts';
import { FLOAT_TOLERANCE } from './tolerance.ts';
import type { Units } from './units.ts';

const units = fc.constantFrom<Units>('mm', 'inches');
const length = fc.integer({ min: 0, max: 20_000_000 }).map((thousandths) => thousandths / 1000);
const step = (unit: Units): number => (unit === 'mm' ? 1 : 0.1);

describe('a length on its step', () => {
	test.each<[number, Units, number]>([
		[600.4, 'mm', 600],
		[600.5, 'mm', 601],
		[600.499_999_999_9, 'mm', 601],
		[23.622, 'inches', 23.6],
		[0.1 + 0.2, 'inches', 0.3],
		[4.35, 'inches', 4.4],
		[1.15, 'inches', 1.2],
		[8.25, 'inches', 8.3],
	])('rounds %d %s to %d [D11]', (value, unit, rounded) => {
		expect(roundLength(value, unit)).toBe(rounded);
	});

	test('a length on its step is the exact decimal, no more than half a step away, and rounds to itself [D11]', () => {
		fc.assert(
			fc.property(length, units, (value, unit) => {
				const rounded = roundLength(value, unit);
				expect(String(rounded)).toMatch(unit === 'mm' ? /^\d+$/ : /^\d+(\.\d)?$/);
				expect(Math.abs(rounded - value)).toBeLessThanOrEqual(step(unit) / 2 + FLOAT_TOLERANCE);
				expect(roundLength(rounded, unit)).toBe(rounded);
			}),
			{ seed: 5, numRuns: 2000 },
		);
	});

	test('a length on its step keeps the order of lengths [D11]', () => {
		fc.assert(
			fc.property(length, length, units, (one, other, unit) => {
				expect(roundLength(Math.min(one, other), unit)).toBeLessThanOrEqual(roundLength(Math.max(one, other), unit));
			}),
			{ seed: 6 },
		);
	});

	test('a length on its step is between its floor and its ceiling, both on the step', () => {
		fc.assert(
			fc.property(length, units, (value, unit) => {
				const floor = floorLength(value, unit);
				const ceiling = ceilLength(value, unit);
				expect(floor).toBeLessThanOrEqual(value + FLOAT_TOLERANCE);
				expect(ceiling).toBeGreaterThanOrEqual(value - FLOAT_TOLERANCE);
				expect(ceiling - floor).toBeLessThanOrEqual(step(unit) + FLOAT_TOLERANCE);
				expect([roundLength(floor, unit), roundLength(ceiling, unit)]).toEqual([floor, ceiling]);
			}),
			{ seed: 7 },
		);
	});

	test('moves by whole steps without noise', () => {
		expect(stepLength(0.2, 1, 'inches')).toBe(0.3);
		expect(stepLength(43.3, -1, 'inches')).toBe(43.2);
		expect(stepLength(600, -1, 'mm')).toBe(599);
	});
});

describe('a length in words', () => {
	test('a length in words has no decimals in millimetres and one in inches [C9.01]', () => {
		expect(formatLength(600.4, 'mm')).toBe('600');
		expect(formatLength(23.622, 'inches')).toBe('23.6');
		expect(formatLength(10, 'inches')).toBe('10.0');
		expect(formatLengthWithUnit(25, 'mm')).toBe('25 mm');
		expect(formatLengthWithUnit(1, 'inches')).toBe('1.0 in');
	});

	test('a length in words has two decimals of an inch in the summary [C9.01]', () => {
		expect(formatLength(600 / 25.4, 'inches', SUMMARY_DECIMALS.inches)).toBe('23.62');
		expect(formatLength(1.005, 'inches', SUMMARY_DECIMALS.inches)).toBe('1.01');
		expect(formatLength(600, 'mm', SUMMARY_DECIMALS.mm)).toBe('600');
	});
});

describe('a typed length', () => {
	test.each<[string, Units, number]>([
		['600', 'mm', 600],
		[' 600.6 ', 'mm', 601],
		['23.64', 'inches', 23.6],
		['23,6', 'inches', 23.6],
		['1,200', 'mm', 1200],
		['1,200.5', 'inches', 1200.5],
		['.5', 'inches', 0.5],
		['5.', 'mm', 5],
	])('a typed length reads "%s" in %s as %d [C5.08]', (text, unit, value) => {
		expect(parseLength(text, unit, 7)).toBe(value);
	});

	test.each<[string, Units, number]>([
		['12"', 'mm', 305],
		['12″', 'mm', 305],
		['12 in', 'mm', 305],
		['12in.', 'mm', 305],
		['12 inches', 'inches', 12],
		['30 cm', 'mm', 300],
		['30 cm', 'inches', 11.8],
		['30,5 cm', 'mm', 305],
		['300mm', 'mm', 300],
		['300 MM', 'inches', 11.8],
		['1.2 m', 'mm', 1200],
		['1,200 mm', 'mm', 1200],
	])('a typed length reads "%s" with its unit in %s as %d [C5.08] [D8]', (text, unit, value) => {
		expect(readLength(text, unit)).toBe(value);
	});

	test('a typed length with the unit that it is shown in equals the one without a unit [C5.08] [D8]', () => {
		fc.assert(
			fc.property(length, units, (value, unit) => {
				const bare = formatLength(value, unit);
				for (const sign of unit === 'mm' ? ['mm', ' mm', ' MM'] : ['in', '"', ' inches'])
					expect(readLength(`${bare}${sign}`, unit)).toBe(readLength(bare, unit));
			}),
			{ seed: 10, numRuns: 500 },
		);
	});

	test('a typed length in another unit is no more than half a step from what was meant [D8] [D11]', () => {
		fc.assert(
			fc.property(fc.integer({ min: 3, max: 10_000 }), units, (tenths, unit) => {
				const read = readLength(`${tenths / 10} cm`, unit) ?? Number.NaN;
				expect(Math.abs(read - (unit === 'mm' ? tenths : tenths / 25.4))).toBeLessThanOrEqual(step(unit) / 2 + FLOAT_TOLERANCE);
			}),
			{ seed: 11, numRuns: 500 },
		);
	});

	test.each([
		'',
		' ',
		'0',
		'0.04',
		'-5',
		'abc',
		'12abc',
		'.',
		',',
		'1e3',
		'0x10',
		'NaN',
		'Infinity',
		'1.2.3',
		'12 ft',
		'12 mm mm',
		'mm',
		'"',
		'-3 cm',
		'0 cm',
		'9'.repeat(400),
	])('a typed length keeps the previous value for "%s" [C5.08]', (text) => {
		expect(parseLength(text, 'inches', 7.5)).toBe(7.5);
	});

	test('a typed length comes back from what was formatted [C5.08] [C9.01]', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 100_000 }), units, (steps, unit) => {
				const value = roundLength(steps * step(unit), unit);
				expect(parseLength(formatLength(value, unit), unit, 1)).toBe(value);
			}),
			{ seed: 8 },
		);
	});

	test('a typed length is positive, finite and on the step whatever was typed [C5.08]', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.double().map(String)), units, (text, unit) => {
				const value = parseLength(text, unit, 7);
				expect(Number.isFinite(value) && value > 0).toBe(true);
				expect(roundLength(value, unit)).toBe(value);
			}),
			{ seed: 9, numRuns: 1000 },
		);
	});
});
