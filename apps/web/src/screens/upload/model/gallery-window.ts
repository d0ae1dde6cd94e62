import { chunksAhead } from './gallery-chunks.ts';
import type { GalleryRows } from './gallery-rows.ts';

export interface GalleryWindow {
	/** Index of the first rendered card, at the start of a row. */
	readonly first: number;
	/** Index after the last rendered card. */
	readonly end: number;
	/** Heights of the rows above and below that are not rendered. */
	readonly abovePx: number;
	readonly belowPx: number;
}

export interface GalleryView {
	readonly rows: GalleryRows;
	readonly loaded: number;
	readonly chunkSize: number;
	/** The visible part of the list, from its top. */
	readonly topPx: number;
	readonly bottomPx: number;
}

/** Whole rows around the viewport plus two chunks either way: the same number for 50 and for 5,000 images. */
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

/** Indices to render: the window, and the focused card with its neighbours, so that Tab works wherever the focus is. */
export const drawnOf = ({ first, end }: GalleryWindow, focused: number | null, loaded: number): readonly number[] => {
	const drawn = Array.from({ length: end - first }, (_, index) => first + index);
	if (focused === null) return drawn;
	const apart = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < loaded && (index < first || index >= end));
	return [...apart.filter((index) => index < first), ...drawn, ...apart.filter((index) => index >= end)];
};
