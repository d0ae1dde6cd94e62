import { bytesOf } from '../heads/bytes.ts';
import { type Head, turned } from '../heads/head.ts';
import { rowBytesOf, type TiffLayout } from '../heads/tiff-layout.ts';
import type { PixelSize } from '../picture-types.ts';
import { taggedJpeg } from '../tagged-jpeg.ts';
import { paintPixels } from './paint.ts';
import { readPieces } from './read-pieces.ts';
import { createRowFeed, type RowFeed } from './row-feed.ts';
import { createShrinker } from './shrink-rows.ts';
import { unlzw } from './unlzw.ts';

/** Turns a row of differences into samples, in place. `stride`: samples a pixel. */
export const addDifferences = (row: Uint8Array, stride: number, bytesPerSample: 1 | 2, little: boolean): void => {
	if (bytesPerSample === 1) {
		for (let at = stride; at < row.length; at++) row[at] = (row[at] ?? 0) + (row[at - stride] ?? 0);
		return;
	}
	const [high, low] = little ? [1, 0] : [0, 1];
	for (let at = stride * 2; at + 1 < row.length; at += 2) {
		const before = at - stride * 2;
		const lowSum = (row[at + low] ?? 0) + (row[before + low] ?? 0);
		row[at + low] = lowSum;
		row[at + high] = (row[at + high] ?? 0) + (row[before + high] ?? 0) + (lowSum >> 8);
	}
};

/** Strips below this size are read by windows of several. */
const streamedFrom = 4 * 2 ** 20;
/** LZW strips are decoded whole. */
const maxStripBytes = 64 * 2 ** 20;

interface Run {
	readonly at: number;
	readonly bytes: number;
	readonly first: number;
	readonly count: number;
}

/** Strips of a plane; uncompressed ones that follow each other in the file are one run. */
const runsOf = (layout: TiffLayout, { width, height }: PixelSize, plane: number): Run[] => {
	const { rowsPerStrip, stripsAt, stripBytes, compression } = layout;
	const count = Math.ceil(height / rowsPerStrip);
	const runs: Run[] = [];
	for (let strip = 0; strip < count; strip++) {
		const rows = Math.min(rowsPerStrip, height - strip * rowsPerStrip);
		const at = stripsAt[plane * count + strip] ?? 0;
		const bytes = compression === 'none' ? rows * rowBytesOf(layout, width) : (stripBytes[plane * count + strip] ?? 0);
		const last = runs.at(-1);
		if (compression === 'none' && last !== undefined && last.at + last.bytes === at)
			runs[runs.length - 1] = { ...last, bytes: last.bytes + bytes, count: last.count + rows };
		else runs.push({ at, bytes, first: strip * rowsPerStrip, count: rows });
	}
	return runs;
};

/** Reads a TIFF row by row and averages the rows; null if its data is damaged or ends early. */
export const paintTiff = async (
	blob: Blob,
	head: Head,
	preview: PixelSize,
	signal: AbortSignal,
	onProgress: (fraction: number) => void,
): Promise<Blob | null> => {
	const { layout, raw, channels, orientation } = head;
	if (layout === null) return null;
	const stored = turned(preview, orientation);
	const pixels = new ImageData(stored.width, stored.height);
	const windows = bytesOf(blob, streamedFrom);
	const rowBytes = rowBytesOf(layout, raw.width);
	const { compression, bytesPerSample, little, isPlanar, hasDifferences } = layout;
	const samplesPerPixel = isPlanar ? 1 : layout.samplesPerPixel;
	let output = new Uint8Array(0);

	const readRun = async ({ at, bytes }: Run, feed: RowFeed, rawBytes: number): Promise<void> => {
		const view = bytes < streamedFrom || compression === 'lzw' ? await windows.at(at, bytes) : null;
		const data = view === null ? null : new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
		if (compression === 'lzw') {
			if (data === null || rawBytes > maxStripBytes) return;
			if (output.length < rawBytes) output = new Uint8Array(rawBytes);
			const written = unlzw(data, output.subarray(0, rawBytes));
			if (written !== null) feed.push(output.subarray(0, written));
		} else if (data !== null && compression === 'none') feed.push(data);
		else {
			const part = data === null ? blob.slice(at, at + bytes) : new Blob([data]);
			await readPieces(part, compression === 'deflate', feed, signal);
		}
	};

	const planes = isPlanar ? channels : 1;
	for (let plane = 0; plane < planes; plane++) {
		const format = { samplesPerPixel, bytesPerSample, little, taken: isPlanar ? 1 : channels, channel: plane };
		const shrinker = createShrinker(raw, stored, format, pixels.data);
		const take = (row: number, bytes: Uint8Array): void => {
			if (hasDifferences) addDifferences(bytes, samplesPerPixel, bytesPerSample, little);
			shrinker.take(row, bytes);
			onProgress((plane + row / raw.height) / planes);
		};
		for (const run of runsOf(layout, raw, plane)) {
			signal.throwIfAborted();
			const feed = createRowFeed({ first: run.first, count: run.count, rowBytes }, shrinker.isWanted, take);
			await readRun(run, feed, run.count * rowBytes);
			if (!feed.isDone()) return null;
		}
	}
	toRgb(pixels.data, channels);
	const painted = await paintPixels(pixels, orientation, preview);
	if (layout.profile === null || channels !== 3) return painted;
	const { at, length } = layout.profile;
	return taggedJpeg(painted, blob.slice(at, at + length));
};

/** Converts grey or inks to RGB, in place, four bytes a pixel. */
const toRgb = (data: Uint8ClampedArray, channels: number): void => {
	for (let at = 0; at < data.length; at += 4) {
		const first = data[at] ?? 0;
		if (channels === 1) data.fill(first, at + 1, at + 3);
		if (channels === 4) {
			const paper = 255 - (data[at + 3] ?? 0);
			for (let ink = at; ink < at + 3; ink++) data[ink] = ((255 - (data[ink] ?? 0)) * paper) / 255;
		}
		data[at + 3] = 255;
	}
};
