import { type Mm, mm } from '../units/units.ts';
import type { Paper } from './paper.ts';

/** Form in which a medium lies in the studio: a roll, or sheets of one size. */
export interface Stock {
	readonly isRoll: boolean;
	readonly widthMm: number;
	/** of a sheet, or of a whole roll; null for a roll that is long enough for everything */
	readonly lengthMm: number | null;
	/** at each side, which the printer leaves white */
	readonly sideMarginMm: number;
	/** at the beginning and at the end of what is printed */
	readonly endMarginMm: number;
	/** end of a roll that the printer cannot take off its core */
	readonly coreWasteMm: number;
}

/** Reasons why nothing can be placed on a form. */
export type StockFlaw = 'noLength' | 'noWidthLeft' | 'noLengthLeft';

/** Returns why nothing can be placed on a form, or null. */
export const stockFlaw = (stock: Stock): StockFlaw | null => {
	if (!stock.isRoll && stock.lengthMm === null) return 'noLength';
	const { widthMm, lengthMm } = printablePaper(stock);
	if (widthMm <= 0) return 'noWidthLeft';
	return lengthMm !== null && lengthMm <= 0 ? 'noLengthLeft' : null;
};

/** Returns the part of a form that can be printed on. */
export const printablePaper = ({ isRoll, widthMm, lengthMm, sideMarginMm, endMarginMm, coreWasteMm }: Stock): Paper => ({
	widthMm: mm(widthMm - 2 * sideMarginMm),
	lengthMm: lengthMm === null ? null : mm(lengthMm - 2 * endMarginMm - (isRoll ? coreWasteMm : 0)),
});

/** Returns how much of each roll or sheet a plan takes, margins included: a sheet is used up whole. */
export const takenLengths = ({ isRoll, lengthMm, endMarginMm }: Stock, usedLengthsMm: readonly number[]): readonly Mm[] =>
	usedLengthsMm.map((used) => mm(isRoll ? used + 2 * endMarginMm : (lengthMm ?? used)));

/** Piece of paper that a run leaves: which of its rolls or sheets it is of, and its length with its own margins at both ends. */
export interface Leftover {
	readonly sheet: number;
	readonly lengthMm: Mm;
}

/**
 * Returns what a run leaves of its rolls or sheets, where that is longer than `keptFromMm` without a roll's core; null keeps nothing. A roll
 * without a length goes on, and leaves nothing.
 */
export const leftoversOf = (stock: Stock, usedLengthsMm: readonly number[], keptFromMm: number | null): readonly Leftover[] => {
	const { isRoll, lengthMm, endMarginMm, coreWasteMm } = stock;
	if (lengthMm === null || keptFromMm === null) return [];
	return usedLengthsMm.flatMap((used, sheet) => {
		const left = mm(lengthMm - used - 2 * endMarginMm);
		const isKept = left - (isRoll ? coreWasteMm : 0) > keptFromMm && stockFlaw({ ...stock, lengthMm: left }) === null;
		return isKept ? [{ sheet, lengthMm: left }] : [];
	});
};
