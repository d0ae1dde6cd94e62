import { stat } from 'node:fs/promises';
import { type Blobs, filePieces } from '../../platform/index.ts';
import { doubtfulFile, incomingFile } from '../../uploads/index.ts';
import type { Bytes } from '../place/backup-place.ts';
import type { NamedBlob } from './blob-names.ts';

export interface BlobSource {
	/**
	 * Bytes of the blob; null if the shop does not have it. Errors, with the first of the bytes: `BlobNotFound`, or ENOENT if the file of an
	 * upload has moved.
	 */
	open(named: NamedBlob): Promise<Bytes | null>;
}

/** Reads the shop's files, wherever an upload's have moved since the snapshot. */
export function createBlobSource({ blobs, dataDir }: { readonly blobs: Blobs; readonly dataDir: string }): BlobSource {
	const fromFile = async (id: string, bytes: number): Promise<Bytes | null> => {
		// The second is the file of an upload whose last sync failed.
		for (const file of [incomingFile(dataDir, id), doubtfulFile(dataDir, id)]) {
			const size = await stat(file).then(
				(info) => info.size,
				() => 0,
			);
			if (size >= bytes) return filePieces(file, bytes);
		}
		return null;
	};
	const fromParts = async (id: string, bytes: number): Promise<Bytes | null> => {
		const parts: { key: string; start: number; size: number }[] = [];
		for await (const { key } of blobs.list(`incoming/${id}`)) {
			const start = Number(/(\d+)-\d+$/.exec(key)?.[1] ?? Number.NaN);
			if (Number.isInteger(start)) parts.push({ key, start, size: await blobs.size(key).catch(() => 0) });
		}
		const chain = chainOf(parts, bytes);
		return chain === null ? null : readChain(blobs, chain, bytes);
	};
	const fromBlob = async (id: string, bytes: number): Promise<Bytes | null> => {
		const key = `images/${id}/original.bin`;
		return (await blobs.exists(key)) ? firstBytes(blobs.pieces(key), bytes) : null;
	};
	return {
		open: async ({ key, upload }) => {
			if (upload === null) return blobs.pieces(key);
			const { id, bytes } = upload;
			return (await fromFile(id, bytes)) ?? (await fromParts(id, bytes)) ?? (await fromBlob(id, bytes));
		},
	};
}

interface Part {
	readonly key: string;
	readonly start: number;
	readonly size: number;
}

/** Parts that together hold the first bytes of an upload. Of several that begin at one place, the one that the next part follows is right. */
function chainOf(parts: readonly Part[], bytes: number, from = 0): Part[] | null {
	if (from >= bytes) return [];
	for (const part of parts) {
		if (part.start !== from || part.size === 0) continue;
		const rest = chainOf(parts, bytes, from + part.size);
		if (rest !== null) return [part, ...rest];
	}
	return null;
}

async function* firstBytes(pieces: Bytes, bytes: number): AsyncGenerator<Uint8Array> {
	let left = bytes;
	for await (const chunk of pieces) {
		yield chunk.subarray(0, left);
		left -= Math.min(left, chunk.length);
		if (left === 0) return;
	}
}

async function* readChain(blobs: Blobs, chain: readonly Part[], bytes: number): AsyncGenerator<Uint8Array> {
	for (const { key, start, size } of chain) yield* firstBytes(blobs.pieces(key), Math.min(size, bytes - start));
}
