import { type KeyboardEvent, useRef } from 'react';
import type { CellEdit } from './model/draft.ts';
import { empty, entryText } from './model/entry.ts';
import { entriesOf, type GridView, keyAt } from './model/grid-view.ts';
import { moved, nextInOrder, type Place, placesOf, rangeOf, within } from './model/moves.ts';
import type { GridEditing } from './use-grid-editing.ts';
import type { GridSelection } from './use-grid-selection.ts';

interface GridKeys {
	readonly view: GridView;
	readonly selecting: GridSelection;
	readonly editing: GridEditing;
	readonly onEdit: (edits: readonly CellEdit[]) => void;
	readonly onUndo: () => void;
	readonly onRedo: () => void;
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Keyboard of a spreadsheet. Escape, then Tab leaves the table (WCAG 2.1.2). */
export const useGridKeys = ({ view, selecting, editing, onEdit, onUndo, onRedo }: GridKeys) => {
	const mayLeave = useRef(false);
	const { bounds } = view;
	const { cursor } = selecting.selection;
	const selected = (): Place[] => placesOf(rangeOf(selecting.selection));
	const textAt = (place: Place): string => {
		const key = keyAt(view, place);
		return key === null ? '' : entryText(entriesOf(view, key).now);
	};
	const down = (step: 1 | -1): Place => within({ row: cursor.row + step, column: cursor.column }, bounds);

	const whileTyping = (event: KeyboardEvent, isOver: boolean): boolean => {
		const { key, shiftKey, ctrlKey, metaKey } = event;
		if (key === 'Escape') {
			editing.cancel();
			selecting.focus();
			return true;
		}
		if (key === 'Enter') {
			editing.end(ctrlKey || metaKey ? selected() : undefined);
			selecting.go(ctrlKey || metaKey ? cursor : down(shiftKey ? -1 : 1));
			return true;
		}
		if (key === 'Tab') {
			editing.end();
			selecting.go(nextInOrder(cursor, shiftKey ? -1 : 1, bounds) ?? cursor);
			return true;
		}
		const to = isOver && arrows.includes(key) ? moved(cursor, key, false, bounds) : null;
		if (to === null) return false;
		editing.end();
		selecting.go(to);
		return true;
	};

	const command = (key: string, isShifted: boolean): boolean => {
		const commands: Readonly<Record<string, () => void>> = {
			z: isShifted ? onRedo : onUndo,
			y: onRedo,
			a: selecting.selectAll,
		};
		const run = Object.hasOwn(commands, key) ? commands[key] : undefined;
		run?.();
		return run !== undefined;
	};

	const whileMoving = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
		const isCommand = ctrlKey || metaKey;
		const leaves = mayLeave.current;
		if (key !== 'Tab' && key !== 'Shift') mayLeave.current = key === 'Escape';
		if (altKey) return false;
		const to = moved(cursor, key, isCommand, bounds);
		if (to !== null) {
			selecting.go(to, shiftKey);
			return true;
		}
		if (isCommand) return command(key.toLowerCase(), shiftKey);
		if (key === 'Tab') {
			const next = leaves ? null : nextInOrder(cursor, shiftKey ? -1 : 1, bounds);
			mayLeave.current = false;
			if (next !== null) selecting.go(next);
			return next !== null;
		}
		if (key === 'Escape') {
			selecting.go(cursor);
			return true;
		}
		if (key === 'Enter' || key === 'F2') {
			editing.begin({ place: cursor, text: textAt(cursor), isOver: false });
			return true;
		}
		if (key === 'Delete' || key === 'Backspace') {
			onEdit(
				selected().flatMap((place): CellEdit[] => {
					const cell = keyAt(view, place);
					return cell === null ? [] : [[cell, empty]];
				}),
			);
			return true;
		}
		if (key.length !== 1 || key === ' ') return false;
		editing.begin({ place: cursor, text: key, isOver: true });
		return true;
	};

	return (event: KeyboardEvent): void => {
		// Buttons in row headers have their own keys.
		if (event.target instanceof HTMLButtonElement || event.nativeEvent.isComposing) return;
		const isDone = editing.typing === null ? whileMoving(event) : whileTyping(event, editing.typing.isOver);
		if (isDone) event.preventDefault();
	};
};
