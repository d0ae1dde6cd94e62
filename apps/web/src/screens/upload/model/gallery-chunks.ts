/** Cards per chunk for a viewport width: 2 on xs, 3 on sm, 4 otherwise. */
export const chunkSizeFor = (widthPx: number): number => {
	if (widthPx < 600) return 2;
	return widthPx < 900 ? 3 : 4;
};

/** Chunks rendered beyond either edge of the viewport. */
export const chunksAhead = 2;
