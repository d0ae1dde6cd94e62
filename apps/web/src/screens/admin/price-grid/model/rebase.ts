import { type Draft, entryAt, withEdits } from './draft.ts';
import { type Entry, isSameEntry } from './entry.ts';
import { type CellKey, type SavedGrid, savedEntry } from './saved-grid.ts';

/** The cells that somebody else changed between two readings. */
const movedCells = (before: SavedGrid, now: SavedGrid): CellKey[] =>
	[...new Set([...before.cells.keys(), ...now.cells.keys()])].filter((key) => !isSameEntry(savedEntry(before, key), savedEntry(now, key)));

/** The draft upon what was read anew: a cell that it had not touched is as others left it. */
export const rebase = (draft: Draft, before: SavedGrid, now: SavedGrid): Draft =>
	withEdits(
		draft,
		movedCells(before, now)
			.filter((key) => isSameEntry(entryAt(draft, key), savedEntry(before, key)))
			.map((key) => [key, savedEntry(now, key)] as const),
	);

/** The cells that both changed, each to something else; with what they were. */
export const conflictsOf = (draft: Draft, before: SavedGrid, now: SavedGrid): Map<CellKey, Entry> =>
	new Map(
		movedCells(before, now)
			.filter((key) => {
				const mine = entryAt(draft, key);
				return !isSameEntry(mine, savedEntry(before, key)) && !isSameEntry(mine, savedEntry(now, key));
			})
			.map((key) => [key, savedEntry(before, key)]),
	);
