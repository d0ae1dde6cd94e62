import { useCallback, useEffect, useRef } from 'react';
import type { Arrow } from './model/plan-moves.ts';

export interface BoardKeys {
	readonly go: (arrow: Arrow) => void;
	readonly step: (target: 'next' | 'previous') => void;
	readonly toggle: () => void;
	readonly clear: () => void;
}

const arrows: Readonly<Record<string, Arrow | undefined>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Keys of the board, while the focus is on a card. The result is the ref of the element around the cards. */
export const useBoardKeys = (keys: BoardKeys): ((board: HTMLElement | null) => (() => void) | undefined) => {
	const now = useRef(keys);
	useEffect(() => {
		now.current = keys;
	});
	return useCallback((board) => {
		if (board === null) return undefined;
		const onKey = (event: KeyboardEvent): void => {
			const { target, key } = event;
			if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
			if (key === 'Escape') now.current.clear();
			if (target.dataset.piece === undefined) return;
			const arrow = arrows[key];
			if (arrow !== undefined) now.current.go(arrow);
			else if (key === '.') now.current.step('next');
			else if (key === ',') now.current.step('previous');
			else if (key === ' ' || key === 'x') now.current.toggle();
			else if (key === 'Enter') target.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click();
			else return;
			event.preventDefault();
		};
		board.addEventListener('keydown', onKey);
		return () => board.removeEventListener('keydown', onKey);
	}, []);
};
