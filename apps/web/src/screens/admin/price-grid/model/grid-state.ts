import { type CellEdit, type Draft, draftOf, entryAt, rowsOf, withEdits, withoutSize, withSize } from './draft.ts';
import { type Entry, isSameEntry } from './entry.ts';
import type { GridSize } from './grid-size.ts';
import { type CellKey, type SavedGrid, savedEntry } from './saved-grid.ts';

interface History<State> {
	readonly past: readonly State[];
	readonly present: State;
	readonly future: readonly State[];
}

const steps = 200;

const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** Adds a step; none if nothing changed. */
const record = <State>(history: History<State>, next: State): History<State> =>
	next === history.present ? history : { past: [...history.past, history.present].slice(-steps), present: next, future: [] };

const undo = <State>(history: History<State>): History<State> => {
	const { past, present, future } = history;
	const before = past.at(-1);
	return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] };
};

const redo = <State>(history: History<State>): History<State> => {
	const { past, present, future } = history;
	const [next] = future;
	return next === undefined ? history : { past: [...past, present], present: next, future: future.slice(1) };
};

/** Applies a change to every step: undo must not revert the changes of others. */
const mapHistory = <State>({ past, present, future }: History<State>, change: (state: State) => State): History<State> => ({
	past: past.map(change),
	present: change(present),
	future: future.map(change),
});

/** Cells that someone else changed between two readings. */
const movedCells = (before: SavedGrid, now: SavedGrid): CellKey[] =>
	[...new Set([...before.cells.keys(), ...now.cells.keys()])].filter((key) => !isSameEntry(savedEntry(before, key), savedEntry(now, key)));

/** Draft on a newer reading: untouched cells take the new values. */
const rebase = (draft: Draft, before: SavedGrid, now: SavedGrid): Draft =>
	withEdits(
		draft,
		movedCells(before, now)
			.filter((key) => isSameEntry(entryAt(draft, key), savedEntry(before, key)))
			.map((key) => [key, savedEntry(now, key)] as const),
	);

/** Cells changed by both to different values, with their original values. */
const conflictsOf = (draft: Draft, before: SavedGrid, now: SavedGrid): Map<CellKey, Entry> =>
	new Map(
		movedCells(before, now)
			.filter((key) => {
				const mine = entryAt(draft, key);
				return !isSameEntry(mine, savedEntry(before, key)) && !isSameEntry(mine, savedEntry(now, key));
			})
			.map((key) => [key, savedEntry(before, key)]),
	);

export interface GridState {
	readonly saved: SavedGrid;
	readonly history: History<Draft>;
	/** cells changed by someone else too, not decided yet */
	readonly conflicts: ReadonlySet<CellKey>;
}

export const opened = (saved: SavedGrid): GridState => ({ saved, history: historyOf(draftOf(saved)), conflicts: new Set() });

/** Drops conflicts of cells that now equal the saved value. */
const settle = (state: GridState): GridState => {
	const left = [...state.conflicts].filter((key) => !isSameEntry(entryAt(state.history.present, key), savedEntry(state.saved, key)));
	return left.length === state.conflicts.size ? state : { ...state, conflicts: new Set(left) };
};

const become = (state: GridState, history: History<Draft>): GridState => settle({ ...state, history });

export const edited = (state: GridState, edits: readonly CellEdit[]): GridState =>
	become(state, record(state.history, withEdits(state.history.present, edits)));

/** Returns the same state if the size exists. */
export const sizeAdded = (state: GridState, size: GridSize): GridState =>
	rowsOf(state.saved, state.history.present).some(({ key }) => key === size.key)
		? state
		: become(state, record(state.history, withSize(state.history.present, size)));

export const sizeRemoved = (state: GridState, key: string): GridState =>
	become(state, record(state.history, withoutSize(state.history.present, state.saved, key)));

export const undone = (state: GridState): GridState => become(state, undo(state.history));

export const redone = (state: GridState): GridState => become(state, redo(state.history));

/** Discards all changes; undo restores them. */
export const discarded = (state: GridState): GridState => become(state, record(state.history, draftOf(state.saved)));

/** Takes over changes of others; cells changed by both become conflicts. */
export const reloaded = (state: GridState, now: SavedGrid): GridState => {
	const conflicts = conflictsOf(state.history.present, state.saved, now).keys();
	return settle({
		saved: now,
		history: mapHistory(state.history, (draft) => rebase(draft, state.saved, now)),
		conflicts: new Set([...state.conflicts, ...conflicts]),
	});
};

/** State after a save: undo restores the earlier values as new changes. */
export const stored = (state: GridState, now: SavedGrid): GridState => ({ ...state, saved: now, conflicts: new Set() });

export const keptMine = (state: GridState, keys: readonly CellKey[]): GridState => ({
	...state,
	conflicts: new Set([...state.conflicts].filter((key) => !keys.includes(key))),
});

export const tookTheirs = (state: GridState, keys: readonly CellKey[]): GridState =>
	edited(
		state,
		keys.map((key) => [key, savedEntry(state.saved, key)]),
	);
