import type { Piece, StockForm } from '@print-room/contract';
import {
	type CuttingRules,
	mm,
	type PaperPlan,
	type PlacedPrint,
	type PlanFlaw,
	type PlanProblem,
	type PrintToPlace,
	planProblems,
	printablePaper,
	shareUsed,
	takenLengths,
	usedLengths,
} from '@print-room/domain';

/** Prints that are ticked at first, the earliest due: placing them takes at most two seconds. */
const TICKED_AT_FIRST = 200;

export const DEFAULT_GAP_MM = 6;

export const firstTicks = (pieces: readonly Piece[]): ReadonlySet<string> =>
	new Set(
		pieces
			.filter(({ orderHold }) => orderHold === null)
			.slice(0, TICKED_AT_FIRST)
			.map(({ id }) => id),
	);

export const printsOf = (pieces: readonly Piece[], ticked: ReadonlySet<string>): readonly PrintToPlace[] =>
	pieces.filter(({ id }) => ticked.has(id)).map(({ id, widthMm, heightMm }) => ({ id, widthMm: mm(widthMm), heightMm: mm(heightMm) }));

export const rulesOf = ({ mayTurn, cutsStraight }: StockForm, gapMm: number): CuttingRules => ({ gapMm: mm(gapMm), mayTurn, cutsStraight });

/** Part of a plan that a form has paper for: a leftover is a single piece. */
export const onPaper = (prints: readonly PlacedPrint[], { isLeftover }: StockForm): readonly PlacedPrint[] =>
	isLeftover ? prints.filter(({ sheet }) => sheet === 0) : prints;

/** Forms of a medium on which a run may be planned, leftovers last. */
export const offeredForms = (forms: readonly StockForm[], medium: string | undefined): readonly StockForm[] =>
	forms
		.filter(({ active, printType }) => active && printType?.label === medium)
		.toSorted((one, other) => Number(one.isLeftover) - Number(other.isLeftover));

const changed = (prints: readonly PlacedPrint[], id: string, change: (print: PlacedPrint) => PlacedPrint): readonly PlacedPrint[] =>
	prints.map((print) => (print.id === id ? change(print) : print));

/** Puts a print at another place of its sheet, never beyond its first edges. */
export const moved = (prints: readonly PlacedPrint[], id: string, xMm: number, yMm: number): readonly PlacedPrint[] =>
	changed(prints, id, (print) => ({ ...print, xMm: mm(Math.max(0, xMm)), yMm: mm(Math.max(0, yMm)) }));

export const turned = (prints: readonly PlacedPrint[], id: string): readonly PlacedPrint[] =>
	changed(prints, id, (print) => ({ ...print, widthMm: print.heightMm, heightMm: print.widthMm, isTurned: !print.isTurned }));

export interface PlanFigures {
	readonly usedLengthsMm: PaperPlan['usedLengthsMm'];
	readonly lengthMm: number;
	readonly paperMm2: number;
	readonly waste: number;
	readonly problems: readonly PlanProblem[];
}

/** Figures of a plan, and what is wrong with it, by the rules that the server applies. */
export const figuresOf = (prints: readonly PlacedPrint[], asked: readonly PrintToPlace[], form: StockForm, gapMm: number): PlanFigures => {
	const usedLengthsMm = usedLengths(prints);
	const lengthMm = takenLengths(form, usedLengthsMm).reduce((sum, length) => sum + length, 0);
	const paperMm2 = lengthMm * form.widthMm;
	const goodMm2 = prints.reduce((sum, print) => sum + print.widthMm * print.heightMm, 0);
	return {
		usedLengthsMm,
		lengthMm,
		paperMm2,
		waste: 1 - shareUsed({ paperMm2, goodMm2 }),
		problems: planProblems(prints, asked, printablePaper(form), rulesOf(form, gapMm)),
	};
};

const flawTexts: Readonly<Record<PlanFlaw, string>> = {
	size: 'A print is drawn in another size. Place the prints again.',
	turned: 'A print is turned against the grain of the paper.',
	outside: 'A print lies outside of what can be printed on.',
	overlap: 'Two prints overlap.',
	gap: 'Two prints are nearer to each other than the gap.',
	emptySheet: 'A sheet is empty.',
	notStraight: 'Straight cuts cannot part these prints.',
};

/** Each kind of problem once. */
export const problemTexts = (problems: readonly PlanProblem[]): readonly string[] => [
	...new Set(problems.map(({ flaw }) => flawTexts[flaw])),
];

export const wrongIds = (problems: readonly PlanProblem[]): ReadonlySet<string> =>
	new Set(problems.filter(({ flaw }) => flaw !== 'notStraight').flatMap(({ ids }) => ids));
