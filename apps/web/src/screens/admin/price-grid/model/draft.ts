import { type Entry, empty, isSameEntry } from './entry.ts';
import { type GridSize, sortSizes } from './grid-size.ts';
import { type CellKey, cellKey, type SavedGrid, savedEntry } from './saved-grid.ts';

/** Edited price list: every non-empty cell, and added sizes. */
export interface Draft {
	readonly entries: ReadonlyMap<CellKey, Entry>;
	readonly added: readonly GridSize[];
}

export type CellEdit = readonly [key: CellKey, entry: Entry];

export const draftOf = (saved: SavedGrid): Draft => ({
	entries: new Map([...saved.cells.keys()].map((key) => [key, savedEntry(saved, key)])),
	added: [],
});

export const entryAt = ({ entries }: Draft, key: CellKey): Entry => entries.get(key) ?? empty;

/** Returns the same draft if nothing changes. */
export const withEdits = (draft: Draft, edits: readonly CellEdit[]): Draft => {
	const real = edits.filter(([key, entry]) => !isSameEntry(entryAt(draft, key), entry));
	if (real.length === 0) return draft;
	const entries = new Map(draft.entries);
	for (const [key, entry] of real) {
		if (entry.kind === 'empty') entries.delete(key);
		else entries.set(key, entry);
	}
	return { ...draft, entries };
};

export const withSize = (draft: Draft, size: GridSize): Draft => ({ ...draft, added: [...draft.added, size] });

export const withoutSize = (draft: Draft, { groups }: SavedGrid, key: string): Draft => ({
	...withEdits(
		draft,
		groups.map(({ id }) => [cellKey(key, id), empty]),
	),
	added: draft.added.filter((size) => size.key !== key),
});

export const rowsOf = (saved: SavedGrid, draft: Draft): GridSize[] => sortSizes([...saved.sizes, ...draft.added]);

export const changedCells = (saved: SavedGrid, draft: Draft): Set<CellKey> =>
	new Set(
		[...new Set([...saved.cells.keys(), ...draft.entries.keys()])].filter(
			(key) => !isSameEntry(savedEntry(saved, key), entryAt(draft, key)),
		),
	);
