import { mm } from '../units/units.ts';
import { cutOrder } from './cut-order.ts';
import type { NestingRules, Paper, PaperPlan, PlacedPrint, PrintToPlace } from './paper.ts';

/** Ways in which a plan is wrong. `overlap` and `gap` name two prints, `notStraight` all prints of a sheet. */
export type PlanFlaw = 'size' | 'turned' | 'outside' | 'overlap' | 'gap' | 'emptySheet' | 'notStraight';

export interface PlanProblem {
	readonly flaw: PlanFlaw;
	readonly ids: readonly string[];
}

export interface CuttingRules extends NestingRules {
	/** whether a trimmer that cuts from edge to edge takes the paper apart */
	readonly cutsStraight: boolean;
}

/** Prints are placed in hundredths of a millimetre. */
const HAIR_MM = 0.011;

/** Returns the length that is used of each roll or sheet, to the end of its last print. */
export const usedLengths = (prints: readonly PlacedPrint[]): PaperPlan['usedLengthsMm'] => {
	const used: number[] = [];
	for (const { sheet, yMm, heightMm } of prints) used[sheet] = Math.max(used[sheet] ?? 0, yMm + heightMm);
	return Array.from(used, (length = 0) => mm(length));
};

const distance = (one: PlacedPrint, other: PlacedPrint): number =>
	Math.max(
		one.xMm - other.xMm - other.widthMm,
		other.xMm - one.xMm - one.widthMm,
		one.yMm - other.yMm - other.heightMm,
		other.yMm - one.yMm - one.heightMm,
	);

const isOutside = ({ xMm, yMm, widthMm, heightMm, sheet }: PlacedPrint, paper: Paper): boolean =>
	xMm < -HAIR_MM ||
	yMm < -HAIR_MM ||
	xMm + widthMm > paper.widthMm + HAIR_MM ||
	yMm + heightMm > (paper.lengthMm ?? Number.POSITIVE_INFINITY) + HAIR_MM ||
	(paper.lengthMm === null && sheet > 0);

function pairProblems(prints: readonly PlacedPrint[], gapMm: number): PlanProblem[] {
	const found: PlanProblem[] = [];
	const sorted = prints.toSorted((one, other) => one.yMm - other.yMm);
	for (const [index, one] of sorted.entries())
		for (let next = index + 1; next < sorted.length; next += 1) {
			const other = sorted[next];
			if (other === undefined || other.yMm >= one.yMm + one.heightMm + gapMm) break;
			const between = distance(one, other);
			if (between < -HAIR_MM) found.push({ flaw: 'overlap', ids: [one.id, other.id] });
			else if (between < gapMm - HAIR_MM) found.push({ flaw: 'gap', ids: [one.id, other.id] });
		}
	return found;
}

/** Returns whether a placed print is the asked one in a position that the paper allows, as the flaw that it is not. */
function positionFlaw({ widthMm, heightMm, isTurned }: PlacedPrint, asked: PrintToPlace | undefined, mayTurn: boolean): PlanFlaw | null {
	const sides = isTurned ? [asked?.heightMm, asked?.widthMm] : [asked?.widthMm, asked?.heightMm];
	if (sides[0] !== widthMm || sides[1] !== heightMm) return 'size';
	return isTurned && !mayTurn ? 'turned' : null;
}

/**
 * Finds everything that is wrong with a plan, however it was made: prints of another size or turned against the grain, prints
 * outside the paper, over or too near each other, an empty sheet among others, and prints that straight cuts cannot part.
 */
export function planProblems(
	placed: readonly PlacedPrint[],
	asked: readonly PrintToPlace[],
	paper: Paper,
	{ gapMm, mayTurn, cutsStraight }: CuttingRules,
): readonly PlanProblem[] {
	const byId = new Map(asked.map((print) => [print.id, print]));
	const found: PlanProblem[] = placed.flatMap((print) => {
		const flaw = positionFlaw(print, byId.get(print.id), mayTurn);
		return [
			...(flaw === null ? [] : [{ flaw, ids: [print.id] }]),
			...(isOutside(print, paper) ? [{ flaw: 'outside' as const, ids: [print.id] }] : []),
		];
	});
	const used = usedLengths(placed);
	for (const [sheet, length] of used.entries()) {
		const prints = placed.filter((print) => print.sheet === sheet);
		if (prints.length === 0) found.push({ flaw: 'emptySheet', ids: [] });
		const ofPairs = pairProblems(prints, gapMm);
		found.push(...ofPairs);
		const isApart = ofPairs.every(({ flaw }) => flaw !== 'overlap');
		if (cutsStraight && isApart && cutOrder({ prints: prints.map(onFirst), usedLengthsMm: [length] }, paper) === null)
			found.push({ flaw: 'notStraight', ids: prints.map(({ id }) => id) });
	}
	return found;
}

const onFirst = (print: PlacedPrint): PlacedPrint => ({ ...print, sheet: 0 });
