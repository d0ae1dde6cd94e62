import type { Mm } from '../units/units.ts';

/** A print to be placed, as it is looked at: its width and height on paper, without the gap. */
export interface PrintToPlace {
	readonly id: string;
	readonly widthMm: Mm;
	readonly heightMm: Mm;
}

/** The printable part of a roll or sheet, without margins. There are as many rolls or sheets of it as the prints need. */
export interface Paper {
	readonly widthMm: Mm;
	/** of a sheet, or of what is left of a roll; null for a roll that is long enough for everything */
	readonly lengthMm: Mm | null;
}

/** Rules of a medium for placing prints on its paper. */
export interface NestingRules {
	/** free paper between two prints; none is kept to the edge of the paper */
	readonly gapMm: Mm;
	/** false for a medium with a grain */
	readonly mayTurn: boolean;
}

/** Position of a print: from the paper's left edge and from the edge that is printed first. */
export interface PlacedPrint {
	readonly id: string;
	/** which roll or sheet, from 0 */
	readonly sheet: number;
	readonly xMm: Mm;
	readonly yMm: Mm;
	/** on the paper: the print's height if it is turned */
	readonly widthMm: Mm;
	readonly heightMm: Mm;
	readonly isTurned: boolean;
}

/** All prints on paper. */
export interface PaperPlan {
	readonly prints: readonly PlacedPrint[];
	/** length that is used of each roll or sheet, to the end of its last print */
	readonly usedLengthsMm: readonly Mm[];
	/** ids of prints that are too large for the paper in every allowed position */
	readonly tooLarge: readonly string[];
}

/** Returns the share of the used paper that prints cover, in [0, 1]; 0 if nothing is placed. */
export const shareCovered = ({ prints, usedLengthsMm }: PaperPlan, paper: Paper): number => {
	const used = usedLengthsMm.reduce((sum, length) => sum + length * paper.widthMm, 0);
	return used === 0 ? 0 : prints.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0) / used;
};
