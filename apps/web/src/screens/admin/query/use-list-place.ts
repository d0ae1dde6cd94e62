import type { Item } from '@print-room/contract';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Place {
	readonly top: number;
	/** row that had the focus, usually the one that was opened */
	readonly rowId: string | null;
}

const keptAtMost = 100;

export const createPlaces = () => {
	const places = new Map<string, Place>();
	return {
		keep: (entry: string, place: Place): void => {
			places.delete(entry);
			places.set(entry, place);
			const [oldest] = places.keys();
			if (places.size > keptAtMost && oldest !== undefined) places.delete(oldest);
		},
		find: (entry: string): Place | null => places.get(entry) ?? null,
	};
};

interface Arrival {
	readonly place: Place | null;
	readonly isFirst: boolean;
	/** True if the rows changed: another page, search, filter or order. */
	readonly isOther: boolean;
}

/** Scroll offset to set, px; null if it stays. */
export const topOf = ({ place, isFirst, isOther }: Arrival): number | null => {
	if (place !== null) return place.top;
	return isOther && !isFirst ? 0 : null;
};

const places = createPlaces();

const scrollerOf = (page: HTMLElement): HTMLElement | null => page.querySelector('[data-scroller]');
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Focuses a row as soon as it is drawn: rows further down follow when the browser is idle. Gives up once something else has the focus.
 * Returns the function that stops waiting.
 */
const focusWhenDrawn = (page: HTMLElement, index: number): (() => void) => {
	const observer = new MutationObserver(() => attempt());
	const attempt = (): void => {
		const row = page.querySelector<HTMLElement>(`[data-index="${index}"]`);
		const isLost = isFocusLost();
		if (row === null && isLost) return;
		observer.disconnect();
		if (isLost) row?.focus({ preventScroll: true });
	};
	observer.observe(page, { childList: true, subtree: true });
	const frame = requestAnimationFrame(attempt);
	return () => {
		cancelAnimationFrame(frame);
		observer.disconnect();
	};
};

export interface ListPlaceInput {
	readonly page: RefObject<HTMLElement | null>;
	readonly items: readonly Item[];
	readonly contents: string;
	readonly isHere: boolean;
}

/** Restores scroll position and focused row on Back; other rows start at the top. */
export const useListPlace = ({ page, items, contents, isHere }: ListPlaceInput): void => {
	const { key } = useLocation();
	const shown = useRef<{ readonly key: string; readonly contents: string } | null>(null);
	const latest = useRef(items);
	const stopWaiting = useRef((): void => {});
	useLayoutEffect(() => {
		latest.current = items;
	});
	useLayoutEffect(() => {
		const list = page.current;
		return () => {
			stopWaiting.current();
			if (list === null) return;
			const index = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index;
			const row = index === undefined ? undefined : latest.current[Number(index)];
			places.keep(key, { top: scrollerOf(list)?.scrollTop ?? 0, rowId: row?.id ?? null });
		};
	}, [key, page]);
	useLayoutEffect(() => {
		const list = page.current;
		if (!isHere || list === null || shown.current?.key === key) return;
		const place = places.find(key);
		const top = topOf({ place, isFirst: shown.current === null, isOther: shown.current?.contents !== contents });
		shown.current = { key, contents };
		const scroller = scrollerOf(list);
		if (scroller !== null && top !== null) scroller.scrollTop = top;
		const index = items.findIndex(({ id }) => id === place?.rowId);
		if (index >= 0) stopWaiting.current = focusWhenDrawn(list, index);
	}, [key, page, items, contents, isHere]);
};

/** Moves the focus to the heading if the focused element disappears, so that Tab continues in the list. */
export const useKeptFocus = (page: RefObject<HTMLElement | null>): void => {
	const last = useRef<Element | null>(null);
	useEffect(() => {
		const list = page.current;
		const note = ({ target }: FocusEvent): void => {
			last.current = target instanceof Element ? target : null;
		};
		list?.addEventListener('focusin', note);
		return () => list?.removeEventListener('focusin', note);
	}, [page]);
	useEffect(() => {
		if (last.current === null || last.current.isConnected || !isFocusLost()) return;
		last.current = null;
		page.current?.querySelector('h1')?.focus({ preventScroll: true });
	});
};
