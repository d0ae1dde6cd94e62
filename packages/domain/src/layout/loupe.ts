import { type Bounds, clamp, type Rect } from '../crop/rect.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import { inches, inchesToMm, type Mm, mm, type Ppi, type Units } from '../units/units.ts';

/** Position in pixels of the original. */
export interface ImagePoint {
	readonly x: number;
	readonly y: number;
}

/** View of the original: `zoom` is screen pixels per pixel of the original, `centre` is the point in the middle of the view. */
export interface LoupeLook {
	readonly view: Bounds;
	readonly zoom: number;
	readonly centre: ImagePoint;
}

const along = (wanted: number, start: number, length: number, seen: number): number =>
	seen >= length ? start + length / 2 : clamp(wanted, start + seen / 2, start + length - seen / 2);

/**
 * Returns the centre that keeps the view inside the crop, or the crop's middle if it is smaller than the view. In original
 * pixels, except `view`.
 */
export const clampLoupe = ({ view, zoom, centre }: LoupeLook, crop: Rect): ImagePoint => ({
	x: along(centre.x, crop.x, crop.width, view.width / zoom),
	y: along(centre.y, crop.y, crop.height, view.height / zoom),
});

/** The visible rectangle, in pixels of the original; may reach past the image. */
export const seenThrough = ({ view, zoom, centre }: LoupeLook): Rect => {
	const width = view.width / zoom;
	const height = view.height / zoom;
	return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
};

/** One size of an image that is cut into tiles. */
export interface TileLevel extends Bounds {
	/** pixels of the level per pixel of the original */
	readonly scale: number;
	readonly columns: number;
	readonly rows: number;
}

/**
 * Returns the smallest level with a pixel for each screen pixel; `deviceZoom` is device pixels per original pixel. Levels
 * are sorted largest first.
 */
export const tileLevelFor = (levels: readonly TileLevel[], deviceZoom: number): number => {
	const enough = levels.findLastIndex(({ scale }) => scale >= deviceZoom - FLOAT_TOLERANCE);
	return Math.max(enough, 0);
};

export interface TilePlace {
	readonly column: number;
	readonly row: number;
}

/** One tile with its rectangle in the original, in pixels of the original. */
export interface PlacedTile extends Rect, TilePlace {
	/** false: it belongs to the ring around the visible part */
	readonly isSeen: boolean;
}

const span = (from: number, to: number, tile: number, count: number): readonly [number, number] => [
	clamp(Math.floor(from / tile + FLOAT_TOLERANCE), 0, count - 1),
	clamp(Math.ceil(to / tile - FLOAT_TOLERANCE) - 1, 0, count - 1),
];

/**
 * Returns the tiles of a level that `seen` touches and the ring around them, row by row. `original` and `seen` are in original
 * pixels, `tileSize` in pixels of the level.
 */
export const visibleTiles = (level: TileLevel, tileSize: number, original: Bounds, seen: Rect, ring: number): readonly PlacedTile[] => {
	const tileWidth = (tileSize * original.width) / level.width;
	const tileHeight = (tileSize * original.height) / level.height;
	const [left, right] = span(seen.x, seen.x + seen.width, tileWidth, level.columns);
	const [top, bottom] = span(seen.y, seen.y + seen.height, tileHeight, level.rows);
	const tiles: PlacedTile[] = [];
	for (let row = Math.max(top - ring, 0); row <= Math.min(bottom + ring, level.rows - 1); row++) {
		for (let column = Math.max(left - ring, 0); column <= Math.min(right + ring, level.columns - 1); column++) {
			const x = column * tileWidth;
			const y = row * tileHeight;
			tiles.push({
				column,
				row,
				x,
				y,
				width: Math.min(tileWidth, original.width - x),
				height: Math.min(tileHeight, original.height - y),
				isSeen: column >= left && column <= right && row >= top && row <= bottom,
			});
		}
	}
	return tiles;
};

/** Length of paper in a unit, with its length on the screen. */
export interface ScaleBar {
	readonly length: number;
	readonly units: Units;
	readonly px: number;
}

/** Preferred length first, then from short to long. */
const BAR_LENGTHS: Readonly<Record<Units, readonly [number, ...number[]]>> = {
	mm: [10, 1, 2, 5, 20, 50, 100, 200],
	inches: [0.5, 0.1, 0.2, 1, 2, 5, 10],
};
const LEAST_BAR_PX = 24;

const barMm = (length: number, units: Units): Mm => (units === 'mm' ? mm(length) : inchesToMm(inches(length)));

/**
 * Length of 10 mm (or half an inch) of the printed paper on the screen: density × zoom. Where that is shorter than 24 px or longer than
 * `maxPx`, another round length; where none fits, the nearest.
 */
export const scaleBar = (density: Ppi, zoom: number, units: Units, maxPx: number): ScaleBar => {
	const pxPerMm = (density * zoom) / inchesToMm(inches(1));
	const bars = BAR_LENGTHS[units].map((length): ScaleBar => ({ length, units, px: barMm(length, units) * pxPerMm }));
	const miss = ({ px }: ScaleBar): number => Math.max(LEAST_BAR_PX / px, px / maxPx, 1);
	return bars.reduce((best, bar) => (miss(bar) < miss(best) ? bar : best));
};
