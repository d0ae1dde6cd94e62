export interface RowShape {
	/** cards in a row */
	readonly columns: number;
	readonly gapPx: number;
	/** of a row that was never drawn */
	readonly typicalPx: number;
}

/** Where each row of cards stands, in px from the list's top: measured as rows are drawn, and taken as typical until then. */
export interface GalleryRows extends RowShape {
	/** where a row begins; for the row after the last, where it would */
	top(row: number): number;
	/** the row that a place belongs to, its gap below included */
	rowAt(y: number): number;
	measured(row: number, heightPx: number): void;
}

export const galleryRows = (shape: RowShape): GalleryRows => {
	const { gapPx, typicalPx } = shape;
	const heights = new Map<number, number>();
	/** Known as far as anybody asked; a new height forgets what stands below it. */
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
