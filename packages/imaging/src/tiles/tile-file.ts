import type { TileLevel } from '../tasks.ts';

/**
 * A single file with every tile of a picture, so that a tile is one ranged read without decoding. Numbers are little-endian.
 *
 * | bytes           | what                                                                                               |
 * | --------------- | -------------------------------------------------------------------------------------------------- |
 * | 8               | `PRTILES1`                                                                                         |
 * | 4, 4            | side of a tile in pixels; number of levels                                                         |
 * | 16 a level      | width, height, columns, rows; the original first, each level half of the one before, rounded up    |
 * | 12 a tile       | where its JPEG begins in this file (8 bytes), how long it is (4); by level, then row, then column  |
 * | the rest        | the JPEGs, the last column and row of each level narrower where the tile does not divide it        |
 */
export interface TileIndex {
	/** Pixels. */
	readonly tileSize: number;
	/** Largest first. */
	readonly levels: readonly TileLevel[];
	/** Returns the first byte of a tile's JPEG and the first after it; null if there is no such tile. */
	range(level: number, column: number, row: number): { start: number; end: number } | null;
}

const MAGIC = 'PRTILES1';
const START_BYTES = 16;
const LEVEL_BYTES = 16;
const TILE_BYTES = 12;
const MAX_LEVELS = 32;
/** Far above any accepted picture: 2^20 tiles of 512 pixels are 275 gigapixels. */
const MAX_TILES = 2 ** 20;

/** Bytes of a tile file's head that `tileFileHead` needs. */
export const TILE_FILE_START_BYTES: number = START_BYTES + MAX_LEVELS * LEVEL_BYTES;

/** Returns how many bytes from the start `readTileIndex` needs; null if this is not a tile file. Never throws. */
export function tileFileHead(start: Uint8Array): number | null {
	const plan = readPlan(start);
	return plan === null ? null : headBytes(plan.levels);
}

/** Reads the head of a tile file; null if it is invalid or truncated. Never throws. */
export function readTileIndex(head: Uint8Array): TileIndex | null {
	const plan = readPlan(head);
	if (plan === null) return null;
	const { tileSize, levels } = plan;
	const end = headBytes(levels);
	if (head.length < end) return null;
	const view = viewOf(head);
	const firstTiles = levels.map((_, index) => countTiles(levels.slice(0, index)));
	return {
		tileSize,
		levels,
		range(level, column, row) {
			const [size, first] = [levels[level], firstTiles[level]];
			if (size === undefined || first === undefined || !isIndex(column, size.columns) || !isIndex(row, size.rows)) return null;
			const at = end - (countTiles(levels) - first - row * size.columns - column) * TILE_BYTES;
			const start = Number(view.getBigUint64(at, true));
			const length = view.getUint32(at + 8, true);
			return start < end || length === 0 || !Number.isSafeInteger(start + length) ? null : { start, end: start + length };
		},
	};
}

/** Returns a picture's levels: 100 %, 50 % … down to the first with a longer side of at most `smallestSide` pixels. */
export function tileLevels(width: number, height: number, tileSize: number, smallestSide: number): TileLevel[] {
	const levels: TileLevel[] = [];
	for (let [w, h, scale] = [width, height, 1]; ; [w, h, scale] = [Math.ceil(w / 2), Math.ceil(h / 2), scale / 2]) {
		levels.push({ scale, width: w, height: h, columns: Math.ceil(w / tileSize), rows: Math.ceil(h / tileSize) });
		if (Math.max(w, h) <= smallestSide) return levels;
	}
}

/** Returns the head of a tile file with JPEGs of these lengths, which follow without gaps in table order. */
export function writeTileHead(tileSize: number, levels: readonly TileLevel[], lengths: readonly number[]): Uint8Array {
	const head = new Uint8Array(headBytes(levels));
	const view = viewOf(head);
	new TextEncoder().encodeInto(MAGIC, head);
	view.setUint32(8, tileSize, true);
	view.setUint32(12, levels.length, true);
	for (const [index, { width, height, columns, rows }] of levels.entries()) {
		for (const [which, value] of [width, height, columns, rows].entries()) {
			view.setUint32(START_BYTES + index * LEVEL_BYTES + which * 4, value, true);
		}
	}
	let start = head.length;
	for (const [index, length] of lengths.entries()) {
		const at = head.length - (lengths.length - index) * TILE_BYTES;
		view.setBigUint64(at, BigInt(start), true);
		view.setUint32(at + 8, length, true);
		start += length;
	}
	return head;
}

function readPlan(start: Uint8Array): { tileSize: number; levels: TileLevel[] } | null {
	if (start.length < START_BYTES || String.fromCharCode(...start.subarray(0, MAGIC.length)) !== MAGIC) return null;
	const view = viewOf(start);
	const [tileSize, count] = [view.getUint32(8, true), view.getUint32(12, true)];
	if (tileSize === 0 || count === 0 || count > MAX_LEVELS || start.length < START_BYTES + count * LEVEL_BYTES) return null;
	const levels = Array.from({ length: count }, (_, index) => {
		const at = START_BYTES + index * LEVEL_BYTES;
		const [width, height] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
		return { scale: 2 ** -index, width, height, columns: view.getUint32(at + 8, true), rows: view.getUint32(at + 12, true) };
	});
	const isSound = levels.every(
		({ width, height, columns, rows }) =>
			columns > 0 && rows > 0 && columns === Math.ceil(width / tileSize) && rows === Math.ceil(height / tileSize),
	);
	return isSound && countTiles(levels) <= MAX_TILES ? { tileSize, levels } : null;
}

function headBytes(levels: readonly TileLevel[]): number {
	return START_BYTES + levels.length * LEVEL_BYTES + countTiles(levels) * TILE_BYTES;
}

function countTiles(levels: readonly TileLevel[]): number {
	return levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
}

function isIndex(value: number, count: number): boolean {
	return Number.isSafeInteger(value) && value >= 0 && value < count;
}

function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
