import type { Bounds, Rect } from '../crop/rect.ts';
import { isOnWall, rectAround } from './hanging.ts';
import type { Point } from './plane-map.ts';
import type { WallArea } from './room-photo.ts';

export const WALL_LAYOUTS = ['row', 'ledge', 'column', 'grid', 'twoRows', 'gallery', 'staircase'] as const;
export type WallLayoutId = (typeof WALL_LAYOUTS)[number];

export const wallLayoutNames: Readonly<Record<WallLayoutId, string>> = {
	row: 'Row on one centre line',
	ledge: 'Row on one lower edge',
	column: 'Column',
	grid: 'Grid',
	twoRows: 'Two rows along one line',
	gallery: 'Around the largest',
	staircase: 'Staircase',
};

export interface WallLayout {
	readonly id: WallLayoutId;
	/** prints with their frames, in the order that the sizes were given in */
	readonly rects: readonly Rect[];
	/** false if a print would hang beyond the wall */
	readonly fits: boolean;
}

type Arrange = (sizes: readonly Bounds[], gapMm: number) => readonly Rect[] | null;

const total = (lengths: readonly number[], gapMm: number): number =>
	lengths.reduce((sum, length) => sum + length, 0) + gapMm * Math.max(0, lengths.length - 1);

/** Starts of lengths that follow each other with gaps, around 0. */
const starts = (lengths: readonly number[], gapMm: number): readonly number[] => {
	let at = -total(lengths, gapMm) / 2;
	return lengths.map((length) => {
		const start = at;
		at += length + gapMm;
		return start;
	});
};

/** Prints beside each other; `topOf` places each on the other axis. */
const rowOf = (sizes: readonly Bounds[], gapMm: number, topOf: (size: Bounds) => number): readonly Rect[] => {
	const lefts = starts(
		sizes.map(({ width }) => width),
		gapMm,
	);
	return sizes.map((size, place) => ({ ...size, x: lefts[place] ?? 0, y: topOf(size) }));
};

const columnOf = (sizes: readonly Bounds[], gapMm: number, x: number): readonly Rect[] => {
	const tops = starts(
		sizes.map(({ height }) => height),
		gapMm,
	);
	return sizes.map((size, place) => ({ ...size, x: x - size.width / 2, y: tops[place] ?? 0 }));
};

/** Columns of a grid by the number of prints. */
const gridColumns: Readonly<Record<number, number>> = { 4: 2, 6: 3, 8: 4, 9: 3, 10: 5, 12: 4, 15: 5, 16: 4, 18: 6, 20: 5 };

const grid: Arrange = (sizes, gapMm) => {
	const columns = gridColumns[sizes.length];
	if (columns === undefined) return null;
	const rows = sizes.length / columns;
	const widest = (column: number): number => Math.max(...sizes.filter((_, place) => place % columns === column).map(({ width }) => width));
	const tallest = (row: number): number =>
		Math.max(...sizes.filter((_, place) => Math.floor(place / columns) === row).map(({ height }) => height));
	const widths = Array.from({ length: columns }, (_, column) => widest(column));
	const heights = Array.from({ length: rows }, (_, row) => tallest(row));
	const [lefts, tops] = [starts(widths, gapMm), starts(heights, gapMm)];
	return sizes.map((size, place) => {
		const [column, row] = [place % columns, Math.floor(place / columns)];
		const centre = { x: (lefts[column] ?? 0) + (widths[column] ?? 0) / 2, y: (tops[row] ?? 0) + (heights[row] ?? 0) / 2 };
		return rectAround(centre, size);
	});
};

const FEWEST_IN_TWO_ROWS = 3;

/** The upper row hangs above a line and the lower one below it; the first row ends where both are about equally wide. */
const twoRows: Arrange = (sizes, gapMm) => {
	if (sizes.length < FEWEST_IN_TWO_ROWS) return null;
	const half =
		total(
			sizes.map(({ width }) => width),
			gapMm,
		) / 2;
	let inFirst = 0;
	let width = 0;
	for (const size of sizes) {
		if (inFirst > 0 && width + size.width / 2 > half) break;
		width += size.width + gapMm;
		inFirst++;
	}
	inFirst = Math.min(inFirst, sizes.length - 1);
	return [
		...rowOf(sizes.slice(0, inFirst), gapMm, ({ height }) => -gapMm / 2 - height),
		...rowOf(sizes.slice(inFirst), gapMm, () => gapMm / 2),
	];
};

const areaOf = ({ width, height }: Bounds): number => width * height;

/** The largest print in the middle, the others in columns of two on either side, each column around the centre line. */
const gallery: Arrange = (sizes, gapMm) => {
	if (sizes.length < FEWEST_IN_TWO_ROWS) return null;
	const places = sizes.map((_, place) => place);
	const sizeAt = (place: number): Bounds => sizes[place] ?? { width: 0, height: 0 };
	const [middle = 0, ...others] = places.toSorted((a, b) => areaOf(sizeAt(b)) - areaOf(sizeAt(a)) || a - b);
	const isFew = others.length <= 2;
	const columns: number[][] = [];
	others.sort((a, b) => a - b);
	for (let at = 0; at < others.length; at += isFew ? 1 : 2) columns.push(others.slice(at, at + (isFew ? 1 : 2)));
	const widthOf = (column: readonly number[]): number => Math.max(...column.map((place) => sizeAt(place).width));
	const found = new Map<number, Rect>();
	const put = (column: readonly number[], x: number): void => {
		const rects = columnOf(column.map(sizeAt), gapMm, x);
		column.forEach((place, at) => {
			const rect = rects[at];
			if (rect !== undefined) found.set(place, rect);
		});
	};
	put([middle], 0);
	let [left, right] = [-sizeAt(middle).width / 2, sizeAt(middle).width / 2];
	for (const column of columns) {
		const width = widthOf(column);
		const isOnLeft = right > -left + SAME || (Math.abs(right + left) <= SAME && columns.indexOf(column) % 2 === 0);
		put(column, isOnLeft ? left - gapMm - width / 2 : right + gapMm + width / 2);
		if (isOnLeft) left -= gapMm + width;
		else right += gapMm + width;
	}
	return places.map((place) => found.get(place) ?? rectAround({ x: 0, y: 0 }, sizeAt(place)));
};

const SAME = 0.01;
/** Rise of a staircase, as a share of its run. */
const SLOPE = 0.6;

const staircase: Arrange = (sizes, gapMm) => {
	if (sizes.length < FEWEST_IN_TWO_ROWS) return null;
	return rowOf(sizes, gapMm, ({ height }) => -height / 2).map((rect) => ({ ...rect, y: rect.y - SLOPE * (rect.x + rect.width / 2) }));
};

const arrange: Readonly<Record<WallLayoutId, Arrange>> = {
	row: (sizes, gapMm) => rowOf(sizes, gapMm, ({ height }) => -height / 2),
	ledge: (sizes, gapMm) => rowOf(sizes, gapMm, ({ height }) => -height),
	column: (sizes, gapMm) => columnOf(sizes, gapMm, 0),
	grid,
	twoRows,
	gallery,
	staircase,
};

/** Moves prints together so that the middle of all of them is at a place. */
const centredAt = (rects: readonly Rect[], { x, y }: Point): readonly Rect[] => {
	const left = Math.min(...rects.map((rect) => rect.x));
	const right = Math.max(...rects.map((rect) => rect.x + rect.width));
	const top = Math.min(...rects.map((rect) => rect.y));
	const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
	return rects.map((rect) => ({ ...rect, x: rect.x + x - (left + right) / 2, y: rect.y + y - (top + bottom) / 2 }));
};

const FEWEST = 2;

/**
 * Layouts for prints of these sizes (millimetres, with their frames): no two of them overlap, neighbours are `gapMm` apart or more, and
 * the middle of all of them is that of the wall at hanging height, at y = 0, or as near to it as keeps them between floor and ceiling.
 */
export const wallLayouts = (sizes: readonly Bounds[], area: WallArea, gapMm: number): readonly WallLayout[] => {
	if (sizes.length < FEWEST) return [];
	return WALL_LAYOUTS.flatMap((id) => {
		const arranged = arrange[id](sizes, gapMm);
		if (arranged === null) return [];
		const top = Math.min(...arranged.map(({ y }) => y));
		const bottom = Math.max(...arranged.map(({ y, height }) => y + height));
		const half = (bottom - top) / 2;
		const y =
			bottom - top > area.bottom - area.top ? (area.top + area.bottom) / 2 : Math.min(Math.max(0, area.top + half), area.bottom - half);
		const rects = centredAt(arranged, { x: 0, y });
		return [{ id, rects, fits: rects.every((rect) => isOnWall(rect, area)) }];
	});
};
