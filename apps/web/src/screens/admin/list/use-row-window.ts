import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** As many rows are drawn whole: the browser's own search finds what is in them. Of more, those that are seen. */
const drawnWhole = 250;
const overscan = 20;

/** The rows that are drawn, and the room (px) of those before and after them. */
export interface RowWindow {
	readonly first: number;
	/** the one after the last */
	readonly end: number;
	readonly before: number;
	readonly after: number;
}

const whole = (count: number): RowWindow => ({ first: 0, end: count, before: 0, after: 0 });

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
export const useRowWindow = (count: number, rowPx: number, scroller: RefObject<HTMLElement | null>): RowWindow => {
	const enabled = count > drawnWhole;
	const virtualizer = useVirtualizer({ count, enabled, overscan, estimateSize: () => rowPx, getScrollElement: () => scroller.current });
	return enabled ? windowOf(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), 0) : whole(count);
};

/** Of cards, each as tall as it is, on a page that scrolls as a whole. `measure` is each card's ref. */
export const useCardWindow = (count: number, estimatePx: number, margin: number) => {
	const enabled = count > drawnWhole;
	const virtualizer = useWindowVirtualizer({ count, enabled, overscan, estimateSize: () => estimatePx, scrollMargin: margin });
	return {
		...(enabled ? windowOf(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), margin) : whole(count)),
		measure: enabled ? virtualizer.measureElement : undefined,
	};
};
