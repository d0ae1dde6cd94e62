import { readTileIndex, TILE_FILE_START_BYTES, type TileIndex, tileFileHead } from '@print-room/imaging';
import { BlobNotFound, type Blobs } from '../../platform/index.ts';

/** Reads the index of a tiles blob; null if it is missing or in a format this version cannot read. */
export async function readTiles(blobs: Blobs, key: string): Promise<TileIndex | null> {
	try {
		const start = await blobs.read(key, 0, TILE_FILE_START_BYTES);
		const length = tileFileHead(start);
		if (length === null) return null;
		return readTileIndex(length <= start.length ? start : await blobs.read(key, 0, length));
	} catch (error) {
		if (error instanceof BlobNotFound) return null;
		throw error;
	}
}

export interface Tile {
	readonly bytes: number;
	/** Throws `BlobNotFound` if the image has been deleted. */
	read(): Promise<Buffer>;
}

export type FindTile = (key: string, level: number, column: number, row: number) => Promise<Tile | null>;

/** Finds tiles without decoding. Blobs never change, so the latest `kept` indexes, of some kB each, stay in memory. */
export function createTileFinder(blobs: Blobs, kept = 100): FindTile {
	const indexes = new Map<string, Promise<TileIndex | null>>();
	const indexOf = async (key: string): Promise<TileIndex | null> => {
		const index = indexes.get(key) ?? readTiles(blobs, key);
		// The map is ordered by last use.
		indexes.delete(key);
		indexes.set(key, index);
		for (const oldest of indexes.keys()) {
			if (indexes.size <= kept) break;
			indexes.delete(oldest);
		}
		const forget = () => {
			if (indexes.get(key) === index) indexes.delete(key);
		};
		index.then((found) => found ?? forget(), forget);
		return index;
	};
	return async (key, level, column, row) => {
		const range = (await indexOf(key))?.range(level, column, row) ?? null;
		if (range === null) return null;
		const bytes = range.end - range.start;
		const read = async () => {
			const found = await blobs.read(key, range.start, bytes);
			if (found.length !== bytes) throw new Error(`the tiles in ${key} end too early`);
			return found;
		};
		return { bytes, read };
	};
}
