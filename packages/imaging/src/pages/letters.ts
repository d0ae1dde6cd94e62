import type { Face, FaceOf, Weight } from './faces.ts';

/** Letters of one face; without a face: a letter that none has, for which a square stands. `width` in em. */
export interface Run {
	readonly face: Face | null;
	readonly text: string;
	readonly width: number;
}

/** The square's side. */
export const UNKNOWN_WIDTH_EM = 0.62;

/** Longer texts are nobody's to read on a page; what is left is shortened to its place anyway. */
const LONGEST = 600;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line of what a page can show: control characters, line breaks and marks that turn the writing direction are none of it. */
export function plainText(text: string): string {
	const line = text.toWellFormed().normalize('NFC');
	return line
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
		.replaceAll(/\p{Cf}/gu, '')
		.trim();
}

/** What a person takes for one letter each. */
export function lettersOf(text: string): string[] {
	const letters = Array.from(
		segmenter.segment(
			plainText(text)
				.slice(0, LONGEST * 4)
				.toWellFormed(),
		),
		({ segment }) => segment,
	);
	return letters.length <= LONGEST ? letters : [...letters.slice(0, LONGEST), '…'];
}

/** How wide a letter is by itself, in em. */
export function letterWidth(letter: string, weight: Weight, faceOf: FaceOf): number {
	return faceOf(letter, weight)?.widthOf(letter) ?? UNKNOWN_WIDTH_EM;
}

/** Letters next to each other in the fewest runs. */
export function runsOf(letters: readonly string[], weight: Weight, faceOf: FaceOf): Run[] {
	const runs: { face: Face | null; text: string }[] = [];
	for (const letter of letters) {
		const face = faceOf(letter, weight);
		const last = runs.at(-1);
		if (face !== null && last?.face === face) last.text += letter;
		else runs.push({ face, text: letter });
	}
	return runs.map(({ face, text }) => ({ face, text, width: face === null ? UNKNOWN_WIDTH_EM : face.widthOf(text) }));
}
