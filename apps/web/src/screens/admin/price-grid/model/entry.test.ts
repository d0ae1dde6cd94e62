import { pence } from '@print-room/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { empty, entryLabel, entryText, isSameEntry, parseEntry, priced } from './entry.ts';

const anyPence = fc.integer({ min: 0, max: 100_000_000 }).map(pence);

describe('a text typed into a cell', () => {
	test.each([
		['46', 4600],
		['46.5', 4650],
		[' 46.50 ', 4650],
		['£1,234.50', 123_450],
		['.50', 50],
		['1 234', 123_400],
		['0', 0],
	])('a text typed into a cell is a price: %s [A3.05]', (text, expected) => {
		expect(parseEntry(text)).toEqual(priced(pence(expected)));
	});

	test.each(['', '   ', '\t'])('a text typed into a cell is nothing: "%s"', (text) => {
		expect(parseEntry(text)).toEqual(empty);
	});

	test.each(['£', '.', '12,5', '12,50', '1,23,456', '46.505', '-3', '1e3', 'forty', '46 mm', '1000000.01', 'NaN', 'Infinity', '0x1F'])(
		'a text typed into a cell is kept as it is and called no price: %s [D29]',
		(text) => {
			expect(parseEntry(text)).toEqual({ kind: 'unreadable', text });
		},
	);

	test('a text typed into a cell is the same price again once it is written out [D9]', () => {
		fc.assert(
			fc.property(anyPence, (amount) => {
				const entry = priced(amount);
				expect(parseEntry(entryText(entry))).toEqual(entry);
				expect(parseEntry(entryLabel(entry))).toEqual(entry);
			}),
		);
	});

	test('a text typed into a cell never throws, and is written out as what it was read from', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const entry = parseEntry(text);
				expect(isSameEntry(parseEntry(entryText(entry)), entry)).toBe(true);
			}),
		);
	});
});
