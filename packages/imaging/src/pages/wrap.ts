/** Returns the width of adjacent characters. */
export type WidthOf = (letters: readonly string[]) => number;

type Lines = readonly (readonly string[])[];

const isSpace = (letter: string | undefined): boolean => letter === ' ';
/** File names break best after these characters; numbers do not break. */
const isJoint = (letter: string, next: string): boolean => '-_/;'.includes(letter) || ('.,'.includes(letter) && !/\d/.test(next));

/** Splits into words with the space after them; long names also split at their joints. */
function wordsOf(letters: readonly string[]): string[][] {
	const words: string[][] = [[]];
	for (const [at, letter] of letters.entries()) {
		words.at(-1)?.push(letter);
		const next = letters[at + 1];
		if (next !== undefined && (isSpace(letter) || isJoint(letter, next)) && !isSpace(next)) words.push([]);
	}
	return words.filter((word) => word.length > 0);
}

const withoutSpace = (line: readonly string[]): readonly string[] => line.slice(0, line.findLastIndex((letter) => !isSpace(letter)) + 1);

/** Returns how many characters of a word fit, at least one. */
function fitting(word: readonly string[], width: number, widthOf: WidthOf): number {
	let count = 1;
	while (count < word.length && widthOf(word.slice(0, count + 1)) <= width) count++;
	return count;
}

/** Returns lines no wider than `width`; null if there are too many. Words wider than a line break anywhere. */
function broken(letters: readonly string[], width: number, most: number, widthOf: WidthOf): string[][] | null {
	const lines: string[][] = [];
	const words = wordsOf(letters);
	let line: string[] = [];
	for (let word = words.shift(); word !== undefined; word = words.shift()) {
		if (widthOf(withoutSpace([...line, ...word])) <= width) {
			line.push(...word);
			continue;
		}
		if (line.length > 0) {
			lines.push(line);
			line = [];
			words.unshift(word);
		} else {
			const count = fitting(word, width, widthOf);
			lines.push(word.slice(0, count));
			if (count < word.length) words.unshift(word.slice(count));
		}
		if (lines.length > most) return null;
	}
	if (line.length > 0) lines.push(line);
	return lines.length > most ? null : lines;
}

/** Keeps `kept` characters and omits the rest at the end or in the middle. */
function shortened(letters: readonly string[], kept: number, where: 'end' | 'middle'): string[] {
	const tail = where === 'end' ? 0 : Math.floor(kept / 2);
	return [...withoutSpace(letters.slice(0, kept - tail)), '…', ...letters.slice(letters.length - tail)];
}

/** Wraps a text into lines no wider than `width`; null if that takes more than `most`. Pure. */
export function wrapWhole(letters: readonly string[], width: number, most: number, widthOf: WidthOf): Lines | null {
	return broken(letters, width, most, widthOf)?.map(withoutSpace) ?? null;
}

/** Wraps as much of a text as fits `most` lines; a `…` marks the omission. Pure. */
export function wrapShortened(letters: readonly string[], width: number, most: number, where: 'end' | 'middle', widthOf: WidthOf): Lines {
	let best: Lines = [['…']];
	let [least, limit] = [0, letters.length];
	while (least < limit) {
		const kept = (least + limit) >> 1;
		const lines = wrapWhole(shortened(letters, kept, where), width, most, widthOf);
		if (lines === null) limit = kept;
		else [best, least] = [lines, kept + 1];
	}
	return best;
}
