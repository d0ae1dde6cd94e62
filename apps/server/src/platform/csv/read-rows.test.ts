import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

test('a row has the line of the file that it begins on, also after cells of several lines', () => {
	const rows = readRows('Label,Description\r\none,"two\r\nlines"\r\n\r\nthree,"a\nb\nc"\r\nfour,\r\n', { keepsSpace: true });
	expect(rows).toMatchObject([{ line: 1 }, { line: 2 }, { line: 5 }, { line: 8 }]);
});

test('a file that is no CSV is told with its line', () => {
	expect(readRows('a,b\n"c,d\n')).toMatchObject({ message: 'A quotation mark is missing here, or one too many.' });
});
