import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Subsets of the sans-serif typeface, in the order in which they are searched. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

/** Subsets of the serif; letters of other alphabets are written in the sans-serif. */
const serifAlphabets = ['latin', 'latin-ext', 'vietnamese'] as const;

export type Weight = 400 | 600 | 'serif';

export interface Face {
	/** name in the document */
	readonly name: string;
	readonly bytes: Buffer;
	has(codePoint: number): boolean;
	/** in em */
	widthOf(text: string): number;
}

const SERIF = 'serif-';

const addressOf = (name: string): string =>
	name.startsWith(SERIF)
		? import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff').replace('latin-400', name.slice(SERIF.length))
		: import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`);

function openFace(name: string): Face {
	const bytes = readFileSync(fileURLToPath(addressOf(name)));
	const font: Font = create(bytes);
	const known = new Map<string, number>();
	return {
		name,
		bytes,
		has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
		widthOf(text) {
			const width = known.get(text) ?? font.layout(text).advanceWidth / font.unitsPerEm;
			known.set(text, width);
			return width;
		},
	};
}

const sans = (weight: 400 | 600): string[] => alphabets.map((alphabet) => `${alphabet}-${weight}`);
const namesOf = (weight: Weight): string[] =>
	weight === 'serif' ? [...serifAlphabets.map((alphabet) => `${SERIF}${alphabet}-400`), ...sans(400)] : sans(weight);

/** Returns the face that has all code points of a character; null if none has. */
export type FaceOf = (letter: string, weight: Weight) => Face | null;

/** More combining marks than any script uses would extend off the page. */
const MAX_CODE_POINTS = 4;

/** Opens the typeface; its files are read on demand. */
export function openFaces(): FaceOf {
	const open = new Map<string, Face>();
	const found = new Map<string, Face | null>();
	const face = (name: string): Face => {
		const opened = open.get(name) ?? openFace(name);
		open.set(name, opened);
		return opened;
	};
	const find = (letter: string, weight: Weight): Face | null => {
		const codePoints = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
		if (codePoints.length > MAX_CODE_POINTS) return null;
		for (const name of namesOf(weight)) {
			const candidate = face(name);
			if (codePoints.every((codePoint) => candidate.has(codePoint))) return candidate;
		}
		return null;
	};
	return (letter, weight) => {
		const key = `${weight}${letter}`;
		const known = found.get(key);
		if (known !== undefined) return known;
		const first = find(letter, weight);
		found.set(key, first);
		return first;
	};
}
