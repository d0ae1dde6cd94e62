import { type CellEdit, type Draft, draftOf, entryAt, rowsOf, withEdits, withoutSize, withSize } from './draft.ts';
import { isSameEntry } from './entry.ts';
import type { GridSize } from './grid-size.ts';
import { type History, historyOf, mapHistory, record, redo, undo } from './history.ts';
import { conflictsOf, rebase } from './rebase.ts';
import { type CellKey, type SavedGrid, savedEntry } from './saved-grid.ts';

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
