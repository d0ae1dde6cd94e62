import { create } from 'zustand';
import { changedCells } from './model/draft.ts';
import { type GridState, opened, reloaded } from './model/grid-state.ts';
import type { SavedGrid } from './model/saved-grid.ts';

interface GridStore {
	readonly ownerId: string | null;
	readonly grid: GridState | null;
}

/** Outlives the page, so that work survives a login in the middle of it. */
export const usePriceGrid = create<GridStore>(() => ({ ownerId: null, grid: null }));

/** Stores a reading: the first as is, later ones beneath the current edits. */
export const takeReading = (ownerId: string, saved: SavedGrid): void =>
	usePriceGrid.setState(({ ownerId: before, grid }) => ({
		ownerId,
		grid: grid === null || before !== ownerId ? opened(saved) : reloaded(grid, saved),
	}));

export const changeGrid = (change: (grid: GridState) => GridState): void =>
	usePriceGrid.setState(({ grid }) => (grid === null ? {} : { grid: change(grid) }));

export const forgetGrid = (): void => usePriceGrid.setState({ ownerId: null, grid: null });

export const gridNow = (): GridState | null => usePriceGrid.getState().grid;

export const hasChanges = (): boolean => {
	const grid = gridNow();
	return grid !== null && changedCells(grid.saved, grid.history.present).size > 0;
};
