/** Cards in a chunk for a window this wide: 2 on xs, 3 on sm, 4 otherwise (C9.07). */
export const chunkSizeFor = (widthPx: number): number => {
	if (widthPx < 600) return 2;
	return widthPx < 900 ? 3 : 4;
};

const chunksAhead = 2;

/** How many chunks are drawn at first: what a tall window shows, and two ahead. */
export const firstChunks = 4 + chunksAhead;

/** The end of what is drawn came near: two chunks more (C9.07). */
export const moreChunks = (chunks: number): number => chunks + chunksAhead;

export interface Visible {
	/** how many of the loaded images are drawn */
	count: number;
	/** there are loaded images that are not drawn */
	hasMore: boolean;
	/** the drawn ones reach so near the end of what is loaded that the next page should come */
	needsPage: boolean;
}

export const visibleOf = ({ chunks, chunkSize, loaded }: { chunks: number; chunkSize: number; loaded: number }): Visible => {
	const wanted = chunks * chunkSize;
	const count = Math.min(wanted, loaded);
	return { count, hasMore: count < loaded, needsPage: wanted + chunksAhead * chunkSize >= loaded };
};
