import type { Size } from '../size/size.ts';
import { cleanDecimals } from '../units/tolerance.ts';
import type { Units } from '../units/units.ts';

/** Kind of a print file: the print itself, or one of the two sheets of a proof. */
export type PrintFileKind = 'print' | 'composition' | 'section';

export interface OrderedAs {
	readonly order: string;
	/** line numbers of the order, from 1; several where a design was ordered in several lines */
	readonly lines: readonly number[];
	/** copies of all these lines together */
	readonly copies: number;
}

export interface NamedPrint {
	readonly imageName: string;
	/** size of the print, or of a proof's final print */
	readonly size: Size;
	readonly kind: PrintFileKind;
	readonly paper: string | null;
	readonly border: { readonly widthMM: number; readonly widthInches: number } | null;
	readonly designId: string;
	/** null: not reached from an order */
	readonly ordered: OrderedAs | null;
}

const endings: Readonly<Record<PrintFileKind, string>> = {
	print: '',
	composition: '_proof-composition',
	section: '_proof-section-at-100-percent',
};

const signs: Readonly<Record<Units, string>> = { mm: 'mm', inches: 'in' };

/**
 * Most characters of the image's and the paper's name: with the rest of the name and a folder before it, a path stays within Windows'
 * limit.
 */
const IMAGE_CHARACTERS = 28;
const PAPER_CHARACTERS = 24;
/** File systems count bytes, up to four a character. */
const IMAGE_BYTES = 80;
const PAPER_BYTES = 50;

const bytesOf = (character: string): number => {
	const code = character.codePointAt(0) ?? 0;
	return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

const clipped = (text: string, maxCharacters: number, maxBytes: number): string => {
	let kept = '';
	let [characters, bytes] = [0, 0];
	for (const character of text) {
		characters += 1;
		bytes += bytesOf(character);
		if (characters > maxCharacters || bytes > maxBytes) break;
		kept += character;
	}
	return kept.trim();
};

/** Removes characters with a meaning to file systems, shells or zips, and lone surrogates. */
const safe = (text: string): string =>
	text
		.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '_')
		.replaceAll(/\s+/g, ' ')
		.trim();

const dashed = (text: string): string => safe(text).replaceAll(/[\s_]+/g, '-');

/**
 * Returns the file name of a print file, the same for every download: order, image, size, paper and border.
 * `4f2a-01_x2_Dunes_600x400mm_Photo-Rag-308_border25mm_7bedba.tif`, or without an order
 * `Dunes_600x400mm_Photo-Rag-308_border25mm_7bedba.tif`. Safe on every system, at most about 140 characters.
 */
export const printFileName = ({ imageName, size, kind, paper, border, designId, ordered }: NamedPrint): string => {
	const base = clipped(safe(imageName.replace(/\.[^.]*$/, '')), IMAGE_CHARACTERS, IMAGE_BYTES);
	const parts = [
		...(ordered === null
			? []
			: [
					`${dashed(ordered.order)}-${ordered.lines
						.map((line) => String(line).padStart(2, '0'))
						.slice(0, 3)
						.join('+')}`,
					`x${ordered.copies}`,
				]),
		...(base === '' ? ['picture'] : [base]),
		`${cleanDecimals(size.width)}x${cleanDecimals(size.height)}${signs[size.units]}`,
		...(paper === null ? [] : [clipped(dashed(paper), PAPER_CHARACTERS, PAPER_BYTES)]),
		...(border === null ? [] : [`border${cleanDecimals(size.units === 'mm' ? border.widthMM : border.widthInches)}${signs[size.units]}`]),
	];
	return `${parts.filter((part) => part !== '').join('_')}${endings[kind]}_${designId.slice(-6)}.tif`;
};
