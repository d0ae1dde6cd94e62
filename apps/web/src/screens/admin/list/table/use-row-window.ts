import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useDeferredValue, useEffect, useState } from 'react';

/** Up to this many rows are all drawn, so that the browser's search and print find them; larger lists draw only visible rows. */
const drawnWhole = 250;
/** Rows that may be in sight, drawn in the first frame; the others follow when idle. */
const firstRows = (rowPx: number): number => Math.ceil(window.innerHeight / rowPx);
const overscan = 6;

/** Range of drawn rows, and the space before and after it in px. */
export interface RowWindow {
	readonly first: number;
	/** exclusive */
	readonly end: number;
	readonly before: number;
	readonly after: number;
}

const useFilled = (items: readonly unknown[]): boolean => {
	const [filled, setFilled] = useState<readonly unknown[] | null>(null);
	useEffect(() => startTransition(() => setFilled(items)), [items]);
	return filled === items;
};

const wholeOf = (count: number, isFilled: boolean, rowPx: number): RowWindow => {
	const end = isFilled ? count : Math.min(count, firstRows(rowPx));
	return { first: 0, end, before: 0, after: (count - end) * rowPx };
};

interface Drawn {
	readonly index: number;
	readonly start: number;
	readonly end: number;
}

const windowOf = (drawn: readonly Drawn[], total: number, margin: number): RowWindow => {
	const [first, last] = [drawn[0], drawn.at(-1)];
	if (first === undefined || last === undefined) return { first: 0, end: 0, before: 0, after: total };
	return { first: first.index, end: last.index + 1, before: first.start - margin, after: Math.max(0, total - (last.end - margin)) };
};

/**
 * Window over rows of one height. Scrolling never waits for rows: React draws those that have come into sight between frames, and a screenful
 * more in either direction.
 */
export const useRowWindow = (items: readonly unknown[], rowPx: number, scroller: RefObject<HTMLElement | null>): RowWindow => {
	const count = items.length;
	const enabled = count > drawnWhole;
	const isFilled = useFilled(items);
	const virtualizer = useVirtualizer({
		count,
		enabled,
		overscan: firstRows(rowPx),
		estimateSize: () => rowPx,
		getScrollElement: () => scroller.current,
		useFlushSync: false,
	});
	const drawn = virtualizer.getVirtualItems();
	const first = useDeferredValue(drawn[0]?.index ?? 0);
	const end = Math.min(useDeferredValue((drawn.at(-1)?.index ?? -1) + 1), count);
	if (!enabled) return wholeOf(count, isFilled, rowPx);
	return { first, end, before: first * rowPx, after: (count - end) * rowPx };
};

/** Window over cards of different heights on a scrolling page. `measure` is the ref of each card. */
export const useCardWindow = (items: readonly unknown[], estimatePx: number, margin: number) => {
	const count = items.length;
	const enabled = count > drawnWhole;
	const isFilled = useFilled(items);
	const virtualizer = useWindowVirtualizer({ count, enabled, overscan, estimateSize: () => estimatePx, scrollMargin: margin });
	return {
		...(enabled ? windowOf(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), margin) : wholeOf(count, isFilled, estimatePx)),
		measure: enabled ? virtualizer.measureElement : undefined,
	};
};
