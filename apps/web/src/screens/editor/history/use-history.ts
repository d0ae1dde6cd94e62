import { useCallback, useEffect, useState } from 'react';
import { actionName } from '../messages/action-names.ts';
import { canRedo, canUndo } from '../model/history.ts';
import { useEditorPart, useEditorStore } from '../store.ts';
import { type HistoryDirection, historyKey } from './history-key.ts';

/** Inputs that hold no text keep nothing that could be undone in them. */
const textless = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']);

/** Whether Ctrl+Z belongs to the field that the focus is in. */
const hasOwnUndo = (target: EventTarget | null): boolean => {
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) return !textless.has(target.type);
	return target.isContentEditable || target instanceof HTMLTextAreaElement;
};

export interface HistoryControl {
	/** what would be taken back or done again, in message; null: nothing */
	readonly undo: string | null;
	readonly redo: string | null;
	/** for a live region */
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
			if (direction === null || hasOwnUndo(event.target) || document.querySelector('[role="dialog"]') !== null) return;
			// Else the browser would undo in a field that has long lost the focus.
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
