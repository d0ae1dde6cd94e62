import { expect, test } from 'vitest';
import { entriesOf, matches } from './help-search.tsx';

const part = (tagName: string, textContent: string) => ({ tagName, textContent });
const parts = [
	part('P', 'Before you ask'),
	part('H2', 'Your file'),
	part('P', 'About files.'),
	part('H3', 'Which files?'),
	part('P', 'JPEG and TIFF.'),
	part('H3', 'How large?'),
	part('P', 'Up to 1 GB.'),
	part('H2', 'Café'),
	part('P', 'Closed.'),
];
const shown = (typed: string) =>
	entriesOf(parts)
		.filter(({ words }) => matches(words, typed))
		.flatMap(({ elements }) => elements.map(({ textContent }) => textContent));

test.each([
	['', parts.map(({ textContent }) => textContent)],
	['tiff', ['Your file', 'About files.', 'Which files?', 'JPEG and TIFF.']],
	['FILE  large', ['Your file', 'About files.', 'How large?', 'Up to 1 GB.']],
	['cafe', ['Café', 'Closed.']],
	['tiff gb', ['Your file', 'About files.']],
	['silk', []],
])('the search of the help shows the answers with the words %j, under their subject [S2.03]', (typed, texts) => {
	expect(shown(typed)).toEqual(texts);
});

test('answers are counted, subjects with questions are not [S2.03]', () => {
	expect(entriesOf(parts).map(({ isQuestion }) => isQuestion)).toEqual([true, false, true, true, true]);
	expect(entriesOf([])).toEqual([{ elements: [], words: '', isQuestion: false }]);
});
