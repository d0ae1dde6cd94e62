import { changedCells, type Draft, entryAt, rowsOf } from './draft.ts';
import type { Entry } from './entry.ts';
import { type GridSize, sizeLabel } from './grid-size.ts';
import type { GridState } from './grid-state.ts';
import type { Bounds, Place } from './moves.ts';
import { type CellKey, cellKey, cellParts, type SavedGrid, savedEntry } from './saved-grid.ts';
import { type Warning, warningsOf } from './warnings.ts';

export interface GridView {
	readonly saved: SavedGrid;
	readonly draft: Draft;
	readonly rows: readonly GridSize[];
	readonly bounds: Bounds;
	readonly changed: ReadonlySet<CellKey>;
	readonly unreadable: readonly CellKey[];
	readonly conflicts: ReadonlySet<CellKey>;
	readonly warnings: ReadonlyMap<CellKey, readonly Warning[]>;
	readonly removed: readonly CellKey[];
}

export const viewOf = ({ saved, history: { present: draft }, conflicts }: GridState): GridView => {
	const rows = rowsOf(saved, draft);
	const changed = changedCells(saved, draft);
	return {
		saved,
		draft,
		rows,
		bounds: { rows: rows.length, columns: saved.groups.length },
		changed,
		unreadable: [...draft.entries].filter(([, { kind }]) => kind === 'unreadable').map(([key]) => key),
		conflicts,
		warnings: warningsOf(saved, draft),
		removed: [...changed].filter((key) => entryAt(draft, key).kind === 'empty'),
	};
};

export const keyAt = ({ rows, saved: { groups } }: GridView, { row, column }: Place): CellKey | null => {
	const [size, group] = [rows[row], groups[column]];
	return size === undefined || group === undefined ? null : cellKey(size.key, group.id);
};

export const placeOf = ({ rows, saved: { groups } }: GridView, key: CellKey): Place => {
	const { size, groupId } = cellParts(key);
	return { row: rows.findIndex((one) => one.key === size), column: groups.findIndex(({ id }) => id === groupId) };
};

/** `400 × 600 mm, Cotton rag` */
export const cellName = ({ rows, saved: { groups } }: GridView, key: CellKey): string => {
	const { size, groupId } = cellParts(key);
	const row = rows.find((one) => one.key === size);
	return [row && sizeLabel(row), groups.find(({ id }) => id === groupId)?.name].filter(Boolean).join(', ');
};

export const entriesOf = ({ saved, draft }: GridView, key: CellKey): { before: Entry; now: Entry } => ({
	before: savedEntry(saved, key),
	now: entryAt(draft, key),
});

export const inOrder = (view: GridView, keys: Iterable<CellKey>): CellKey[] => {
	const index = (key: CellKey): number => {
		const { row, column } = placeOf(view, key);
		return row * view.bounds.columns + column;
	};
	return [...keys].sort((one, other) => index(one) - index(other));
};

/** Next of the cells after the cursor; wraps around. */
export const nextOf = (view: GridView, keys: Iterable<CellKey>, { row, column }: Place): CellKey | null => {
	const ordered = inOrder(view, keys);
	const later = ordered.find((key) => {
		const place = placeOf(view, key);
		return place.row > row || (place.row === row && place.column > column);
	});
	return later ?? ordered[0] ?? null;
};
