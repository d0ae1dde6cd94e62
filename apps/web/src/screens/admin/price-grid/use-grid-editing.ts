import { useCallback, useRef, useState } from 'react';
import type { CellEdit } from './model/draft.ts';
import { parseEntry } from './model/entry.ts';
import { type GridView, keyAt } from './model/grid-view.ts';
import type { Place } from './model/moves.ts';

export interface Typing {
	readonly place: Place;
	readonly text: string;
	/** started by typing over the value: arrows end it, as in a spreadsheet */
	readonly isOver: boolean;
}

export interface GridEditing {
	readonly typing: Typing | null;
	readonly begin: (typing: Typing) => void;
	readonly type: (text: string) => void;
	/** `places`: cells that receive the value; by default the edited one */
	readonly end: (places?: readonly Place[]) => void;
	readonly cancel: () => void;
}

export const useGridEditing = (view: GridView, onEdit: (edits: readonly CellEdit[]) => void): GridEditing => {
	const [typing, setTyping] = useState<Typing | null>(null);
	// Enter ends the edit, and the removed input then fires blur.
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
