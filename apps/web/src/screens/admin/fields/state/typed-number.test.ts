import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, figureOf, inchesText } from './typed-number.ts';

describe('a number as it is typed', () => {
	test.each([
		['46', 46],
		[' 46.50 ', 46.5],
		['46,50', 46.5],
		['1,200', 1200],
		['1,234,567.25', 1234567.25],
		['-3', -3],
		['.5', 0.5],
		['5.', 5],
	])('a number as it is typed reads %j as %d [A5.11]', (text, value) => {
		expect(figureOf(text)).toBe(value);
	});

	test.each(['', ' ', '.', '-', '4 6', '1e3', '£46', 'abc', '1.2.3', 'Infinity'])('%j is read as no number [A5.08]', (text) => {
		expect(figureOf(text)).toBeNaN();
	});

	test('a number as it is typed reads back whatever it shows, with four decimals [D8]', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (tenThousandths) => {
				const value = tenThousandths / 10_000;
				expect(figureOf(cleanText(value))).toBe(value);
			}),
		);
	});

	test.each([
		[600, '23.62'],
		[800, '31.50'],
		[25.4, '1.00'],
		[0, '0.00'],
	])('a number as it is typed makes %d mm %s in [A5.08] [A9.02]', (millimetres, inches) => {
		expect(inchesText(millimetres)).toBe(inches);
	});
});
