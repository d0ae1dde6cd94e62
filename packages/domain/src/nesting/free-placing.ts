import type { NestingRules, Paper, PaperPlan, PrintToPlace } from './paper.ts';
import { seededRandom } from './seeded-random.ts';
import { type Position, type SizedTask, type Spot, sizedTask, toPlan } from './sizes.ts';
import { type Placing, Skyline } from './skyline.ts';
import { straightSpots } from './straight-cuts.ts';

/** Sequences tried, at most and by the size of the task: about a second for 200 prints. */
const MOST_ROUNDS = 6000;
const EFFORT = 1_600_000;
/** Share of the waste by which a sequence may be worse than the last one and still be kept, at the beginning. */
const HEAT = 0.06;

/**
 * Places prints so that they use little paper, for a contour cutter or scissors: nothing but their gap separates them. Prints
 * that are too large are named, not placed. The same prints get the same plan.
 * @throws RangeError for a length that is not positive, or a negative gap
 */
export function placeFreely(prints: readonly PrintToPlace[], paper: Paper, rules: NestingRules): PaperPlan {
	const task = sizedTask(prints, paper, rules);
	const free = toPlan(freeSpots(task), task);
	const straight = toPlan(straightSpots(task), task);
	return paperOf(free, paper) <= paperOf(straight, paper) ? free : straight;
}

/** Length of paper that is used: whole sheets, and what is used of the emptiest. */
function paperOf({ usedLengthsMm }: PaperPlan, { lengthMm }: Paper): number {
	if (usedLengthsMm.length === 0) return 0;
	return Math.min(...usedLengthsMm) + (usedLengthsMm.length - 1) * (lengthMm ?? 0);
}

/** Improves a sequence of sizes by simulated annealing. */
function freeSpots(task: SizedTask): readonly Spot[] {
	const skyline = new Skyline(task);
	const random = seededRandom(1);
	const costOf = ({ fullSheets, end }: Placing) => end + (fullSheets > 0 ? fullSheets * task.length : 0);
	const leastCost = task.counts.reduce((sum, count, size) => sum + count * (task.areas[size] ?? 0), 0) / task.width;
	const sequences = firstSequences(task).map((sequence) => ({ sequence, cost: costOf(skyline.place(sequence)) }));
	let current = sequences.reduce((best, one) => (one.cost < best.cost ? one : best));
	let best = current;
	const prints = current.sequence.length;
	const rounds = Math.min(MOST_ROUNDS, Math.ceil(EFFORT / (prints * Math.sqrt(task.counts.length))));
	for (let round = 0; round < rounds && best.cost > leastCost; round++) {
		const sequence = changed(current.sequence, random);
		const cost = costOf(skyline.place(sequence));
		const heat = HEAT * (best.cost - leastCost) * (1 - round / rounds);
		if (cost > current.cost && random() >= Math.exp((current.cost - cost) / heat)) continue;
		current = { sequence, cost };
		if (cost < best.cost) best = current;
	}
	return skyline.place(best.sequence).spots;
}

/** The sizes of all prints, the largest first by area, longer side, shorter side and both sides together. */
function firstSequences({ counts, areas, positions }: SizedTask): (readonly number[])[] {
	const sizes = Array.from(counts).flatMap((count, size) => Array.from({ length: count }, () => size));
	const firsts = Array.from(counts, (_, size) => positions.find((position) => position.size === size));
	const by = (worth: (position: Position) => number) => {
		const worths = firsts.map((position) => (position === undefined ? 0 : worth(position)));
		return sizes.toSorted((one, other) => (worths[other] ?? 0) - (worths[one] ?? 0));
	};
	return [
		by(({ size }) => areas[size] ?? 0),
		by(({ width, height }) => Math.max(width, height)),
		by(({ width, height }) => Math.min(width, height)),
		by(({ width, height }) => width + height),
	];
}

/** Swaps two prints of a sequence, or moves one to another place. */
function changed(sequence: readonly number[], random: () => number): readonly number[] {
	const [from, to] = [Math.floor(random() * sequence.length), Math.floor(random() * sequence.length)];
	const [one, other] = [sequence[from] ?? 0, sequence[to] ?? 0];
	if (random() < 0.5) return sequence.with(from, other).with(to, one);
	return sequence.toSpliced(from, 1).toSpliced(to, 0, one);
}
