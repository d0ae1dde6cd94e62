import { type Cut, cutOrder } from './cut-order.ts';
import { lengthOf, lengthUsed, type Sheets, searchLevels } from './level-search.ts';
import { type Level, take } from './levels.ts';
import type { NestingRules, Paper, PaperPlan, PrintToPlace } from './paper.ts';
import { seededRandom } from './seeded-random.ts';
import { type SizedTask, type Spot, sizedTask, toPlan } from './sizes.ts';

/** Unfinished plans kept by the first search (fewer if there are many positions), and by those for a part of it. */
const MOST_KEPT = 6;
const KEPT_OF_PARTS = 3;
const KEPT_EFFORT = 1200;
/** Parts that are searched again: fewer if there are many positions, as each search takes longer. */
const MOST_ROUNDS = 150;
const EFFORT = 27_000;

export interface StraightPlan extends PaperPlan {
	/** in their order, once the used length is cut off */
	readonly cuts: readonly Cut[];
}

/**
 * Places prints so that a trimmer that cuts from edge to edge can take the paper apart: across into levels, then into
 * columns, then into rows of prints. Prints that are too large are named, not placed. The same prints get the same plan.
 * @throws RangeError for a length that is not positive, or a negative gap
 */
export function placeForStraightCuts(prints: readonly PrintToPlace[], paper: Paper, rules: NestingRules): StraightPlan {
	const task = sizedTask(prints, paper, rules);
	const plan = toPlan(straightSpots(task), task);
	const cuts = cutOrder(plan, paper);
	if (cuts === null) throw new Error('A plan for straight cuts cannot be cut apart');
	return { ...plan, cuts };
}

/** Places all prints of a task, in whole units. */
export function straightSpots(task: SizedTask): Spot[] {
	const kept = Math.min(MOST_KEPT, Math.max(KEPT_OF_PARTS, Math.floor(KEPT_EFFORT / task.positions.length)));
	const sheets = improved(searchLevels(task, task.counts, kept), task);
	return sheets
		.toSorted((one, other) => lengthOf(other) - lengthOf(one))
		.flatMap((levels, sheet) => {
			let end = 0;
			return levels.flatMap((level) => {
				const start = end;
				end += level.height;
				return level.spots.map((spot) => ({ ...spot, sheet, y: start + spot.y }));
			});
		});
}

/** Takes parts with much waste out again and again, and searches for better levels for their prints. */
function improved(start: Sheets, task: SizedTask): Sheets {
	const random = seededRandom(1);
	const rounds = Math.min(MOST_ROUNDS, Math.ceil(EFFORT / task.positions.length ** 1.5));
	let best = start;
	for (let round = 0; round < rounds; round++) {
		const isOne = best.length <= 1;
		const parts = isOne ? (best[0] ?? []).map((level) => [level]) : best;
		const chosen = chosenParts(parts, isOne, task, random);
		const [old, kept] = [parts.filter((_, part) => chosen.has(part)), parts.filter((_, part) => !chosen.has(part))];
		const counts = new Int32Array(task.counts.length);
		for (const level of old.flat()) take(counts, level, -1);
		const found = searchLevels(task, counts, KEPT_OF_PARTS);
		if (lengthUsed(found, task.length) > lengthUsed(isOne ? [old.flat()] : old, task.length)) continue;
		best = isOne ? [[...kept, ...found].flat()] : [...kept, ...found];
	}
	return best;
}

/** Numbers of two sheets, or of two to five levels; those with much waste come more often. */
function chosenParts(
	parts: readonly (readonly Level[])[],
	isOne: boolean,
	{ width, length }: SizedTask,
	random: () => number,
): ReadonlySet<number> {
	const many = isOne ? 2 + Math.floor(random() * 4) : 2;
	const keys = parts.map((levels, part) => {
		const waste = 1 - levels.reduce((sum, { area }) => sum + area, 0) / (width * (isOne ? lengthOf(levels) : length));
		return { part, key: random() ** (1 / (waste + 0.02)) };
	});
	return new Set(
		keys
			.toSorted((one, other) => other.key - one.key)
			.slice(0, many)
			.map(({ part }) => part),
	);
}
