import type { PieceNews } from '@print-room/contract';

type Listener = (news: PieceNews) => void;

const listeners = new Set<Listener>();

/** Events may have been missed: all listeners must refetch. */
export const missedPieceNews: PieceNews = { ids: [], areMore: true };

/** Passes on news of pieces from the stream, or from another tab that holds it. */
export const publishPieceNews = (news: PieceNews): void => {
	for (const listener of [...listeners]) listener(news);
};

export const onPieceNews = (listener: Listener): (() => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};
