import { type FileHandle, open } from 'node:fs/promises';
import type { ReadAt } from '../format/tiff-tag.ts';

/** TIFF tag that holds a byte string: a profile, or XMP. */
export interface ByteTag {
	readonly tag: number;
	/** 1: BYTE, 7: UNDEFINED */
	readonly type: 1 | 7;
	readonly bytes: Uint8Array;
}

/** Patch that adds tags to a TIFF of `size` bytes: overwrites its header and appends bytes. */
export interface TiffPatch {
	/** Written at offset 0. */
	readonly header: Uint8Array;
	readonly appended: Uint8Array;
}

export const ICC_PROFILE_TAG = 34_675;
export const XMP_TAG = 700;

/**
 * Adds or replaces tags in the first directory of a TIFF (classic or BigTIFF, either byte order). Only the header's
 * pointer is overwritten; the new directory and values are appended, the old ones stay in place.
 * @throws RangeError if it is not a TIFF, or if a classic one would become too large
 */
export async function tiffPatch(read: ReadAt, size: number, tags: readonly ByteTag[]): Promise<TiffPatch> {
	const header = Buffer.from(await read(0, 16));
	const little = header.toString('latin1', 0, 2) === 'II';
	const version = header.length < 8 ? 0 : little ? header.readUInt16LE(2) : header.readUInt16BE(2);
	if (version !== 42 && version !== 43) throw new RangeError('no TIFF');
	const layout = version === 43 ? big : classic;
	const directoryAt = readNumber(header, layout.pointerAt, layout.offsetBytes, little);
	const count = readNumber(await read(directoryAt, layout.countBytes), 0, layout.countBytes, little);
	const entryBytes = 4 + 2 * layout.offsetBytes;
	const old = await read(directoryAt + layout.countBytes, count * entryBytes + layout.offsetBytes);
	if (count > MAX_TAGS || old.length < count * entryBytes + layout.offsetBytes) throw new RangeError('no directory');
	const replaced = new Set(tags.map(({ tag }) => tag));
	const kept = Array.from({ length: count }, (_, index) => old.subarray(index * entryBytes, (index + 1) * entryBytes)).filter(
		(entry) => !replaced.has(readNumber(entry, 0, 2, little)),
	);
	const newAt = size + (size % 2);
	const directoryBytes = layout.countBytes + (kept.length + tags.length) * entryBytes + layout.offsetBytes;
	let valueAt = newAt + directoryBytes;
	const values: Buffer[] = [];
	const added = tags.map(({ tag, type, bytes }) => {
		const entry = Buffer.alloc(entryBytes);
		writeNumber(entry, tag, 0, 2, little);
		writeNumber(entry, type, 2, 2, little);
		writeNumber(entry, bytes.length, 4, layout.offsetBytes, little);
		if (bytes.length <= layout.offsetBytes) entry.set(bytes, 4 + layout.offsetBytes);
		else {
			writeNumber(entry, valueAt, 4 + layout.offsetBytes, layout.offsetBytes, little);
			values.push(Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)]));
			valueAt += bytes.length + (bytes.length % 2);
		}
		return entry;
	});
	if (version === 42 && valueAt > 2 ** 32) throw new RangeError('too large for a classic TIFF');
	const entries = [...kept, ...added].sort((one, other) => readNumber(one, 0, 2, little) - readNumber(other, 0, 2, little));
	const counted = Buffer.alloc(layout.countBytes);
	writeNumber(counted, entries.length, 0, layout.countBytes, little);
	const next = old.subarray(count * entryBytes);
	writeNumber(header, newAt, layout.pointerAt, layout.offsetBytes, little);
	return {
		header: header.subarray(0, layout.pointerAt + layout.offsetBytes),
		appended: Buffer.concat([Buffer.alloc(size % 2), counted, ...entries, next, ...values]),
	};
}

export async function addTags(path: string, tags: readonly ByteTag[]): Promise<void> {
	await using file = await open(path, 'r+');
	const { size } = await file.stat();
	const read: ReadAt = async (at, length) => {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
		return buffer.subarray(0, bytesRead);
	};
	const { header, appended } = await tiffPatch(read, size, tags);
	// The pointer is written last: until then the file is unchanged.
	await writeAll(file, appended, size);
	await writeAll(file, header, 0);
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
	for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

const MAX_TAGS = 4096;

const classic = { pointerAt: 4, countBytes: 2, offsetBytes: 4 } as const;
const big = { pointerAt: 8, countBytes: 8, offsetBytes: 8 } as const;

type Width = 2 | 4 | 8;

function readNumber(bytes: Buffer, at: number, width: Width, little: boolean): number {
	if (at + width > bytes.length) return 0;
	if (width === 8) return Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
	return little ? bytes.readUIntLE(at, width) : bytes.readUIntBE(at, width);
}

function writeNumber(bytes: Buffer, value: number, at: number, width: Width, little: boolean): void {
	if (width === 8) {
		if (little) bytes.writeBigUInt64LE(BigInt(value), at);
		else bytes.writeBigUInt64BE(BigInt(value), at);
	} else if (little) bytes.writeUIntLE(value, at, width);
	else bytes.writeUIntBE(value, at, width);
}
