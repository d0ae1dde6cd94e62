import { isProfileOf } from '../../format/icc-space.ts';
import { answers, type Pdfium } from './pdf-engine.ts';

const TEXT = 1;
const IMAGE = 3;
const FORM = 5;
const INVISIBLE_TEXT = 3;
/** Pages of more objects count as drawings without inspecting each. */
const MAX_PIECES = 20_000;
const DEEPEST_FORM = 8;
/** Bound on colour queries, as each makes the engine begin to decode the picture. */
const MAX_ASKED = 64;

/** Affine transformation in PDF order: x' = a x + c y + e, y' = b x + d y + f. */
export interface Matrix {
	a: number;
	b: number;
	c: number;
	d: number;
	e: number;
	f: number;
}

export interface Box {
	left: number;
	bottom: number;
	right: number;
	top: number;
}

export interface PlacedPicture {
	/** Pixels. */
	width: number;
	height: number;
	/** Maps the unit square to the picture's place. */
	matrix: Matrix;
	/** Engine handle, valid while the page is open. */
	piece: number;
	colour: PictureColour;
}

/** Kind of a picture's colours: inks without or with a profile, any other known kind, or not reported by the engine. */
export type PictureColour = 'inks' | 'tagged inks' | 'other' | 'unknown';

export interface PageContent {
	pictures: readonly PlacedPicture[];
	/** True if anything but pictures is visible. */
	hasDrawing: boolean;
}

/** Lists the pictures of a page, including those in groups. */
export function pageContent(pdfium: Pdfium, page: number): PageContent {
	const pictures: PlacedPicture[] = [];
	let pieces = 0;
	let hasDrawing = false;

	function collect(count: number, pieceAt: (index: number) => number, outer: Matrix | null, depth: number): void {
		for (let index = 0; index < count; index++) {
			if (++pieces > MAX_PIECES) {
				hasDrawing = true;
				return;
			}
			const piece = pieceAt(index);
			const type = pdfium.getType(piece);
			if (type === IMAGE) addPicture(piece, outer);
			else if (type === FORM && depth < DEEPEST_FORM) {
				const inForm = combined(matrixOf(pdfium, piece), outer);
				collect(pdfium.countFormObjects(piece), (at) => pdfium.getFormObject(piece, at), inForm, depth + 1);
			} else if (type !== TEXT || pdfium.getTextRenderMode(piece) !== INVISIBLE_TEXT) hasDrawing = true;
		}
	}

	function addPicture(piece: number, outer: Matrix | null): void {
		const size = answers(pdfium, 8, (at) => pdfium.getImagePixelSize(piece, at, at + 4));
		const matrix = combined(matrixOf(pdfium, piece), outer);
		if (size === null || matrix === null) return;
		const colour = pictures.length < MAX_ASKED ? colourOf(pdfium, page, piece) : 'unknown';
		pictures.push({ width: size.getUint32(0, true), height: size.getUint32(4, true), matrix, piece, colour });
	}

	collect(pdfium.countObjects(page), (index) => pdfium.getObject(page, index), null, 0);
	return { pictures, hasDrawing };
}

/** Grey and RGB, by device or calibrated, and Lab, in pdfium's numbers. */
const WITHOUT_INKS: ReadonlySet<number> = new Set([1, 2, 4, 5, 6]);
const DEVICE_CMYK = 3;
const ICC_BASED = 7;

function colourOf(pdfium: Pdfium, page: number, piece: number): PictureColour {
	const metadata = answers(pdfium, 28, (at) => pdfium.getImageMetadata(piece, page, at));
	const space = metadata?.getInt32(20, true) ?? 0;
	if (space === DEVICE_CMYK) return 'inks';
	if (space === ICC_BASED) return pictureProfile(pdfium, page, piece) === null ? 'other' : 'tagged inks';
	return WITHOUT_INKS.has(space) ? 'other' : 'unknown';
}

export function pictureProfile(pdfium: Pdfium, page: number, piece: number): Uint8Array | null {
	const bytes = answers(pdfium, 8, (at) => pdfium.getImageProfile(piece, page, 0, 0, at))?.getUint32(0, true) ?? 0;
	if (bytes === 0 || bytes > MAX_PROFILE_BYTES) return null;
	const view = answers(pdfium, bytes + 8, (at) => pdfium.getImageProfile(piece, page, at + 8, bytes, at));
	const profile = view === null ? null : new Uint8Array(view.buffer, 8);
	return profile !== null && isProfileOf(profile, 'cmyk') ? profile : null;
}

const MAX_PROFILE_BYTES = 2 ** 24;

function matrixOf(pdfium: Pdfium, piece: number): Matrix | null {
	const view = answers(pdfium, 24, (at) => pdfium.getMatrix(piece, at));
	if (view === null) return null;
	const number = (index: number) => view.getFloat32(index * 4, true);
	return { a: number(0), b: number(1), c: number(2), d: number(3), e: number(4), f: number(5) };
}

/** Applies `inner`, then `outer`. */
function combined(inner: Matrix | null, outer: Matrix | null): Matrix | null {
	if (inner === null || outer === null) return inner;
	return {
		a: inner.a * outer.a + inner.b * outer.c,
		b: inner.a * outer.b + inner.b * outer.d,
		c: inner.c * outer.a + inner.d * outer.c,
		d: inner.c * outer.b + inner.d * outer.d,
		e: inner.e * outer.a + inner.f * outer.c + outer.e,
		f: inner.e * outer.b + inner.f * outer.d + outer.f,
	};
}
