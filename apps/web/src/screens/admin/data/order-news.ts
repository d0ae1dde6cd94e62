import type { OrderNews } from '@print-room/contract';

type Listener = (news: OrderNews) => void;

const listeners = new Set<Listener>();

/** Events may have been missed: all listeners must refetch. */
export const missedNews: OrderNews = { ids: [], areNew: false, areMore: true };

/** Passes on order events from the stream, or from another tab that holds it. */
export const publishOrderNews = (news: OrderNews): void => {
	for (const listener of [...listeners]) listener(news);
};

export const onOrderNews = (listener: Listener): (() => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};
