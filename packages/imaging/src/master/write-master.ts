import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { type MasterLayout, type MasterShape, masterDirectory, masterHeader, tileSize } from './master-directory.ts';

export type { MasterShape };

export interface MasterPixels extends MasterShape {
	/** Rows from the top, channels interleaved; 16-bit samples as `Uint16Array` or its native bytes. */
	data: Uint8Array | Uint16Array;
}

/** Reads full rows from `top`, as in `MasterPixels.data`; the next call may overwrite the result. */
export type RowReader = (top: number, count: number) => Uint8Array | Uint16Array | Promise<Uint8Array | Uint16Array>;

/** Written once and read many times, yet the lowest level takes half the default's time for a seventh more space. */
const DEFLATE_LEVEL = 1;
/** Tiles compressed in parallel, each in one chunk, as every chunk costs a round trip to the four threads. */
const TILES_AT_A_TIME = 6;

const compress = promisify<Uint8Array, { level: number; chunkSize: number }, Buffer>(deflate);

/**
 * Writes the lossless TIFF that prints are cut from, in 512 px tiles, so that a crop reads only its own part. libvips would
 * take two to four times as long (one thread, a fixed level) and converts when it attaches a profile. Throws file system
 * errors; the caller removes an unfinished file.
 */
export async function writeMaster({ data, ...shape }: MasterPixels, output: string): Promise<void> {
	const bytes = asBytes(data);
	const rowBytes = shape.width * shape.channels * (shape.bits / 8);
	if (bytes.length !== rowBytes * shape.height) throw new RangeError(`${bytes.length} bytes are not ${shape.height} rows of ${rowBytes}`);
	await writeMasterRows(shape, (top, count) => bytes.subarray(top * rowBytes, (top + count) * rowBytes), output);
}

/** Writes a master from a row reader, so that the picture is never in memory twice. */
export async function writeMasterRows(shape: MasterShape, readRows: RowReader, output: string): Promise<void> {
	await using file = await open(output, 'w');
	const layout: MasterLayout = { ...shape, tileOffsets: [], tileBytes: [] };
	let end = await append(file, masterHeader(shape, 0), 0);
	const compressing: Promise<Buffer>[] = [];
	async function writeOldest(): Promise<void> {
		const tile = await compressing.shift();
		if (tile === undefined) return;
		layout.tileOffsets.push(end);
		layout.tileBytes.push(tile.length);
		end = await append(file, tile, end);
	}
	const tile = tileSize(shape);
	const tiles = Math.ceil(shape.width / tile.width);
	try {
		for (let top = 0; top < shape.height; top += tile.height) {
			const rows = asBytes(await readRows(top, Math.min(tile.height, shape.height - top)));
			for (let column = 0; column < tiles; column++) {
				if (compressing.length === TILES_AT_A_TIME) await writeOldest();
				const samples = differences(cutTile(rows, shape, column), shape);
				compressing.push(compress(samples, { level: DEFLATE_LEVEL, chunkSize: samples.length }));
			}
		}
		while (compressing.length > 0) await writeOldest();
	} finally {
		await Promise.allSettled(compressing);
	}
	const directoryAt = end + (end % 2);
	await append(file, masterDirectory(layout, directoryAt), directoryAt);
	await append(file, masterHeader(shape, directoryAt), 0);
}

async function append(file: FileHandle, bytes: Uint8Array, at: number): Promise<number> {
	let written = 0;
	while (written < bytes.length) written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
	return at + written;
}

function asBytes(data: Uint8Array | Uint16Array): Uint8Array {
	return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** Copies a tile, padded with black beyond the picture's edge. */
function cutTile(rows: Uint8Array, shape: MasterShape, column: number): Uint8Array {
	const side = tileSize(shape);
	const pixelBytes = shape.channels * (shape.bits / 8);
	const [rowBytes, tileRowBytes, left] = [shape.width * pixelBytes, side.width * pixelBytes, column * side.width * pixelBytes];
	const tile = new Uint8Array(tileRowBytes * side.height);
	const inside = Math.min(tileRowBytes, rowBytes - left);
	for (let row = 0; row * rowBytes < rows.length; row++) {
		const from = row * rowBytes + left;
		tile.set(rows.subarray(from, from + inside), row * tileRowBytes);
	}
	return tile;
}

/** Applies TIFF predictor 2 in place: each sample becomes its wrapping difference from the pixel on the left. */
function differences(tile: Uint8Array, shape: MasterShape): Uint8Array {
	const samples = shape.bits === 16 ? new Uint16Array(tile.buffer) : tile;
	const rowSamples = tileSize(shape).width * shape.channels;
	for (let row = 0; row < samples.length; row += rowSamples) {
		for (let at = row + rowSamples - 1; at >= row + shape.channels; at--) {
			samples[at] = (samples[at] ?? 0) - (samples[at - shape.channels] ?? 0);
		}
	}
	return tile;
}
