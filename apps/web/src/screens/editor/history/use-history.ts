import { useCallback, useEffect, useState } from 'react';
import { isShown } from '../../../ui/dialogs/is-shown.ts';
import { actionName } from '../messages/action-names.ts';
import { canRedo, canUndo } from '../model/history.ts';
import { useEditorPart, useEditorStore } from '../store.ts';

export type HistoryDirection = 'undo' | 'redo';

export const historyKey = ({
	key,
	ctrlKey,
	metaKey,
	altKey,
	shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): HistoryDirection | null => {
	if (altKey || ctrlKey === metaKey) return null;
	switch (key.toLowerCase()) {
		case 'z':
			return shiftKey ? 'redo' : 'undo';
		case 'y':
			return ctrlKey && !shiftKey ? 'redo' : null;
		default:
			return null;
	}
};

/** Inputs that hold no text keep nothing that could be undone in them. */
const textless = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']);

const hasOwnUndo = (target: EventTarget | null): boolean => {
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) return !textless.has(target.type);
	return target.isContentEditable || target instanceof HTMLTextAreaElement;
};

export interface HistoryControl {
	/** name of the change that undo takes back, or redo repeats; null: there is no such change */
	readonly undo: string | null;
	readonly redo: string | null;
	/** text for a live region */
	readonly said: string;
	readonly go: (direction: HistoryDirection) => void;
}

const done: Readonly<Record<HistoryDirection, string>> = { undo: 'Undone', redo: 'Done again' };

/** Undo and redo by button and by key, wherever the focus is but in a field with an undo of its own or in a dialog. */
export const useHistory = (): HistoryControl => {
	const { store, dispatch } = useEditorStore();
	const undo = useEditorPart(canUndo);
	const redo = useEditorPart(canRedo);
	const [said, setSaid] = useState('');
	const go = useCallback(
		(direction: HistoryDirection): void => {
			const state = store.getState();
			const entry = direction === 'undo' ? canUndo(state) : canRedo(state);
			// Escape takes a drag back; undo does nothing during one.
			if (state.gesture !== null) return;
			const message = entry === null ? `Nothing to ${direction}.` : `${done[direction]}: ${actionName(entry.action)}.`;
			// The same message again must differ to be said again.
			setSaid((before) => (before === message ? `${message}\u00a0` : message));
			if (entry !== null) dispatch({ type: direction === 'undo' ? 'history/undone' : 'history/redone' });
		},
		[store, dispatch],
	);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent): void => {
			const direction = historyKey(event);
			if (direction === null || hasOwnUndo(event.target) || isShown('[role="dialog"]')) return;
			// Otherwise the browser would undo in a field that lost the focus long ago.
			event.preventDefault();
			go(direction);
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, [go]);
	return {
		undo: undo === null ? null : actionName(undo.action),
		redo: redo === null ? null : actionName(redo.action),
		said,
		go,
	};
};
