import { type Level, LevelBuilder, take } from './levels.ts';
import type { SizedTask } from './sizes.ts';

/** The levels of each roll or sheet, one after the other along its length. */
export type Sheets = readonly (readonly Level[])[];

/** An unfinished plan. */
interface State {
	readonly left: Int32Array;
	readonly isDone: boolean;
	readonly sheets: Sheets;
	/** length used of the last sheet */
	readonly used: number;
	/** lower is better */
	readonly worth: number;
}

/** How many levels are looked at closely after each state. */
const LEVELS_A_STATE = 6;
/** Heights of one print, and of two, that are tried for a level: fewer if there are many positions, as each takes longer. */
const MOST_HEIGHTS = 50;
const LEAST_HEIGHTS = 8;
const EFFORT = 2000;
const QUICK = { columns: 1, depth: 0 };
const CLOSE = { columns: 3, depth: 2 };

/** Length of some levels. */
export const lengthOf = (levels: readonly Level[]): number => levels.reduce((sum, { height }) => sum + height, 0);

/** Returns the length of paper that is used: whole sheets of a `length`, and what is used of the emptiest. */
export function lengthUsed(sheets: Sheets, length: number): number {
	const whole = sheets.length > 1 ? (sheets.length - 1) * length : 0;
	return sheets.length === 0 ? 0 : whole + Math.min(...sheets.map(lengthOf));
}

/** Searches levels for the prints of `counts`, level by level, keeping the `beam` best unfinished plans. */
export function searchLevels(task: SizedTask, counts: Int32Array, beam: number): Sheets {
	const builder = new LevelBuilder(task, counts);
	let states: readonly State[] = [{ left: counts, isDone: counts.every((count) => count === 0), sheets: [[]], used: 0, worth: 0 }];
	let best: Sheets = [];
	let shortest = Number.POSITIVE_INFINITY;
	while (states.length > 0) {
		const next = states.filter(({ isDone }) => !isDone).flatMap((state) => after(state, task, builder));
		for (const { sheets } of next.filter(({ isDone }) => isDone)) {
			const used = lengthUsed(sheets, task.length);
			if (used < shortest) [best, shortest] = [sheets, used];
		}
		states = withoutTwins(next.filter(({ isDone }) => !isDone).toSorted((one, other) => one.worth - other.worth)).slice(0, beam);
	}
	return best;
}

/** States with another level; on the next sheet if the last one has no room for any. */
function after(state: State, task: SizedTask, builder: LevelBuilder): State[] {
	const levels = levelsFor(state, task.length - state.used, task, builder);
	if (levels.length > 0) return levels.map((level) => withLevel(state, level, task));
	if (state.used === 0) throw new Error('A print that fits the paper finds no level');
	return after({ ...state, sheets: [...state.sheets, []], used: 0 }, task, builder);
}

function withLevel(state: State, level: Level, task: SizedTask): State {
	const left = state.left.slice();
	take(left, level, 1);
	const sheets = [...state.sheets.slice(0, -1), [...(state.sheets.at(-1) ?? []), level]];
	const used = state.used + level.height;
	const paper = (used + (sheets.length > 1 ? (sheets.length - 1) * task.length : 0)) * task.width;
	const covered = sheets.flat().reduce((sum, { area }) => sum + area, 0);
	const prints = sheets.flat().reduce((sum, { spots }) => sum + spots.length, 0);
	// Large prints first: small ones fill what is left. The hundredth keeps a plan without waste from hiding the rest.
	const worth = (1 - covered / paper + 0.01) / Math.sqrt(covered / prints);
	return { left, isDone: left.every((count) => count === 0), sheets, used, worth };
}

/** Sorted states, each set of prints that are left once. */
function withoutTwins(states: readonly State[]): readonly State[] {
	const seen = new Set<string>();
	return states.filter(({ left }) => {
		const key = left.join();
		const isNew = !seen.has(key);
		seen.add(key);
		return isNew;
	});
}

/** The densest levels of at most `room`: all heights are tried quickly, the best of them closely. */
function levelsFor({ left }: State, room: number, task: SizedTask, builder: LevelBuilder): Level[] {
	const density = ({ area, height }: Level) => area / height;
	const quick = heightsFor(left, Math.min(room, task.length), task)
		.flatMap((height) => builder.best(height, left, QUICK) ?? [])
		.toSorted((one, other) => density(other) - density(one));
	const heights = [...new Set(quick.map(({ height }) => height))].slice(0, LEVELS_A_STATE);
	return heights.flatMap((height) => builder.best(height, left, CLOSE) ?? []);
}

/**
 * Heights of prints, and of two prints above each other where the level is not longer than the paper is wide. Of many, some are
 * left out, evenly.
 */
function heightsFor(left: Int32Array, room: number, { positions, width }: SizedTask): readonly number[] {
	const open = positions.filter(({ size }) => (left[size] ?? 0) > 0);
	const most = Math.min(MOST_HEIGHTS, Math.max(LEAST_HEIGHTS, Math.floor(EFFORT / open.length)));
	const of = (heights: readonly number[]) =>
		evenly(
			[...new Set(heights)].filter((height) => height <= room).toSorted((one, other) => one - other),
			most,
		);
	const single = of(open.map(({ height }) => height));
	const pairs = evenly(open, most).flatMap((one) =>
		evenly(
			open.filter((other) => one.size !== other.size || (left[one.size] ?? 0) > 1),
			most,
		).map((other) => one.height + other.height),
	);
	return [...new Set([...single, ...of(pairs.filter((height) => height <= width))])];
}

/** At most so many of a list, from all parts of it. */
function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
	return items.filter(
		(_, index) => Math.floor((index * most) / items.length) !== Math.floor(((index - 1) * most) / items.length) || items.length <= most,
	);
}
