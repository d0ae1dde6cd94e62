import type { OrderNews } from '@print-room/contract';

type Listener = (news: OrderNews) => void;

const listeners = new Set<Listener>();

let latestAt = Number.NEGATIVE_INFINITY;

/** Events may have been missed: all listeners must refetch. */
export const missedNews: OrderNews = { ids: [], areNew: false, areMore: true };

/** Passes on order events from the stream, or from another tab that holds it. */
export const publishOrderNews = (news: OrderNews): void => {
	latestAt = performance.now();
	for (const listener of [...listeners]) listener(news);
};

/** Whether orders have changed since a time of `performance.now`, for views that did not listen yet. */
export const hasOrderNewsSince = (time: number): boolean => latestAt >= time;

export const onOrderNews = (listener: Listener): (() => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};
