import type { ClipboardEvent } from 'react';
import { showToast } from '../../../ui/page/toasts.ts';
import { blockText, parseBlock, pasteAt } from './model/block.ts';
import type { CellEdit } from './model/draft.ts';
import { empty, entryText, parseEntry } from './model/entry.ts';
import { entriesOf, type GridView, keyAt } from './model/grid-view.ts';
import { type Place, placesOf, rangeOf } from './model/moves.ts';
import type { GridEditing } from './use-grid-editing.ts';
import type { GridSelection } from './use-grid-selection.ts';

interface GridClipboard {
	readonly view: GridView;
	readonly selecting: GridSelection;
	readonly editing: GridEditing;
	readonly onEdit: (edits: readonly CellEdit[]) => void;
}

const isBlock = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

const lostMessage = (lost: number): string =>
	lost === 1 ? 'One value was outside the grid and was left out.' : `${lost} values were outside the grid and were left out.`;

export const useGridClipboard = ({ view, selecting, editing, onEdit }: GridClipboard) => {
	const range = rangeOf(selecting.selection);
	const editsOf = (cells: readonly (readonly [Place, string])[]): CellEdit[] =>
		cells.flatMap(([place, text]): CellEdit[] => {
			const key = keyAt(view, place);
			return key === null ? [] : [[key, parseEntry(text)]];
		});

	const copy = (event: ClipboardEvent): boolean => {
		if (editing.typing !== null) return false;
		const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, row) =>
			Array.from({ length: range.right - range.left + 1 }, (_unused, column) => {
				const key = keyAt(view, { row: range.top + row, column: range.left + column });
				return key === null ? '' : entryText(entriesOf(view, key).now);
			}),
		);
		event.preventDefault();
		event.clipboardData.setData('text/plain', blockText(rows));
		return true;
	};

	const cut = (event: ClipboardEvent): void => {
		if (!copy(event)) return;
		onEdit(
			placesOf(range).flatMap((place): CellEdit[] => {
				const key = keyAt(view, place);
				return key === null ? [] : [[key, empty]];
			}),
		);
	};

	const paste = (event: ClipboardEvent): void => {
		const text = event.clipboardData.getData('text/plain');
		if (text === '' || (editing.typing !== null && !isBlock(text))) return;
		event.preventDefault();
		editing.cancel();
		const { cells, lost } = pasteAt(parseBlock(text), range, view.bounds);
		onEdit(editsOf(cells));
		const last = cells.at(-1)?.[0];
		if (last !== undefined && cells.length > 1) {
			selecting.go({ row: range.top, column: range.left });
			selecting.go(last, true);
		} else selecting.focus();
		if (lost > 0) showToast({ message: lostMessage(lost), severity: 'error' });
	};

	return { copy: (event: ClipboardEvent): void => void copy(event), cut, paste };
};
