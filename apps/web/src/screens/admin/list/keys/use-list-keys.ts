import { type RefObject, useEffect, useRef, useState } from 'react';
import { keyMeaning, type ListKey, nextIndex } from './list-keys.ts';

const storageKey = 'print-room.list-keys';
const rowSelector = '[data-index]';
const fieldSelector = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
const aboveSelector = '[role="dialog"], [role="menu"], [role="listbox"], .MuiModal-root';

const placeOf = (target: EventTarget | null): 'field' | 'above' | 'row' | 'page' => {
	if (!(target instanceof HTMLElement)) return 'page';
	if (target.closest(aboveSelector)) return 'above';
	if (target.matches(fieldSelector)) return 'field';
	return target.matches(rowSelector) ? 'row' : 'page';
};

const indexOf = (element: Element | null): number | null => {
	const text = element?.closest<HTMLElement>(rowSelector)?.dataset.index;
	return text === undefined ? null : Number(text);
};

/** Index of the first row below the sticky header. */
const firstSeen = (list: HTMLElement): number => {
	const edge = list.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
	const seen = [...list.querySelectorAll(rowSelector)].find((row) => row.getBoundingClientRect().bottom > edge);
	return indexOf(seen ?? null) ?? 0;
};

const focusRow = (list: HTMLElement, index: number): void => list.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();

const areLettersKept = (): boolean => {
	try {
		return localStorage.getItem(storageKey) !== 'off';
	} catch {
		return true;
	}
};

export interface ListKeysInput {
	readonly list: RefObject<HTMLElement | null>;
	readonly count: number;
	readonly on: Readonly<Record<'select' | 'open', (index: number) => void>> & Readonly<Record<'clear' | 'help', () => void>>;
}

/** Keyboard control of a list; actions apply to the focused row. */
export const useListKeys = (input: ListKeysInput) => {
	const [areLettersOn, turnLetters] = useState(areLettersKept);
	const latest = useRef(input);
	useEffect(() => {
		latest.current = input;
	});
	useEffect(() => {
		const act = (meaning: ListKey): void => {
			const { list, count, on } = latest.current;
			const root = list.current;
			if (root === null) return;
			const focused = root.contains(document.activeElement) ? indexOf(document.activeElement) : null;
			if (meaning === 'search') root.querySelector<HTMLElement>('[data-key="/"]')?.focus();
			else if (meaning === 'clear' || meaning === 'help') on[meaning]();
			else if (meaning === 'next' || meaning === 'previous') {
				const index = nextIndex(focused, meaning === 'next' ? 1 : -1, count, firstSeen(root));
				if (index !== null) focusRow(root, index);
			} else if (focused !== null) on[meaning](focused);
		};
		const press = (event: KeyboardEvent): void => {
			if (event.defaultPrevented) return;
			const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
			const meaning = keyMeaning({ key: event.key, hasModifier, at: placeOf(event.target) }, areLettersOn);
			if (meaning === null) return;
			// Escape keeps its native function, which stops loading.
			if (meaning !== 'clear') event.preventDefault();
			act(meaning);
		};
		window.addEventListener('keydown', press);
		return () => window.removeEventListener('keydown', press);
	}, [areLettersOn]);
	return {
		areLettersOn,
		turnLetters: (isOn: boolean): void => {
			turnLetters(isOn);
			try {
				localStorage.setItem(storageKey, isOn ? 'on' : 'off');
			} catch {
				// The setting then lasts until the page is left.
			}
		},
	};
};
