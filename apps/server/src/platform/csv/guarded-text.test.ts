import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardedText, unguarded } from './guarded-text.ts';

const written = (text: string): string => {
	const [[cell = ''] = []] = parse(stringify([[guardedText(text), 'end']], { escape_formulas: true })) as string[][];
	return cell;
};

test.each(['=1+1', '+44 20', '-5', '@SUM(A1)', '\tx', '\rx', "'=1", "''+1", "'quoted'", "O'Hara", ''])(
	'%j is no formula in a CSV, and reads back unchanged [ASVS 1.2.10]',
	(text) => {
		expect(written(text)).not.toMatch(/^[=+\-@\t\r]/);
		expect(unguarded(written(text))).toBe(text);
	},
);

/** Cells that a spreadsheet with semicolons or tabs as separators finds. */
const cellsElsewhere = (text: string) =>
	stringify([['before', guardedText(text), 'after']], { escape_formulas: true, quoted_match: /[\r\n]/ }).split(/[;\t\r\n]/);

test.each(['a;=1+1', 'a;;+1', ';-1', 'a\t@SUM(A1)', 'a\n=1', 'a\r\n=1', 'a;"=1"', "a;'=1", 'a;＝1'])(
	'no part of %j is a formula where semicolons or tabs separate cells, and it reads back unchanged [ASVS 1.2.10]',
	(text) => {
		for (const cell of cellsElsewhere(text)) expect(cell).not.toMatch(/^"*[=+\-@＝]/);
		expect(unguarded(written(text))).toBe(text);
	},
);

test('every text reads back unchanged', () => {
	const part = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'a', ' ', '"', ',', '\n', ';');
	fc.assert(
		fc.property(fc.string({ unit: part, maxLength: 6 }), (text) => {
			expect(unguarded(written(text))).toBe(text);
		}),
	);
});
