import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeList, NotReadable } from './decode.ts';

const list = 'extent1,group,price\n210,Hahnemühle,18.50\n';
const utf16 = (text: string): Uint8Array =>
	new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))]).buffer);

describe('a price list', () => {
	test('a price list reads the same in the encodings that spreadsheets save', () => {
		expect(decodeList(new TextEncoder().encode(list))).toBe(list);
		expect(decodeList(new TextEncoder().encode(`\uFEFF${list}`))).toBe(list);
		expect(decodeList(utf16(list))).toBe(list);
		expect(decodeList(Uint8Array.from([...list].map((sign) => sign.charCodeAt(0))))).toBe(list);
	});

	test.each([
		['a workbook', [0x50, 0x4b, 3, 4], 'workbook'],
		['an old workbook', [0xd0, 0xcf, 0x11], 'workbook'],
		['a picture', [0x89, 0x50, 0, 0], 'not a text file'],
		['nothing', [], 'empty'],
		['blanks', [0x20, 0x0a], 'empty'],
	])('a price list is not %s', (_what, bytes, message) => {
		expect(() => decodeList(Uint8Array.from(bytes))).toThrow(message);
	});

	test('a price list is no longer than the server takes', () => {
		expect(() => decodeList(new Uint8Array(2_000_001).fill(0x61))).toThrow(NotReadable);
	});

	test('a price list that is proper text is never changed', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
				const isPlain = text.trim() !== '' && !text.includes('\0') && !/^(?:PK|\uFEFF)/.test(text);
				if (isPlain) expect(decodeList(new TextEncoder().encode(text))).toBe(text);
			}),
		);
	});
});
