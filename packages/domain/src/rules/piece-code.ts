/** Letters of a piece's code: Crockford's base 32, without letters that are read as digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;
const GROUP = 4;

const readAs: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Returns the code of a piece from what was scanned or typed: in either case, with spaces or hyphens, and with O, I and L for the digits
 * that they look like. Null: no piece has such a code.
 */
export function readPieceCode(text: string): string | null {
	const letters = Array.from(text.toUpperCase().replaceAll(/[\s-]/g, ''), (letter) => readAs[letter] ?? letter);
	return letters.length === CODE_LENGTH && letters.every((letter) => LETTERS.includes(letter)) ? letters.join('') : null;
}

/** Returns a code as people read and type it: `ABCD-EFGH-JKMN-PQRS`. */
export const pieceCodeLabel = (code: string): string =>
	Array.from({ length: Math.ceil(code.length / GROUP) }, (_, group) => code.slice(group * GROUP, (group + 1) * GROUP)).join('-');
