import type { Face, FaceOf, Weight } from './faces.ts';

/** Characters of one face; `face` is null for characters that no face has, drawn as squares. `width` in em. */
export interface Run {
	readonly face: Face | null;
	readonly text: string;
	readonly width: number;
}

/** Side of the square. */
export const UNKNOWN_WIDTH_EM = 0.62;

/** Longer texts are not meant to be read on a page; the rest is shortened anyway. */
const LONGEST = 600;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns a text as one printable line, without control characters, line breaks and direction marks. */
export function plainText(text: string): string {
	const line = text.toWellFormed().normalize('NFC');
	return line
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
		.replaceAll(/\p{Cf}/gu, '')
		.trim();
}

/** Splits a text into user-perceived characters. */
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

export function letterWidth(letter: string, weight: Weight, faceOf: FaceOf): number {
	return faceOf(letter, weight)?.widthOf(letter) ?? UNKNOWN_WIDTH_EM;
}

/** Groups adjacent characters into the fewest runs. */
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
