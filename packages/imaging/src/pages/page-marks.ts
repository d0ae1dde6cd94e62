import type { PixelRect } from '../format/orientation.ts';

/** A place on a page in points (1/72 in), from its top left corner. */
export interface PagePlace {
	readonly x: number;
	readonly y: number;
}

export interface PageBox extends PagePlace {
	readonly width: number;
	readonly height: number;
}

/** `#rrggbb` */
export type PageColour = string;

export interface TextMark extends PagePlace {
	readonly kind: 'text';
	/** `y` is the first line's baseline. */
	readonly text: string;
	readonly width: number;
	/** points */
	readonly size: number;
	/** It is made smaller down to this before it is shortened. Absent: `size`. */
	readonly minSize?: number;
	/** How many lines it may have. Absent: one. */
	readonly lines?: number;
	readonly isStrong?: boolean;
	readonly align?: 'left' | 'centre' | 'right';
	/** Where a text that is too long loses its letters: a file's name says the most at its end. Absent: at the end. */
	readonly shorten?: 'end' | 'middle';
	readonly colour?: PageColour;
	/** Written upwards: `x` is the baseline, and the text begins at `y` and goes up. */
	readonly isTurned?: boolean;
	/** Wipes out what lies under the words, and this much to either side of them. */
	readonly clearance?: number;
}

export interface LinesMark {
	readonly kind: 'lines';
	readonly width: number;
	readonly colour?: PageColour;
	/** lengths of stroke and gap */
	readonly dash?: readonly [number, number];
	/** each from one place to another */
	readonly lines: readonly (readonly [PagePlace, PagePlace])[];
}

export interface RectMark extends PageBox {
	readonly kind: 'rect';
	readonly fill?: PageColour;
	/** of the fill; absent: 1 */
	readonly opacity?: number;
	readonly stroke?: PageColour;
	readonly strokeWidth?: number;
	readonly dash?: readonly [number, number];
}

export interface PictureMark extends PageBox {
	readonly kind: 'picture';
	/** a picture of our own making, sRGB and upright */
	readonly input: string;
	/** What of it is shown, stretched to the box; absent: all of it. */
	readonly part?: PixelRect;
}

/** A QR code that still reads with a thumb-mark on it. What lies round it keeps a quiet zone of four of its squares. */
export interface CodeMark extends PagePlace {
	readonly kind: 'code';
	readonly side: number;
	readonly text: string;
}

export interface Fact {
	readonly label: string;
	readonly value: string;
	/** a square of this colour before the value */
	readonly swatch?: PageColour;
	readonly shorten?: 'end' | 'middle';
}

/** Facts under each other, label over value, as large as their box allows between two sizes. */
export interface FactsMark extends PageBox {
	readonly kind: 'facts';
	readonly size: number;
	readonly minSize: number;
	readonly facts: readonly Fact[];
}

export type PageMark = TextMark | LinesMark | RectMark | PictureMark | CodeMark | FactsMark;

/** One page A4. */
export interface PageDrawing {
	/** Where the PDF goes. */
	readonly output: string;
	/** the document's */
	readonly title: string;
	/** In the order in which they are drawn. */
	readonly marks: readonly PageMark[];
	/** Said at the foot where it is so: the page does not show a text as it is. */
	readonly remarks: Pick<TextMark, 'x' | 'y' | 'width' | 'size'> & { readonly shortened: string; readonly unknownLetters: string };
}

export interface DrawPagesOptions {
	readonly pages: readonly PageDrawing[];
	/** All pages in one document, of this path and title; their own paths then name nothing. */
	readonly together?: { readonly output: string; readonly title: string };
}

export interface DrawnPage {
	readonly path: string;
	/** File size. */
	readonly bytes: number;
}
