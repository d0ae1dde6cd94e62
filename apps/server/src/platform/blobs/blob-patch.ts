import type { Readable } from 'node:stream';
import type { Blobs } from './blobs.ts';
import { type Piece, piecedStream } from './pieced-stream.ts';

/** Serves a blob with its first bytes replaced and others appended, without changing the stored file. */
export interface BlobPatch {
	/** replaces as many bytes at the start of the blob */
	readonly header: Uint8Array;
	readonly appended: Uint8Array;
	/** size of the stored blob, in bytes */
	readonly size: number;
}

export const patchedSize = ({ size, appended }: BlobPatch): number => size + appended.length;

/** Streams bytes `start` to `end` (both included) of the patched blob; all of them by default. Each source is read when its turn comes. */
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
