import { expect, test } from 'vitest';
import { openFaces } from './faces.ts';
import { lettersOf, plainText, runsOf } from './letters.ts';

const faceOf = openFaces();
const runs = (text: string) => runsOf(lettersOf(text), 400, faceOf).map(({ face, text: letters }) => [face?.name ?? null, letters]);

test('control characters, line breaks and marks that turn the writing are no part of a text', () => {
	expect(plainText('  Dunes\u0007\r\n\tat\u2028dawn \u202Efdp.exe\u2066 \uFEFF')).toBe('Dunes at dawn fdp.exe');
	expect(plainText('half a pair: \uD83D')).toBe('half a pair: \uFFFD');
});

test('an accent that comes by itself is one letter with the sign below it', () => {
	expect(lettersOf('Zoe\u0308')).toEqual(['Z', 'o', 'ë']);
});

test('each letter is drawn with the font that has it', () => {
	expect(runs('Łódź, Ελλ, Привет, Việt')).toEqual([
		['latin-ext-400', 'Ł'],
		['latin-400', 'ód'],
		['latin-ext-400', 'ź'],
		['latin-400', ', '],
		['greek-400', 'Ελλ'],
		['latin-400', ', '],
		['cyrillic-400', 'Привет'],
		['latin-400', ', Vi'],
		['vietnamese-400', 'ệ'],
		['latin-400', 't'],
	]);
});

test('a letter that no part has is one square, and so is one that climbs off the page', () => {
	expect(runs('a漢😀')).toEqual([
		['latin-400', 'a'],
		[null, '漢'],
		[null, '😀'],
	]);
	expect(runs(`n${'\u0304'.repeat(40)}`)).toEqual([[null, `n${'\u0304'.repeat(40)}`]]);
});

test('an endless text ends', () => {
	expect(lettersOf('x'.repeat(1_000_000)).length).toBeLessThan(2000);
});
