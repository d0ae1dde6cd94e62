import type { OrderNews } from '@print-room/contract';

type Listener = (news: OrderNews) => void;

const listeners = new Set<Listener>();

/** Nobody knows what happened meanwhile: whoever shows orders reads them again. */
export const missedNews: OrderNews = { ids: [], areNew: false, areMore: true };

/** Passes on what the stream, or another tab that holds it, told of orders. */
export const tellOrderNews = (news: OrderNews): void => {
	for (const listener of [...listeners]) listener(news);
};

/** Calls back with what happens to orders; answers how to stop that. */
export const onOrderNews = (listener: Listener): (() => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};
