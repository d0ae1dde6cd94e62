import { useCallback, useRef, useState } from 'react';
import type { CellEdit } from './model/draft.ts';
import { parseEntry } from './model/entry.ts';
import { type GridView, keyAt } from './model/grid-view.ts';
import type { Place } from './model/moves.ts';

export interface Typing {
	readonly place: Place;
	readonly text: string;
	/** begun by typing over what stood there: arrows end it, as in a spreadsheet */
	readonly isOver: boolean;
}

export interface GridEditing {
	readonly typing: Typing | null;
	readonly begin: (typing: Typing) => void;
	readonly type: (text: string) => void;
	/** `places`: where it is to stand; without them where it was typed */
	readonly end: (places?: readonly Place[]) => void;
	readonly cancel: () => void;
}

/** What is being typed into a cell: it is a change once it is ended, and nothing when it is given up. */
export const useGridEditing = (view: GridView, onEdit: (edits: readonly CellEdit[]) => void): GridEditing => {
	const [typing, setTyping] = useState<Typing | null>(null);
	// Enter ends it, and the input that goes with it says once more that it was left.
	const latest = useRef<Typing | null>(null);
	const become = useCallback((next: Typing | null): void => {
		latest.current = next;
		setTyping(next);
	}, []);
	const type = useCallback((text: string): void => become(latest.current && { ...latest.current, text }), [become]);
	const end = useCallback(
		(places?: readonly Place[]): void => {
			const last = latest.current;
			if (last === null) return;
			become(null);
			const entry = parseEntry(last.text);
			onEdit(
				(places ?? [last.place]).flatMap((place): CellEdit[] => {
					const key = keyAt(view, place);
					return key === null ? [] : [[key, entry]];
				}),
			);
		},
		[become, onEdit, view],
	);
	const cancel = useCallback((): void => become(null), [become]);
	return { typing, begin: become, type, end, cancel };
};
