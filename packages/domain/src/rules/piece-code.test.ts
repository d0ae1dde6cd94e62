import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceCodeLabel, readPieceCode } from './piece-code.ts';

const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const code = fc.string({ unit: letter, minLength: 16, maxLength: 16 });

test('a code is read as it is shown, in small letters, and with letters for the digits that they look like [P3.01]', () => {
	fc.assert(
		fc.property(code, (known) => {
			expect(readPieceCode(pieceCodeLabel(known))).toBe(known);
			expect(readPieceCode(` ${known.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}\n`)).toBe(known);
		}),
	);
	expect(pieceCodeLabel('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
});

test('other texts are no code: addresses, too short ones, and letters that no code has [P3.02]', () => {
	for (const text of ['', 'https://shop.example/c/1', '0123456789ABCDE', '0123456789ABCDEFG', '0123456789ABCDEU', '0123456789ABCDE!'])
		expect(readPieceCode(text)).toBeNull();
});
