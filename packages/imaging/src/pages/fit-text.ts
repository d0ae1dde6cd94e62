import type { FaceOf, Weight } from './faces.ts';
import { lettersOf, letterWidth, type Run, runsOf } from './letters.ts';
import { wrapShortened, wrapWhole } from './wrap.ts';

export interface FittedLine {
	readonly runs: readonly Run[];
	/** points */
	readonly width: number;
}

export interface FittedText {
	/** points */
	readonly size: number;
	readonly lines: readonly FittedLine[];
	readonly isShortened: boolean;
	readonly hasUnknown: boolean;
}

export interface TextRequest {
	readonly text: string;
	readonly width: number;
	readonly size: number;
	readonly minSize?: number;
	readonly lines?: number;
	readonly isStrong?: boolean;
	readonly isSerif?: boolean;
	readonly shorten?: 'end' | 'middle';
}

/** Line height in em. */
export const LINE_EM = 1.24;

const SIZE_STEP = 0.5;

function weightOf({ isStrong = false, isSerif = false }: Pick<TextRequest, 'isStrong' | 'isSerif'>): Weight {
	if (isSerif) return 'serif';
	return isStrong ? 600 : 400;
}

/** Returns a text at the largest size that fits whole, else at the smallest and shortened. */
export function fitText(request: TextRequest, faceOf: FaceOf): FittedText {
	const { text, width, size, minSize = size, lines: most = 1, shorten = 'end' } = request;
	const weight = weightOf(request);
	const letters = lettersOf(text);
	// Single characters are at least as wide as in context: text that fits this way does fit.
	const widthOf = (some: readonly string[]): number => some.reduce((sum, letter) => sum + letterWidth(letter, weight, faceOf), 0);
	const fitted = (at: number, lines: readonly (readonly string[])[], isShortened: boolean): FittedText => {
		const drawn = lines.map((line): FittedLine => {
			const runs = runsOf(line, weight, faceOf);
			return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) * at };
		});
		return { size: at, lines: drawn, isShortened, hasUnknown: drawn.some(({ runs }) => runs.some(({ face }) => face === null)) };
	};
	for (let at = size; ; at = Math.max(minSize, at - SIZE_STEP)) {
		const whole = wrapWhole(letters, width / at, most, widthOf);
		if (whole !== null) return fitted(at, whole, false);
		if (at <= minSize) return fitted(at, wrapShortened(letters, width / at, most, shorten, widthOf), true);
	}
}
