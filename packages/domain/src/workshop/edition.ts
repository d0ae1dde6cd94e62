/** Largest edition. */
export const EDITION_MOST = 999;

/** Most copies, over all sizes and media together, up to which European law treats a signed and numbered photograph as a work of art. */
export const ARTWORK_COPIES = 30;

/** Artist's proofs that an edition may have beside its copies: up to a tenth of its size. */
export const mostProofs = (size: number): number => Math.floor(size / 10);

export interface EditionSize {
	readonly size: number;
	/** artist's proofs beside it */
	readonly proofs: number;
}

/** Returns whether an edition can have this size, with so many artist’s proofs beside it. */
export const isEditionSize = ({ size, proofs }: EditionSize): boolean =>
	Number.isInteger(size) && size >= 1 && size <= EDITION_MOST && Number.isInteger(proofs) && proofs >= 0 && proofs <= mostProofs(size);

/** Picture and print size that an edition is made for. */
export interface EditionOf {
	/** hash of the file that the customer gave */
	readonly imageSha256: string;
	/** sides of the printed image in mm, in either order */
	readonly sidesMm: readonly [number, number];
}

export interface EditionRules extends EditionOf {
	readonly isOneSize: boolean;
	readonly isClosed: boolean;
}

export type EditionMisfit = 'otherPicture' | 'otherSize' | 'closed';

/** Sides that differ by less are the same: a size in inches is kept as it was typed. */
const SIDE_TOLERANCE_MM = 0.5;

const sorted = ([one, other]: EditionOf['sidesMm']): readonly [number, number] => (one < other ? [one, other] : [other, one]);

/** Returns why a print cannot be of an edition; null if it can. */
export function editionMisfit(edition: EditionRules, print: EditionOf): EditionMisfit | null {
	if (edition.isClosed) return 'closed';
	if (edition.imageSha256 !== print.imageSha256) return 'otherPicture';
	if (!edition.isOneSize) return null;
	const [[short, long], [shorter, longer]] = [sorted(edition.sidesMm), sorted(print.sidesMm)];
	return Math.abs(short - shorter) < SIDE_TOLERANCE_MM && Math.abs(long - longer) < SIDE_TOLERANCE_MM ? null : 'otherSize';
}

/** Returns the lowest numbers of 1 to `size` that are not taken, at most `many`. */
export function lowestFree(size: number, taken: ReadonlySet<number>, many: number): number[] {
	const free: number[] = [];
	for (let number = 1; number <= size && free.length < many; number++) if (!taken.has(number)) free.push(number);
	return free;
}

/** Returns whether an edition may have another size: it never grows, and stays as large as the highest number that is taken. */
export const maySize = (edition: EditionSize & { readonly highest: number }, size: number): boolean =>
	Number.isInteger(size) && size >= Math.max(1, edition.highest) && size <= edition.size;

const ROMAN = [
	['XC', 90],
	['L', 50],
	['XL', 40],
	['X', 10],
	['IX', 9],
	['V', 5],
	['IV', 4],
	['I', 1],
] as const;

/** 1 to 99 */
const roman = (value: number): string => {
	let [left, text] = [value, ''];
	for (const [letters, worth] of ROMAN)
		while (left >= worth) {
			text += letters;
			left -= worth;
		}
	return text;
};

export interface NumberOfEdition extends EditionSize {
	readonly number: number;
	readonly isProof: boolean;
}

/** `3/30`, or `A.P. II/III` of an artist's proof. */
export const editionNumberLabel = ({ number, isProof, size, proofs }: NumberOfEdition): string =>
	isProof ? `A.P. ${roman(number)}/${roman(proofs)}` : `${number}/${size}`;

/** “Edition of 30, and 3 artist’s proofs” */
export const editionLabel = ({ size, proofs }: EditionSize): string =>
	`Edition of ${size}${proofs === 0 ? '' : `, and ${proofs === 1 ? 'one artist’s proof' : `${proofs} artist’s proofs`}`}`;

/** Tells up to how many copies photographs are treated as works of art, and whether an edition has more. It is no tax advice. */
export const artworkNote = ({ size, proofs }: EditionSize): string =>
	size + proofs <= ARTWORK_COPIES
		? `In the European Union, signed and numbered photographs are treated as works of art up to ${ARTWORK_COPIES} copies, over all sizes and media together.`
		: `In the European Union, signed and numbered photographs are treated as works of art up to ${ARTWORK_COPIES} copies, over all sizes and media together: this edition has more.`;

/** Years of a work that a certificate can name. */
export const CERTIFICATE_YEARS = { first: 1800, last: 2100 } as const;

/** Most characters of a title and of an artist's name. */
export const CERTIFICATE_LINE_LENGTH = 120;

interface CertificateWords {
	readonly title: string;
	readonly artist: string;
	readonly year?: number | null | undefined;
	readonly edition?: EditionSize | { readonly id: string } | null | undefined;
}

export type CertificateGap = 'title' | 'artist' | 'edition' | 'editionSize' | 'year';

/** Sentence for what a certificate lacks. */
export const certificateGaps: Readonly<Record<CertificateGap, string>> = {
	title: 'A numbered certificate needs the title of the work.',
	artist: 'A numbered certificate needs the artist’s name.',
	edition: 'A numbered certificate needs an edition.',
	editionSize: `An edition has 1 to ${EDITION_MOST} copies, and artist’s proofs up to a tenth of them.`,
	year: `Enter a year from ${CERTIFICATE_YEARS.first} to ${CERTIFICATE_YEARS.last}, or none.`,
};

/** Returns what the words of a certificate lack; null if it can be ordered. An edition that exists has a title and an artist. */
export function certificateGap(isNumbered: boolean, { title, artist, year, edition }: CertificateWords): CertificateGap | null {
	const isYear = year == null || (Number.isInteger(year) && year >= CERTIFICATE_YEARS.first && year <= CERTIFICATE_YEARS.last);
	if (!isYear) return 'year';
	if (!isNumbered) return null;
	if (edition != null && 'id' in edition) return null;
	if (title.trim() === '') return 'title';
	if (artist.trim() === '') return 'artist';
	if (edition == null) return 'edition';
	return isEditionSize(edition) ? null : 'editionSize';
}

/** Sentence for why a print cannot be of an edition. */
export const editionMisfits: Readonly<Record<EditionMisfit, string>> = {
	closed: 'This edition is closed.',
	otherPicture: 'This edition is of another picture.',
	otherSize: 'All prints of this edition have one size, which is another one.',
};

/** Sentence for an edition of which nothing can be ordered any more. */
export const editionFull = (isProof: boolean): string =>
	isProof ? 'This edition has no artist’s proof left.' : 'This edition has no number left.';
