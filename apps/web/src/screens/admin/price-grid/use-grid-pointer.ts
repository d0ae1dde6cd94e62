import type { MouseEvent, PointerEvent } from 'react';
import { entryText } from './model/entry.ts';
import { entriesOf, type GridView, keyAt } from './model/grid-view.ts';
import type { Place } from './model/moves.ts';
import type { GridEditing } from './use-grid-editing.ts';
import type { GridSelection } from './use-grid-selection.ts';

const placeUnder = (target: EventTarget): Place | null => {
	const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
	const [row, column] = cell?.dataset.place?.split(',').map(Number) ?? [];
	return row === undefined || column === undefined ? null : { row, column };
};

const isInput = (target: EventTarget): boolean => target instanceof HTMLInputElement;

interface GridPointer {
	readonly view: GridView;
	readonly selecting: GridSelection;
	readonly editing: GridEditing;
}

/** Mouse: select, drag, double-click to edit. Touch: tap to edit. */
export const useGridPointer = ({ view, selecting, editing }: GridPointer) => {
	const edit = (place: Place): void => {
		const key = keyAt(view, place);
		if (key === null) return;
		selecting.go(place);
		editing.begin({ place, text: entryText(entriesOf(view, key).now), isOver: false });
	};
	return {
		onPointerDown: ({ target, pointerType, button, shiftKey }: PointerEvent): void => {
			const place = placeUnder(target);
			if (place !== null && pointerType !== 'touch' && button === 0 && !isInput(target)) selecting.go(place, shiftKey);
		},
		onPointerOver: ({ target, pointerType, buttons }: PointerEvent): void => {
			const place = buttons === 1 && pointerType !== 'touch' && editing.typing === null ? placeUnder(target) : null;
			if (place !== null) selecting.go(place, true);
		},
		onClick: ({ target, nativeEvent }: MouseEvent): void => {
			const place = placeUnder(target);
			const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
			if (place !== null && isTouch && !isInput(target)) edit(place);
		},
		onDoubleClick: ({ target }: MouseEvent): void => {
			const place = placeUnder(target);
			if (place !== null && !isInput(target)) edit(place);
		},
	};
};
