/** A text as its letters, and how wide some of them are next to each other. */
export type WidthOf = (letters: readonly string[]) => number;

type Lines = readonly (readonly string[])[];

const isSpace = (letter: string | undefined): boolean => letter === ' ';
/** A file's name is broken best after one of these; a figure is not. */
const isJoint = (letter: string, next: string): boolean => '-_/;'.includes(letter) || ('.,'.includes(letter) && !/\d/.test(next));

/** Words with the space that follows them; long names fall apart at their joints. */
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

/** How many letters of a word fit, one at least. */
function fitting(word: readonly string[], width: number, widthOf: WidthOf): number {
	let count = 1;
	while (count < word.length && widthOf(word.slice(0, count + 1)) <= width) count++;
	return count;
}

/** Lines no wider than `width`; null: more of them than allowed. A word that is wider than a line is broken anywhere. */
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

/** The letters with all but `kept` of them left out at the end or in the middle. */
function shortened(letters: readonly string[], kept: number, where: 'end' | 'middle'): string[] {
	const tail = where === 'end' ? 0 : Math.floor(kept / 2);
	return [...withoutSpace(letters.slice(0, kept - tail)), '…', ...letters.slice(letters.length - tail)];
}

/** A text in lines no wider than `width`; null where that takes more than `most`. Pure. */
export function wrapWhole(letters: readonly string[], width: number, most: number, widthOf: WidthOf): Lines | null {
	return broken(letters, width, most, widthOf)?.map(withoutSpace) ?? null;
}

/** As much of a text as fits in `most` lines; for what is left out stands a `…`. Pure. */
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
