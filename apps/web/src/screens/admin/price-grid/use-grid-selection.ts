import { useCallback, useEffect, useRef, useState } from 'react';
import { at, type Bounds, type Place, type Selection, within } from './model/moves.ts';

export interface GridSelection {
	readonly selection: Selection;
	/** `extend` keeps the start of the selection */
	readonly go: (place: Place, extend?: boolean) => void;
	readonly selectAll: () => void;
	readonly focus: () => void;
	readonly table: React.RefObject<HTMLTableElement | null>;
}

export const placeAttribute = ({ row, column }: Place): string => `${row},${column}`;

export const useGridSelection = (bounds: Bounds): GridSelection => {
	const table = useRef<HTMLTableElement>(null);
	const [kept, select] = useState<Selection>(at({ row: 0, column: 0 }));
	const isFocusDue = useRef(false);
	// The row may have been removed.
	const selection = { anchor: within(kept.anchor, bounds), cursor: within(kept.cursor, bounds) };
	const go = useCallback((place: Place, extend = false): void => {
		isFocusDue.current = true;
		select(({ anchor }) => (extend ? { anchor, cursor: place } : at(place)));
	}, []);
	const selectAll = useCallback(
		(): void => select({ anchor: { row: bounds.rows - 1, column: bounds.columns - 1 }, cursor: { row: 0, column: 0 } }),
		[bounds.rows, bounds.columns],
	);
	const focus = useCallback((): void => {
		isFocusDue.current = true;
	}, []);
	// Runs after a closing dialog has restored the focus.
	useEffect(() => {
		if (!isFocusDue.current) return;
		const cell = table.current?.querySelector<HTMLElement>(`[data-place="${placeAttribute(selection.cursor)}"]`);
		if (!cell || cell.querySelector('input')) return;
		isFocusDue.current = false;
		cell.focus({ preventScroll: true });
		cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	});
	return { selection, go, selectAll, focus, table };
};
