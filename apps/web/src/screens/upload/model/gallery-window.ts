import { chunksAhead } from './gallery-chunks.ts';
import type { GalleryRows } from './gallery-rows.ts';

export interface GalleryWindow {
	/** the first card that is drawn, at the beginning of its row */
	readonly first: number;
	/** the one after the last */
	readonly end: number;
	/** what the rows that are not drawn would take, above and below */
	readonly abovePx: number;
	readonly belowPx: number;
}

export interface GalleryView {
	readonly rows: GalleryRows;
	readonly loaded: number;
	readonly chunkSize: number;
	/** the part of the list that is on screen, from its top */
	readonly topPx: number;
	readonly bottomPx: number;
}

/** Whole rows round what is seen, two chunks ahead in both directions: as many for 50 images as for 5,000. */
export const windowOf = ({ rows, loaded, chunkSize, topPx, bottomPx }: GalleryView): GalleryWindow => {
	const { columns, gapPx } = rows;
	const count = Math.ceil(loaded / columns);
	if (count === 0) return { first: 0, end: 0, abovePx: 0, belowPx: 0 };
	const ahead = Math.ceil((chunksAhead * chunkSize) / columns);
	const rowOf = (y: number): number => Math.min(count - 1, rows.rowAt(Math.max(0, y)));
	const from = Math.max(0, rowOf(topPx) - ahead);
	const to = Math.min(count, rowOf(bottomPx) + ahead + 1);
	return {
		first: from * columns,
		end: Math.min(loaded, to * columns),
		abovePx: rows.top(from),
		belowPx: to === count ? 0 : rows.top(count) - gapPx - (rows.top(to) - gapPx),
	};
};

/** What is drawn: the window, and round the card that has the focus its neighbours too, so that Tab finds them wherever it is. */
export const drawnOf = ({ first, end }: GalleryWindow, focused: number | null, loaded: number): readonly number[] => {
	const drawn = Array.from({ length: end - first }, (_, index) => first + index);
	if (focused === null) return drawn;
	const apart = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < loaded && (index < first || index >= end));
	return [...apart.filter((index) => index < first), ...drawn, ...apart.filter((index) => index >= end)];
};
