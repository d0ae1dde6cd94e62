import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, counted from 0; up to the last byte without `end`. */
export interface ByteRange {
	readonly start: number;
	readonly end?: number | undefined;
}

export interface BlobRead {
	readonly stream: Readable;
	/** size of the whole blob in bytes, whatever the range */
	readonly size: number;
}

export interface ListedBlob {
	readonly key: string;
	readonly modifiedAt: Date;
}

/** File storage. A write is complete or absent, and on disk when it resolves. Reading a missing blob throws `BlobNotFound`. */
export interface Blobs {
	/** Moves the file into the store: `localPath` no longer exists afterwards. */
	putFile(key: string, localPath: string): Promise<void>;
	putBuffer(key: string, bytes: Uint8Array): Promise<void>;
	openRead(key: string, range?: ByteRange): Promise<BlobRead>;
	/** Reads for downloads. A separate connection pool keeps slow readers from holding up the shop's own work. */
	readonly downloads: { openRead(key: string, range?: ByteRange): Promise<BlobRead> };
	/**
	 * Reads a whole blob, for a consumer that is done with each piece when it asks for the next: the memory is used again. Errors, with the
	 * first piece: `BlobNotFound`.
	 */
	pieces(key: string): AsyncIterable<Uint8Array>;
	/** Reads a small range without a stream's overhead; shorter if the blob ends before. */
	read(key: string, start: number, length: number): Promise<Buffer>;
	size(key: string): Promise<number>;
	exists(key: string): Promise<boolean>;
	/** True if the blob is there with all its bytes. It is on disk then, also if the process that stored it died before it was. */
	isWhole(key: string, bytes: number): Promise<boolean>;
	/** Does nothing if the blob is missing. */
	remove(key: string): Promise<void>;
	removePrefix(prefix: string): Promise<void>;
	list(prefix: string): AsyncIterable<ListedBlob>;
	withLocalFile<T>(key: string, use: (localPath: string) => Promise<T>): Promise<T>;
	close(): Promise<void>;
}

export class BlobNotFound extends Error {
	override name = 'BlobNotFound';

	constructor(key: string, cause?: unknown) {
		super(`There is no blob ${key}.`, { cause });
	}
}

export class BadByteRange extends Error {
	override name = 'BadByteRange';
}

/** Index of the last byte that the range covers. */
export function lastByte(range: ByteRange, size: number): number {
	const end = Math.min(range.end ?? size - 1, size - 1);
	if (!Number.isInteger(range.start) || !Number.isInteger(end) || range.start < 0 || range.start > end) {
		throw new BadByteRange(`The bytes ${range.start}-${range.end ?? ''} are not in a blob of ${size}.`);
	}
	return end;
}
