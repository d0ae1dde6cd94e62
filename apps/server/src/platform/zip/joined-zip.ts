import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Blobs } from '../blobs/blobs.ts';
import { type Piece, piecedStream } from '../blobs/pieced-stream.ts';
import type { StoredEntry } from './read-directory.ts';
import { inLongRecord, longRecordId, manyEntries, record, signatures, utf8Names } from './zip-records.ts';

/** A file of a joined zip: its bytes are part of a blob, or in memory. */
export type JoinedFile = StoredEntry | { readonly path: string; readonly dosTime: number; readonly content: Buffer };

interface Part {
	readonly length: number;
	readonly from: Buffer | { readonly blobKey: string; readonly start: number };
}

/** A zip with a known position for every byte before the first is read, so that any range of it can be sent. */
export interface JoinedZip {
	readonly size: number;
	/** Both ends included; the whole without. */
	open(blobs: Pick<Blobs, 'openRead'>, part?: { readonly start: number; readonly end: number }): Readable;
}

const versions = { plain: 20, long: 45 } as const;
/** "made by" of the central directory: UNIX, so that file permissions are read */
const madeBy = (3 << 8) | versions.long;
/** a regular file, writable by its owner and readable by all */
const fileRights = 0o100644 * 0x1_0000;

const inline = (content: Buffer): Part => ({ length: content.length, from: content });

const common = (version: number, dosTime: number, checksum: number, bytes: number, name: Buffer, extra: Buffer) =>
	record([version, 2], [utf8Names, 2], [0, 2], [dosTime, 4], [checksum, 4], [bytes, 4], [bytes, 4], [name.length, 2], [extra.length, 2]);

function headersOf(file: JoinedFile, offset: number): { readonly local: Buffer; readonly central: Buffer } {
	const name = Buffer.from(file.path);
	const bytes = 'content' in file ? file.content.length : file.bytes;
	const checksum = 'content' in file ? crc32(file.content) : file.crc32;
	const size32 = Math.min(bytes, inLongRecord);
	const localExtra = size32 === inLongRecord ? record([longRecordId, 2], [16, 2], [bytes, 8], [bytes, 8]) : Buffer.alloc(0);
	const isLong = size32 === inLongRecord || offset >= inLongRecord;
	const centralExtra = isLong ? record([longRecordId, 2], [24, 2], [bytes, 8], [bytes, 8], [offset, 8]) : Buffer.alloc(0);
	const version = isLong ? versions.long : versions.plain;
	return {
		local: Buffer.concat([
			record([signatures.local, 4]),
			common(localExtra.length > 0 ? versions.long : versions.plain, file.dosTime, checksum, size32, name, localExtra),
			name,
			localExtra,
		]),
		central: Buffer.concat([
			record([signatures.central, 4], [madeBy, 2]),
			common(version, file.dosTime, checksum, isLong ? inLongRecord : size32, name, centralExtra),
			record([0, 2], [0, 2], [0, 2], [fileRights, 4], [isLong ? inLongRecord : offset, 4]),
			name,
			centralExtra,
		]),
	};
}

function endOf(count: number, offset: number, length: number): Buffer {
	const isLong = count >= manyEntries || offset >= inLongRecord || length >= inLongRecord;
	const longEnd = record(
		...([
			[signatures.longEnd, 4],
			[44, 8],
			[madeBy, 2],
			[versions.long, 2],
			[0, 4],
			[0, 4],
		] as const),
		...([
			[count, 8],
			[count, 8],
			[length, 8],
			[offset, 8],
		] as const),
		...([
			[signatures.longEndLocator, 4],
			[0, 4],
			[offset + length, 8],
			[1, 4],
		] as const),
	);
	const endFields = isLong ? ([manyEntries, inLongRecord, inLongRecord] as const) : ([count, length, offset] as const);
	const end = record(
		[signatures.end, 4],
		[0, 2],
		[0, 2],
		[endFields[0], 2],
		[endFields[0], 2],
		[endFields[1], 4],
		[endFields[2], 4],
		[0, 2],
	);
	return isLong ? Buffer.concat([longEnd, end]) : end;
}

function* piecesOf(parts: readonly Part[], blobs: Pick<Blobs, 'openRead'>, start: number, end: number): Generator<Piece> {
	let at = 0;
	for (const { length, from } of parts) {
		const [first, last] = [Math.max(start - at, 0), Math.min(end - at, length - 1)];
		at += length;
		if (first > last) continue;
		if (Buffer.isBuffer(from)) yield from.subarray(first, last + 1);
		else yield async () => (await blobs.openRead(from.blobKey, { start: from.start + first, end: from.start + last })).stream;
	}
}

/**
 * Lays out a zip of files from other zips: bytes and checksums are reused, only headers and directory are new. Stored, not compressed. The
 * same files make the same bytes.
 */
export function joinZip(files: readonly JoinedFile[]): JoinedZip {
	const parts: Part[] = [];
	const directory: Buffer[] = [];
	let size = 0;
	const add = (part: Part): void => {
		parts.push(part);
		size += part.length;
	};
	for (const file of files) {
		const { local, central } = headersOf(file, size);
		directory.push(central);
		add(inline(local));
		add('content' in file ? inline(file.content) : { length: file.bytes, from: file });
	}
	const offset = size;
	const central = Buffer.concat(directory);
	add(inline(central));
	add(inline(endOf(files.length, offset, central.length)));
	return { size, open: (blobs, { start, end } = { start: 0, end: size - 1 }) => piecedStream(piecesOf(parts, blobs, start, end)) };
}
