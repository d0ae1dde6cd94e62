import { type Mm, mm } from '../units/units.ts';
import type { NestingRules, Paper, PaperPlan, PlacedPrint, PrintToPlace } from './paper.ts';

/** Whole hundredths of a millimetre, so that sums are exact. */
const UNITS_PER_MM = 100;

/** Prints of one size in one position; both positions of a size share its number. */
export interface Position {
	readonly size: number;
	/** with the gap on one side of each direction */
	readonly width: number;
	readonly height: number;
}

/** The task in whole units. Prints carry the gap with them, and the paper is one gap wider and longer, so that plans need no gaps. */
export interface SizedTask {
	readonly width: number;
	/** Infinity for an endless roll */
	readonly length: number;
	readonly gap: number;
	readonly positions: readonly Position[];
	/** number of prints of each size */
	readonly counts: Int32Array;
	/** area of a print of each size, with its gap */
	readonly areas: Float64Array;
	/** prints of each size, in the order given */
	readonly prints: readonly (readonly PrintToPlace[])[];
	readonly tooLarge: readonly string[];
}

/** A position at a place, in whole units. */
export interface Spot {
	readonly sheet: number;
	readonly x: number;
	readonly y: number;
	readonly position: Position;
}

const roundedUp = (length: number): number => Math.ceil(length * UNITS_PER_MM - 1e-6);
const roundedDown = (length: number): number => Math.floor(length * UNITS_PER_MM + 1e-6);

/**
 * Groups prints by size: real sizes repeat.
 * @throws RangeError for a length that is not positive, or a negative gap
 */
export function sizedTask(prints: readonly PrintToPlace[], paper: Paper, { gapMm, mayTurn }: NestingRules): SizedTask {
	const isPositive = (length: number) => length > 0;
	if (![paper.widthMm, paper.lengthMm ?? 1, ...prints.flatMap(({ widthMm, heightMm }) => [widthMm, heightMm])].every(isPositive))
		throw new RangeError('Prints and paper need a positive width and length');
	if (gapMm < 0) throw new RangeError('The gap between prints cannot be negative');

	const gap = roundedUp(gapMm);
	const width = roundedDown(paper.widthMm) + gap;
	const length = paper.lengthMm === null ? Number.POSITIVE_INFINITY : roundedDown(paper.lengthMm) + gap;
	const fits = ({ width: w, height: h }: Pick<Position, 'width' | 'height'>) => w <= width && h <= length;
	const bySize = new Map<string, { prints: PrintToPlace[]; positions: readonly Omit<Position, 'size'>[] }>();
	const tooLarge: string[] = [];
	for (const print of prints) {
		const upright = { width: roundedUp(print.widthMm) + gap, height: roundedUp(print.heightMm) + gap };
		const turned = { width: upright.height, height: upright.width };
		const [first, second] = mayTurn && upright.height < upright.width ? [turned, upright] : [upright, turned];
		const positions = (mayTurn && first.width !== first.height ? [first, second] : [first]).filter(fits);
		if (positions.length === 0) {
			tooLarge.push(print.id);
			continue;
		}
		const key = `${first.width} ${first.height}`;
		const group = bySize.get(key) ?? { prints: [], positions };
		group.prints.push(print);
		bySize.set(key, group);
	}
	const groups = [...bySize.values()];
	const positions = groups.flatMap((group, size) => group.positions.map((position) => ({ size, ...position })));
	return {
		width,
		length,
		gap,
		positions,
		counts: Int32Array.from(groups, (group) => group.prints.length),
		areas: Float64Array.from(groups, ({ positions: [first] }) => (first?.width ?? 0) * (first?.height ?? 0)),
		prints: groups.map((group) => group.prints),
		tooLarge,
	};
}

/** Gives each spot one of the prints of its size, in the order of the spots, and converts back to millimetres. */
export function toPlan(spots: readonly Spot[], { prints, gap, tooLarge }: SizedTask): PaperPlan {
	const next = prints.map((group) => group.values());
	const placed: PlacedPrint[] = [];
	const used: number[] = [];
	for (const { sheet, x, y, position } of spots) {
		const print = next[position.size]?.next().value;
		if (print === undefined) throw new Error('A plan places a size more often than there are prints of it');
		const isTurned = roundedUp(print.widthMm) + gap !== position.width;
		placed.push({
			id: print.id,
			sheet,
			xMm: inMm(x),
			yMm: inMm(y),
			widthMm: isTurned ? print.heightMm : print.widthMm,
			heightMm: isTurned ? print.widthMm : print.heightMm,
			isTurned,
		});
		used[sheet] = Math.max(used[sheet] ?? 0, y + position.height - gap);
	}
	return { prints: placed, usedLengthsMm: used.map(inMm), tooLarge };
}

const inMm = (units: number): Mm => mm(units / UNITS_PER_MM);
