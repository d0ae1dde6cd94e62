import { type FileHandle, open } from 'node:fs/promises';

const SHORT = 3;
/** Far more tags than any writer puts into one directory. */
const MOST_TAGS = 4096;

/**
 * The first value of a SHORT tag in the first directory of a TIFF (classic or BigTIFF, either byte order); null when the tag is not there.
 * The bytes come from a stranger's file: whatever they say, a few small reads are made and nothing is thrown for them.
 */
export async function tiffShort(path: string, tag: number): Promise<number | null> {
	await using file = await open(path, 'r');
	const header = await bytesAt(file, 0, 16);
	const little = header.toString('latin1', 0, 2) === 'II';
	const layout = shortAt(header, 2, little) === 43 ? bigLayout : classicLayout;
	const directoryAt = layout.offset(header, layout.directoryAt, little);
	const count = Math.min(layout.count(await bytesAt(file, directoryAt, layout.countBytes), little), MOST_TAGS);
	const entries = await bytesAt(file, directoryAt + layout.countBytes, count * layout.entryBytes);
	for (let at = 0; at + layout.entryBytes <= entries.length; at += layout.entryBytes) {
		if (shortAt(entries, at, little) !== tag) continue;
		if (shortAt(entries, at + 2, little) !== SHORT) return null;
		const valuesAt = at + layout.entryBytes - layout.valueBytes;
		const fits = layout.offset(entries, at + 4, little) * 2 <= layout.valueBytes;
		const values = fits ? entries.subarray(valuesAt) : await bytesAt(file, layout.offset(entries, valuesAt, little), 2);
		return values.length < 2 ? null : shortAt(values, 0, little);
	}
	return null;
}

/** Numbers of tags, numbers of values and offsets are of one width in each kind but for the first. */
interface TiffLayout {
	readonly directoryAt: number;
	readonly countBytes: number;
	readonly entryBytes: number;
	readonly valueBytes: number;
	count(bytes: Buffer, little: boolean): number;
	offset(bytes: Buffer, at: number, little: boolean): number;
}

const classicLayout: TiffLayout = {
	directoryAt: 4,
	countBytes: 2,
	entryBytes: 12,
	valueBytes: 4,
	count: (bytes, little) => shortAt(bytes, 0, little),
	offset: longAt,
};

const bigLayout: TiffLayout = {
	directoryAt: 8,
	countBytes: 8,
	entryBytes: 20,
	valueBytes: 8,
	count: (bytes, little) => hugeAt(bytes, 0, little),
	offset: hugeAt,
};

function shortAt(bytes: Buffer, at: number, little: boolean): number {
	if (at + 2 > bytes.length) return 0;
	return little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
}

function longAt(bytes: Buffer, at: number, little: boolean): number {
	if (at + 4 > bytes.length) return 0;
	return little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
}

function hugeAt(bytes: Buffer, at: number, little: boolean): number {
	if (at + 8 > bytes.length) return 0;
	return Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
}

/** Fewer bytes than asked for, or none, where the file ends. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
	if (!Number.isSafeInteger(at) || length === 0) return Buffer.alloc(0);
	const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
	return buffer.subarray(0, bytesRead);
}
