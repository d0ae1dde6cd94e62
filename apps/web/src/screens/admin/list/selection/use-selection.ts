import type { Item } from '@print-room/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
	keepSelection,
	keptSelection,
	nothingSelected,
	refreshed,
	type Selection,
	toggled,
	toggledAll,
	toggledRange,
	without,
} from './selection.ts';

/**
 * Selection of a list, kept across pages and sorting. Cleared with a notice by another search or filter, so that no action meets hidden
 * rows. Restored when returning from an item's page.
 * `narrowing` is the search and filter as text; `list` names the person, list and model.
 */
export const useSelection = (items: readonly Item[], narrowing: string, list: string) => {
	const [selection, setSelection] = useState<Selection>(() => keptSelection(list, narrowing));
	const [kept, setKept] = useState(narrowing);
	const [deselected, setDeselected] = useState(0);
	const lastTicked = useRef<string | null>(null);
	if (kept !== narrowing) {
		setKept(narrowing);
		setDeselected(selection.size);
		setSelection(nothingSelected);
	}
	useEffect(() => setSelection((now) => refreshed(now, items)), [items]);
	useEffect(() => keepSelection(list, narrowing, selection), [list, narrowing, selection]);
	const toggle = useMemo(
		() =>
			(item: Item, isRange: boolean): void => {
				const from = lastTicked.current;
				lastTicked.current = item.id;
				setDeselected(0);
				setSelection((now) => (isRange && from !== null ? toggledRange(now, items, from, item) : toggled(now, item)));
			},
		[items],
	);
	return {
		selection,
		deselected,
		toggle,
		toggleAll: (): void => setSelection((now) => toggledAll(now, items)),
		clear: (): void => {
			setDeselected(0);
			setSelection(nothingSelected);
		},
		leaveOut: (ids: readonly string[]): void => setSelection((now) => without(now, ids)),
	};
};
