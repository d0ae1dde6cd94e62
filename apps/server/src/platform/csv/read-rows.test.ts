import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

test('a row has the line number on which it begins, also after cells of several lines', async () => {
	const rows = await readRows('Label,Description\r\none,"two\r\nlines"\r\n\r\nthree,"a\nb\nc"\r\nfour,\r\n', { keepsSpace: true });
	expect(rows).toMatchObject([{ line: 1 }, { line: 2 }, { line: 5 }, { line: 8 }]);
});

test('a file of too many lines, or with a line that is too long, is refused without being read to its end', async () => {
	const first = 'Label\n'.repeat(5001);
	expect(await readRows(first)).toHaveLength(5001);
	expect(await readRows(first + 'a\n'.repeat(500_000))).toEqual({
		line: 5002,
		message: 'A file can have 5000 lines at most. Split it into several files.',
	});
	expect(await readRows(`Label\n${'a,'.repeat(500_000)}`)).toEqual({
		line: 2,
		message: 'The line that ends here is too long, or a quotation mark is missing before it.',
	});
	expect(await readRows(`Label\n${','.repeat(500_000)}a`)).toEqual({ line: 2, message: 'A line can have 200 columns at most.' });
});

test('a character that is split between two chunks stays whole', async () => {
	const rows = await readRows('ü'.repeat(9000) + '\né\n'.repeat(3));
	expect(rows).toMatchObject([{ cells: ['ü'.repeat(9000)] }, { cells: ['é'] }, { cells: ['é'] }, { cells: ['é'] }]);
});

test('a file that is not CSV is refused with the line', async () => {
	expect(await readRows('a,b\n"c,d\n')).toMatchObject({ message: 'A quotation mark is missing here, or one too many.' });
});
