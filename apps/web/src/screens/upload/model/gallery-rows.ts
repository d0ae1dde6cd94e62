export interface RowShape {
	readonly columns: number;
	readonly gapPx: number;
	/** Assumed height of a row that was never rendered, gap excluded. */
	readonly typicalPx: number;
}

/** Row positions in px from the list's top: measured once rendered, a typical height until then. */
export interface GalleryRows extends RowShape {
	/** Top of a row; for the index after the last row, the list's end. */
	top(row: number): number;
	/** The row at a position, including the gap below it. */
	rowAt(y: number): number;
	measured(row: number, heightPx: number): void;
}

export const galleryRows = (shape: RowShape): GalleryRows => {
	const { gapPx, typicalPx } = shape;
	const heights = new Map<number, number>();
	/** Cached prefix sums; a new height invalidates the rows below it. */
	const tops = [0];
	const top = (row: number): number => {
		for (let known = tops.length; known <= row; known++) tops.push((tops[known - 1] ?? 0) + (heights.get(known - 1) ?? typicalPx) + gapPx);
		return tops[row] ?? 0;
	};
	return {
		...shape,
		top,
		rowAt: (y) => {
			while (top(tops.length - 1) <= y) top(tops.length);
			let [low, high] = [0, tops.length - 1];
			while (high - low > 1) {
				const middle = (low + high) >> 1;
				if (top(middle) <= y) low = middle;
				else high = middle;
			}
			return low;
		},
		measured: (row, heightPx) => {
			if ((heights.get(row) ?? typicalPx) !== heightPx) tops.length = Math.min(tops.length, row + 1);
			heights.set(row, heightPx);
		},
	};
};
