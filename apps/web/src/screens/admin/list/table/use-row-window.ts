import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useState } from 'react';

/** As many are drawn whole, so that the browser's own search and printer find all of them. Of more, those that are seen. */
const drawnWhole = 250;
/** Those that are seen come first, the others while nobody waits. */
const drawnFirst = 40;
const overscan = 12;

/** What is drawn, and the room (px) of what comes before and after. */
export interface RowWindow {
	readonly first: number;
	/** the one after the last */
	readonly end: number;
	readonly before: number;
	readonly after: number;
}

/** Whether these may be drawn whole by now. */
const useFilled = (items: readonly unknown[]): boolean => {
	const [filled, setFilled] = useState<readonly unknown[] | null>(null);
	useEffect(() => startTransition(() => setFilled(items)), [items]);
	return filled === items;
};

const wholeOf = (count: number, isFilled: boolean, rowPx: number): RowWindow => {
	const end = isFilled ? count : Math.min(count, drawnFirst);
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

/** Of rows of one height within a part of the page that scrolls. */
export const useRowWindow = (items: readonly unknown[], rowPx: number, scroller: RefObject<HTMLElement | null>): RowWindow => {
	const count = items.length;
	const enabled = count > drawnWhole;
	const isFilled = useFilled(items);
	const virtualizer = useVirtualizer({ count, enabled, overscan, estimateSize: () => rowPx, getScrollElement: () => scroller.current });
	return enabled ? windowOf(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), 0) : wholeOf(count, isFilled, rowPx);
};

/** Of cards, each as tall as it is, on a page that scrolls as a whole. `measure` is each card's ref. */
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
