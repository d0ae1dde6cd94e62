import type { PixelRect } from '../format/orientation.ts';

/** Position on a page in points (1/72 in), from its top left corner. */
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
	/** Size to which the text shrinks before it is shortened; default `size`. */
	readonly minSize?: number;
	/** Most lines; default one. */
	readonly lines?: number;
	readonly isStrong?: boolean;
	/** in the serif of titles, which has one weight */
	readonly isSerif?: boolean;
	readonly align?: 'left' | 'centre' | 'right';
	/** Position at which a long text is shortened; `middle` for file names, which say most at their end. Default `end`. */
	readonly shorten?: 'end' | 'middle';
	readonly colour?: PageColour;
	/** Written upwards: `x` is the baseline, the text begins at `y`. */
	readonly isTurned?: boolean;
	/** Clears the background of the text and this much on either side, in points. */
	readonly clearance?: number;
}

export interface LinesMark {
	readonly kind: 'lines';
	readonly width: number;
	readonly colour?: PageColour;
	/** lengths of stroke and gap */
	readonly dash?: readonly [number, number];
	/** start and end of each line */
	readonly lines: readonly (readonly [PagePlace, PagePlace])[];
}

export interface RectMark extends PageBox {
	readonly kind: 'rect';
	readonly fill?: PageColour;
	/** opacity of the fill; default 1 */
	readonly opacity?: number;
	readonly stroke?: PageColour;
	readonly strokeWidth?: number;
	readonly dash?: readonly [number, number];
}

export interface PictureMark extends PageBox {
	readonly kind: 'picture';
	/** a picture made by this package, sRGB and upright */
	readonly input: string;
	/** Part shown, stretched to the box; default the whole. */
	readonly part?: PixelRect;
	/** Keeps the picture's shape: as large as fits, in the middle of the box. */
	readonly keepsShape?: true;
}

/** QR code that survives a smudge. Its surroundings leave a quiet zone of four squares. */
export interface CodeMark extends PagePlace {
	readonly kind: 'code';
	readonly side: number;
	readonly text: string;
}

export interface Fact {
	readonly label: string;
	readonly value: string;
	/** square of this colour before the value */
	readonly swatch?: PageColour;
	readonly shorten?: 'end' | 'middle';
}

/** Facts below each other, label over value, as large as the box allows between two sizes. */
export interface FactsMark extends PageBox {
	readonly kind: 'facts';
	readonly size: number;
	readonly minSize: number;
	readonly facts: readonly Fact[];
}

export type PageMark = TextMark | LinesMark | RectMark | PictureMark | CodeMark | FactsMark;

/** Sizes of paper; A6 is that of large labels. */
export type PaperSize = 'A4' | 'A6';

/** Sheet that is trimmed after printing, in points. The marks' origin is its own corner. */
export interface TrimmedSize {
	readonly width: number;
	readonly height: number;
	/** from each edge of the sheet to the trimmed page */
	readonly trim: number;
	/** of it, printed beyond the trimmed page */
	readonly bleed: number;
}

export interface PageDrawing {
	readonly output: string;
	/** default A4 */
	readonly size?: PaperSize | TrimmedSize;
	readonly title: string;
	/** In drawing order. */
	readonly marks: readonly PageMark[];
	/** Remarks at the foot, shown if a text was shortened or has unknown characters. */
	readonly remarks: Pick<TextMark, 'x' | 'y' | 'width' | 'size'> & { readonly shortened: string; readonly unknownLetters: string };
}

export interface DrawPagesOptions {
	readonly pages: readonly PageDrawing[];
	/** Puts all pages into one document of this path and title; the pages' own paths are then unused. */
	readonly together?: { readonly output: string; readonly title: string };
}

export interface DrawnPage {
	readonly path: string;
	readonly bytes: number;
}
