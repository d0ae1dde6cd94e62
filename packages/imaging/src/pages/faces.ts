import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Subsets of the typeface, in the order in which they are searched. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;

export type Weight = 400 | 600;

export interface Face {
	/** name in the document */
	readonly name: string;
	readonly bytes: Buffer;
	has(codePoint: number): boolean;
	/** in em */
	widthOf(text: string): number;
}

function openFace(name: string): Face {
	const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`)));
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
		for (const alphabet of alphabets) {
			const candidate = face(`${alphabet}-${weight}`);
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
