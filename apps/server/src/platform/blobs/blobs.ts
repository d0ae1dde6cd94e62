import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, counted from 0; without `end` up to the last. */
export interface ByteRange {
	readonly start: number;
	readonly end?: number | undefined;
}

export interface BlobRead {
	readonly stream: Readable;
	/** of the whole blob in bytes, whatever the range */
	readonly size: number;
}

export interface ListedBlob {
	readonly key: string;
	readonly modifiedAt: Date;
}

/** Storage for files. A write is whole or not there at all, and on disk when it resolves. Reading what is not there throws `BlobNotFound`. */
export interface Blobs {
	/** Takes the file over: it is gone from `localPath` afterwards. */
	putFile(key: string, localPath: string): Promise<void>;
	putBuffer(key: string, bytes: Uint8Array): Promise<void>;
	openRead(key: string, range?: ByteRange): Promise<BlobRead>;
	/** The same for people, who read as slowly as they like, or not at all: over connections that nothing else of the shop waits for. */
	readonly downloads: { openRead(key: string, range?: ByteRange): Promise<BlobRead> };
	/** A small part in one go, where a stream would cost more than the bytes; shorter where the blob ends before. */
	read(key: string, start: number, length: number): Promise<Buffer>;
	/** in bytes */
	size(key: string): Promise<number>;
	exists(key: string): Promise<boolean>;
	/** Removing what is not there is no error. */
	remove(key: string): Promise<void>;
	/** Removes every key below `prefix/`. */
	removePrefix(prefix: string): Promise<void>;
	/** Every blob below `prefix/`, in no particular order. */
	list(prefix: string): AsyncIterable<ListedBlob>;
	/** Lends the blob as a file, to be read only, for as long as `use` runs. */
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

/** The last byte that the range really covers. */
export function lastByte(range: ByteRange, size: number): number {
	const end = Math.min(range.end ?? size - 1, size - 1);
	if (!Number.isInteger(range.start) || !Number.isInteger(end) || range.start < 0 || range.start > end) {
		throw new BadByteRange(`The bytes ${range.start}-${range.end ?? ''} are not in a blob of ${size}.`);
	}
	return end;
}
