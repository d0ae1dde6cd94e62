import { Readable } from 'node:stream';
import type { Blobs } from './blobs.ts';

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
	let stored: Readable | null = null;
	async function* bytes(): AsyncGenerator<Uint8Array> {
		if (start < header.length) yield header.subarray(start, Math.min(end + 1, header.length));
		const [from, to] = [Math.max(start, header.length), Math.min(end, size - 1)];
		if (from <= to) {
			stored = (await blobs.openRead(key, { start: from, end: to })).stream;
			if (handedOut.destroyed) stored.destroy();
			yield* stored;
		}
		if (end >= size) yield appended.subarray(Math.max(0, start - size), end + 1 - size);
	}
	const pieces = bytes();
	const handedOut = new Readable({
		read: () => {
			pieces.next().then(
				({ value = null }) => handedOut.push(value),
				(error: Error) => handedOut.destroy(error),
			);
		},
		// A generator that waits for a silent store cannot be ended from outside; the store's stream can.
		destroy: (error, done) => {
			stored?.destroy();
			done(error);
		},
	});
	return handedOut;
}
