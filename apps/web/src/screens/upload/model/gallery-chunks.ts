/** Cards in a chunk for a window this wide: 2 on xs, 3 on sm, 4 otherwise. */
export const chunkSizeFor = (widthPx: number): number => {
	if (widthPx < 600) return 2;
	return widthPx < 900 ? 3 : 4;
};

/** Drawn beyond either edge of what is seen. */
export const chunksAhead = 2;
