import { type Mm, mm } from '../units/units.ts';
import type { Paper, PaperPlan, PlacedPrint } from './paper.ts';

/** A cut from edge to edge of a part of the paper, in the middle of the free strip between prints. */
export interface Cut {
	readonly sheet: number;
	/** `across` runs from left to right at a length, `along` at a distance from the left edge */
	readonly direction: 'across' | 'along';
	readonly atMm: Mm;
	/** ends of the cut: the edges of the part */
	readonly fromMm: Mm;
	readonly toMm: Mm;
}

interface Part {
	readonly sheet: number;
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
	readonly prints: readonly PlacedPrint[];
}

/**
 * Returns the cuts that part all prints, in an order in which each goes from edge to edge of what the cuts before it have left.
 * The used length has been cut off before. Returns null if the prints cannot be parted by such cuts.
 */
export function cutOrder({ prints, usedLengthsMm }: Pick<PaperPlan, 'prints' | 'usedLengthsMm'>, paper: Paper): readonly Cut[] | null {
	const cuts: Cut[] = [];
	for (const [sheet, bottom] of usedLengthsMm.entries()) {
		const whole = { sheet, left: 0, right: paper.widthMm, top: 0, bottom, prints: prints.filter((print) => print.sheet === sheet) };
		if (!cutApart(whole, cuts)) return null;
	}
	return cuts;
}

function cutApart(part: Part, cuts: Cut[]): boolean {
	if (part.prints.length <= 1) return true;
	const across = slices(part.prints, ({ yMm, heightMm }) => [yMm, yMm + heightMm]);
	if (across.places.length > 0) {
		const edges = [part.top, ...across.places, part.bottom];
		for (const at of across.places) cuts.push(cutOf(part.sheet, 'across', at, part.left, part.right));
		return across.groups.every((prints, index) =>
			cutApart({ ...part, prints, top: edges[index] ?? part.top, bottom: edges[index + 1] ?? part.bottom }, cuts),
		);
	}
	const along = slices(part.prints, ({ xMm, widthMm }) => [xMm, xMm + widthMm]);
	const edges = [part.left, ...along.places, part.right];
	for (const at of along.places) cuts.push(cutOf(part.sheet, 'along', at, part.top, part.bottom));
	return (
		along.places.length > 0 &&
		along.groups.every((prints, index) =>
			cutApart({ ...part, prints, left: edges[index] ?? part.left, right: edges[index + 1] ?? part.right }, cuts),
		)
	);
}

const cutOf = (sheet: number, direction: Cut['direction'], at: number, from: number, to: number): Cut => ({
	sheet,
	direction,
	atMm: mm(at),
	fromMm: mm(from),
	toMm: mm(to),
});

/** Groups of prints that free strips part, with the middles of the strips. */
function slices(prints: readonly PlacedPrint[], extent: (print: PlacedPrint) => readonly [start: number, end: number]) {
	const groups: PlacedPrint[][] = [];
	const places: number[] = [];
	let reached = Number.NEGATIVE_INFINITY;
	for (const print of prints.toSorted((one, other) => extent(one)[0] - extent(other)[0])) {
		const [start, end] = extent(print);
		const group = groups.at(-1);
		if (group === undefined || start >= reached - TOUCHING_MM) {
			if (group !== undefined) places.push((reached + start) / 2);
			groups.push([print]);
		} else group.push(print);
		reached = Math.max(reached, end);
	}
	return { groups, places };
}

/** Sides that touch differ by rounding only. */
const TOUCHING_MM = 1e-6;
