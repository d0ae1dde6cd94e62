import type { Readable } from 'node:stream';
import type { Blobs } from './blobs.ts';
import { type Piece, piecedStream } from './pieced-stream.ts';

/** How a blob is handed out as another file: its first bytes are others, and more come behind its last. What is stored stays as it is. */
export interface BlobPatch {
	/** from the blob's first byte on */
	readonly header: Uint8Array;
	readonly appended: Uint8Array;
	/** of the blob as it is stored, in bytes */
	readonly size: number;
}

export const patchedSize = ({ size, appended }: BlobPatch): number => size + appended.length;

/** The bytes `start` to `end`, both included, of a blob as it is handed out; all of them without. Each is read when it is asked for. */
export function openPatched(
	blobs: Pick<Blobs, 'openRead'>,
	key: string,
	patch: BlobPatch,
	{ start, end }: { readonly start: number; readonly end: number } = { start: 0, end: patchedSize(patch) - 1 },
): Readable {
	const { header, appended, size } = patch;
	const [from, to] = [Math.max(start, header.length), Math.min(end, size - 1)];
	const pieces: Piece[] = [];
	if (start < header.length) pieces.push(header.subarray(start, Math.min(end + 1, header.length)));
	if (from <= to) pieces.push(async () => (await blobs.openRead(key, { start: from, end: to })).stream);
	if (end >= size) pieces.push(appended.subarray(Math.max(0, start - size), end + 1 - size));
	return piecedStream(pieces);
}
