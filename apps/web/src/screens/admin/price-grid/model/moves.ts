export interface Place {
	readonly row: number;
	readonly column: number;
}

/** Cells from the start of the selection to the cursor; both are equal for one cell. */
export interface Selection {
	readonly anchor: Place;
	readonly cursor: Place;
}

export interface Bounds {
	readonly rows: number;
	readonly columns: number;
}

const page = 10;
const clamped = (value: number, end: number): number => Math.max(0, Math.min(value, end - 1));

export const within = ({ row, column }: Place, { rows, columns }: Bounds): Place => ({
	row: clamped(row, rows),
	column: clamped(column, columns),
});

export const at = (place: Place): Selection => ({ anchor: place, cursor: place });

export const nextInOrder = ({ row, column }: Place, step: 1 | -1, { rows, columns }: Bounds): Place | null => {
	const index = row * columns + column + step;
	return index < 0 || index >= rows * columns ? null : { row: Math.floor(index / columns), column: index % columns };
};

const jumps: Readonly<Record<string, (place: Place, isWide: boolean, bounds: Bounds) => Place>> = {
	ArrowUp: ({ row, column }, isWide) => ({ row: isWide ? 0 : row - 1, column }),
	ArrowDown: ({ row, column }, isWide, { rows }) => ({ row: isWide ? rows - 1 : row + 1, column }),
	ArrowLeft: ({ row, column }, isWide) => ({ row, column: isWide ? 0 : column - 1 }),
	ArrowRight: ({ row, column }, isWide, { columns }) => ({ row, column: isWide ? columns - 1 : column + 1 }),
	Home: ({ row }, isWide) => ({ row: isWide ? 0 : row, column: 0 }),
	End: ({ row }, isWide, { rows, columns }) => ({ row: isWide ? rows - 1 : row, column: columns - 1 }),
	PageUp: ({ row, column }) => ({ row: row - page, column }),
	PageDown: ({ row, column }) => ({ row: row + page, column }),
};

/** Target of a movement key, `isWide` with Ctrl; null for other keys. */
export const moved = (place: Place, key: string, isWide: boolean, bounds: Bounds): Place | null => {
	const jump = Object.hasOwn(jumps, key) ? jumps[key] : undefined;
	return jump === undefined ? null : within(jump(place, isWide, bounds), bounds);
};

export interface Range {
	readonly top: number;
	readonly left: number;
	readonly bottom: number;
	readonly right: number;
}

export const rangeOf = ({ anchor, cursor }: Selection): Range => ({
	top: Math.min(anchor.row, cursor.row),
	left: Math.min(anchor.column, cursor.column),
	bottom: Math.max(anchor.row, cursor.row),
	right: Math.max(anchor.column, cursor.column),
});

export const placesOf = ({ top, left, bottom, right }: Range): Place[] =>
	Array.from({ length: (bottom - top + 1) * (right - left + 1) }, (_, index) => ({
		row: top + Math.floor(index / (right - left + 1)),
		column: left + (index % (right - left + 1)),
	}));
