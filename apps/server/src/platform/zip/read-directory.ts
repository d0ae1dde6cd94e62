import type { Blobs } from '../blobs/blobs.ts';
import { inLongRecord, lengths, longRecordId, signatures, sizesFollow } from './zip-records.ts';

/** A file of a zip in the blob store, and the position of its bytes there. */
export interface StoredEntry {
	readonly path: string;
	/** in MS-DOS format, as zips store it */
	readonly dosTime: number;
	readonly crc32: number;
	readonly bytes: number;
	readonly blobKey: string;
	/** offset of the first byte in the blob */
	readonly start: number;
}

type Reading = Pick<Blobs, 'read' | 'size'>;

const unknown = (key: string) => new Error(`${key} is no zip as the shop writes them.`);
const long = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

interface Directory {
	readonly offset: number;
	readonly length: number;
}

async function findDirectory(blobs: Reading, key: string): Promise<Directory> {
	const size = await blobs.size(key);
	const tailLength = Math.min(size, lengths.longEnd + lengths.longEndLocator + lengths.end);
	if (tailLength < lengths.end) throw unknown(key);
	const tail = await blobs.read(key, size - tailLength, tailLength);
	const end = tail.length - lengths.end;
	if (tail.readUInt32LE(end) !== signatures.end) throw unknown(key);
	const found = { length: tail.readUInt32LE(end + 12), offset: tail.readUInt32LE(end + 16) };
	if (found.offset !== inLongRecord) return found;
	if (tail.readUInt32LE(0) !== signatures.longEnd) throw unknown(key);
	return { length: long(tail, 40), offset: long(tail, 48) };
}

/** Size and offset, from the extra field if they take 64 bits. */
function longNumbers(extra: Buffer, bytes: number, offset: number): { readonly bytes: number; readonly offset: number } {
	if (bytes !== inLongRecord && offset !== inLongRecord) return { bytes, offset };
	if (extra.readUInt16LE(0) !== longRecordId) throw new Error('an unknown extra field');
	return { bytes: long(extra, 4), offset: long(extra, 20) };
}

/**
 * Files of a zip written by `writeZip`, in order, from its central directory alone. Errors: `BlobNotFound`; `Error` if the files are laid
 * out in another way.
 */
export async function readDirectory(blobs: Reading, key: string): Promise<StoredEntry[]> {
	const { offset: directoryAt, length } = await findDirectory(blobs, key);
	const central = await blobs.read(key, directoryAt, length);
	const entries: StoredEntry[] = [];
	let at = 0;
	/** end of the previous entry, by its headers */
	let expected = 0;
	while (at < central.length) {
		if (central.readUInt32LE(at) !== signatures.central || central.readUInt16LE(at + 10) !== 0) throw unknown(key);
		const nameLength = central.readUInt16LE(at + 28);
		const nameEnd = at + lengths.central + nameLength;
		const next = nameEnd + central.readUInt16LE(at + 30) + central.readUInt16LE(at + 32);
		const { bytes, offset } = longNumbers(central.subarray(nameEnd, next), central.readUInt32LE(at + 24), central.readUInt32LE(at + 42));
		if (offset !== expected) throw unknown(key);
		const start = offset + lengths.local + nameLength;
		const descriptor = (central.readUInt16LE(at + 8) & sizesFollow) === 0 ? 0 : bytes > inLongRecord ? 24 : 16;
		expected = start + bytes + descriptor;
		entries.push({
			path: central.toString('utf8', at + lengths.central, nameEnd),
			dosTime: central.readUInt32LE(at + 12),
			crc32: central.readUInt32LE(at + 16),
			bytes,
			blobKey: key,
			start,
		});
		at = next;
	}
	if (expected !== directoryAt) throw unknown(key);
	return entries;
}
