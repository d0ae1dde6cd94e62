import type { Tiles } from '@print-room/contract';
import { type Bounds, type Rect, type TilePlace, tileLevelFor, visibleTiles } from '@print-room/domain';
import { useState } from 'react';
import { type Field, inField } from './field.ts';

/** Beyond what is seen, so that a short move shows no gap. */
const RING = 1;

export interface ShownTile {
	readonly key: string;
	readonly url: string;
	/** position in the field */
	readonly box: Rect;
	/** A tile that is not loaded would show as a broken picture. */
	readonly isLoaded: boolean;
}

export interface PlacedTiles {
	readonly shown: readonly ShownTile[];
	/** all that is seen is there */
	readonly isWhole: boolean;
	/** A pixel of the original is a square of several of the screen's. */
	readonly isSquare: boolean;
	readonly onLoad: (key: string) => void;
}

export interface TilesWanted {
	/** null while they are being cut */
	readonly tiles: Tiles | null;
	readonly original: Bounds;
	/** in pixels of the original */
	readonly seen: Rect;
	readonly field: Field;
	/** Paper that tiles are shown by; another paper loads them again. */
	readonly table: string | null;
}

const addressOf = (template: string, level: number, { column, row }: TilePlace): string =>
	template.replace('{level}', `${level}`).replace('{column}', `${column}`).replace('{row}', `${row}`);

/**
 * Tiles to show, with their positions. On a dense screen they come from a finer level where there is one; otherwise an original pixel stays
 * a square of device pixels, never softer than on a plain screen.
 */
export const usePlacedTiles = ({ tiles, original, seen, field, table }: TilesWanted): PlacedTiles => {
	const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
	const deviceZoom = field.zoom * window.devicePixelRatio;
	const at = tiles === null ? 0 : tileLevelFor(tiles.levels, deviceZoom);
	const level = tiles?.levels[at];
	const placed = tiles === null || level === undefined ? [] : visibleTiles(level, tiles.tileSize, original, seen, RING);
	const keyOf = ({ column, row }: TilePlace): string => `${at} ${column} ${row} ${table}`;
	return {
		shown: placed.map((tile) => ({
			key: keyOf(tile),
			url: addressOf(tiles?.urlTemplate ?? '', at, tile),
			box: inField(field, tile),
			isLoaded: loaded.has(keyOf(tile)),
		})),
		isWhole: tiles !== null && placed.every((tile) => !tile.isSeen || loaded.has(keyOf(tile))),
		isSquare: deviceZoom > 1 && Number.isInteger(deviceZoom),
		onLoad: (key) => setLoaded((known) => (known.has(key) ? known : new Set(known).add(key))),
	};
};
