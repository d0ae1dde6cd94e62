import { type Draft, entryAt, withEdits } from './draft.ts';
import { type Entry, isSameEntry } from './entry.ts';
import { type CellKey, type SavedGrid, savedEntry } from './saved-grid.ts';

/** Cells that someone else changed between two readings. */
const movedCells = (before: SavedGrid, now: SavedGrid): CellKey[] =>
	[...new Set([...before.cells.keys(), ...now.cells.keys()])].filter((key) => !isSameEntry(savedEntry(before, key), savedEntry(now, key)));

/** Draft on a newer reading: untouched cells take the new values. */
export const rebase = (draft: Draft, before: SavedGrid, now: SavedGrid): Draft =>
	withEdits(
		draft,
		movedCells(before, now)
			.filter((key) => isSameEntry(entryAt(draft, key), savedEntry(before, key)))
			.map((key) => [key, savedEntry(now, key)] as const),
	);

/** Cells changed by both to different values, with their original values. */
export const conflictsOf = (draft: Draft, before: SavedGrid, now: SavedGrid): Map<CellKey, Entry> =>
	new Map(
		movedCells(before, now)
			.filter((key) => {
				const mine = entryAt(draft, key);
				return !isSameEntry(mine, savedEntry(before, key)) && !isSameEntry(mine, savedEntry(now, key));
			})
			.map((key) => [key, savedEntry(before, key)]),
	);
