import { describe, expect, test } from 'vitest';
import { lineSchema, linesSchema } from './common.ts';

/** Right-to-left override, zero-width space, joiner and non-joiner, byte order mark, soft hyphen, isolate, tag. */
const formless = ['\u202e', '\u200b', '\u200d', '\u200c', '\ufeff', '\u00ad', '\u2066', '\u{e0041}'];

describe('typed text that others read [ASVS 2.2.1]', () => {
	test.each(formless)('typed text that others read is without %j, in a line and in several', (character) => {
		expect(lineSchema().parse(`Ada${character} Love${character}lace`)).toBe('Ada Lovelace');
		expect(linesSchema().parse(`Ada${character}\nLove${character}lace`)).toBe('Ada\nLovelace');
	});

	test('typed text that others read is empty if nothing of it is visible', () => {
		expect(lineSchema().min(1).safeParse('\u200b \u2060').success).toBe(false);
	});

	test('typed text that others read keeps letters of every script, accents and line breaks of every kind', () => {
		const text = 'Zoë, שלום, مرحبا, 写真, e\u0301';
		expect(lineSchema().parse(text)).toBe(text);
		expect(lineSchema().parse('one\u2028two')).toBe('one two');
		expect(linesSchema().parse('one\r\ntwo\u2028three\u2029four')).toBe('one\ntwo\nthree\nfour');
	});
});
