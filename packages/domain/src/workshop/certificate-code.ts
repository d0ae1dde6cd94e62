/** Crockford's base 32: no letter is read as a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 10;
const GROUPS = [4, 8] as const;
const readAs: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** x⁵ + x² + 1, by which letters are multiplied as elements of the field of 32. */
const FIELD = 0b100101;

const timesTwo = (value: number): number => (value < 16 ? value * 2 : (value * 2) ^ FIELD);

/**
 * Sum of the letters, each with a factor of its own in the field of 32: a wrong letter and two letters that changed places always change
 * it.
 */
function checkOf(values: readonly number[]): number {
	let sum = 0;
	for (const value of values) sum = timesTwo(sum) ^ value;
	return timesTwo(sum);
}

/**
 * Returns the public code of a certificate: ten letters of 5 random bits each, and a check letter. @param values ten whole numbers of 0 to
 * 31, from a source that cannot be guessed
 */
export function certificateCode(values: readonly number[]): string {
	if (values.length !== RANDOM_LETTERS) throw new RangeError(`A code has ${RANDOM_LETTERS} letters.`);
	return [...values, checkOf(values)].map((value) => LETTERS.charAt(value)).join('');
}

/**
 * Returns the public code in what was scanned or typed: in either case, with spaces or hyphens, and with O, I and L for the digits that
 * they look like. Null: no certificate has such a code.
 */
export function readCertificateCode(text: string): string | null {
	const letters = Array.from(text.toUpperCase().replaceAll(/[\s-]/g, ''), (letter) => readAs[letter] ?? letter);
	const values = letters.map((letter) => LETTERS.indexOf(letter));
	if (values.length !== RANDOM_LETTERS + 1 || values.includes(-1)) return null;
	return checkOf(values.slice(0, -1)) === values.at(-1) ? letters.join('') : null;
}

/** Returns a code as people read and type it: `ABCD-EFGH-JKM`. */
export const certificateCodeLabel = (code: string): string =>
	[code.slice(0, GROUPS[0]), code.slice(...GROUPS), code.slice(GROUPS[1])].join('-');
