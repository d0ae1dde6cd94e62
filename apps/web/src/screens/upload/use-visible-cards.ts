import { type RefObject, useEffect, useRef, useState } from 'react';
import type { useImages } from './images.query.ts';
import { chunkSizeFor, firstChunks, moreChunks, type Visible, visibleOf } from './model/gallery-chunks.ts';

/** Cards are drawn in chunks as the end of the list comes near, and pages fetched ahead of them (C9.07, D32). */
export const useVisibleCards = (
	loaded: number,
	{ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: ReturnType<typeof useImages>,
): { visible: Visible; end: RefObject<HTMLDivElement | null> } => {
	const end = useRef<HTMLDivElement>(null);
	const [chunks, setChunks] = useState(firstChunks);
	const [chunkSize] = useState(() => chunkSizeFor(window.innerWidth));
	const visible = visibleOf({ chunks, chunkSize, loaded });

	useEffect(() => {
		if (visible.needsPage && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
	}, [visible.needsPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

	// Observed anew after each chunk: an end that stays in view reports only once.
	useEffect(() => {
		if (end.current === null || !visible.hasMore) return undefined;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) setChunks(moreChunks(chunks));
			},
			{ rootMargin: '600px' },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [chunks, visible.hasMore]);

	return { visible, end };
};
