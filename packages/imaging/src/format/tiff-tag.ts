import { open } from 'node:fs/promises';

/** Reads bytes of a file or buffer: fewer than requested, or none, at its end. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** TIFF directory: a page, or a reduced copy of one. */
export interface TiffDirectory {
	/** Returns the first value of a SHORT, LONG or LONG8 tag; null if absent or of another type. */
	number(tag: number): Promise<number | null>;
	/** Returns a text of at most four bytes, stored in the directory itself; null if absent. */
	shortText(tag: number): string | null;
	/** Returns the offset of a tag's single SHORT value; null if absent. */
	placeOf(tag: number): { at: number; little: boolean } | null;
	has(tag: number): boolean;
	/** Offset of the next directory; 0 after the last. */
	readonly next: number;
}

/** Far above any writer's directory. */
const MAX_TAGS = 4096;

const ASCII = 2;

/** Bytes of the value types used here. */
const numberBytes: Readonly<Record<number, 2 | 4 | 8>> = { 3: 2, 4: 4, 16: 8 };

export async function readingFile<Result>(path: string, use: (read: ReadAt) => Promise<Result>): Promise<Result> {
	await using file = await open(path, 'r');
	return await use(async (at, length) => {
		if (!Number.isSafeInteger(at) || length === 0) return Buffer.alloc(0);
		const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
		return buffer.subarray(0, bytesRead);
	});
}

/**
 * Reads the directory at `at`, by default the first, of a TIFF (classic or BigTIFF, either byte order). Reads untrusted bytes
 * in a few small reads and never throws for their content.
 */
export async function tiffDirectory(read: ReadAt, at?: number): Promise<TiffDirectory> {
	const header = await read(0, 16);
	const little = header.toString('latin1', 0, 2) === 'II';
	const layout = shortAt(header, 2, little) === 43 ? bigLayout : classicLayout;
	const directoryAt = at ?? layout.offset(header, layout.directoryAt, little);
	const count = Math.min(layout.count(await read(directoryAt, layout.countBytes), little), MAX_TAGS);
	const entriesAt = directoryAt + layout.countBytes;
	const entries = await read(entriesAt, count * layout.entryBytes + layout.valueBytes);

	function find(tag: number): number | null {
		for (let entry = 0; entry < count && (entry + 1) * layout.entryBytes <= entries.length; entry++) {
			if (shortAt(entries, entry * layout.entryBytes, little) === tag) return entry * layout.entryBytes;
		}
		return null;
	}

	return {
		async number(tag) {
			const entry = find(tag);
			const bytes = entry === null ? undefined : numberBytes[shortAt(entries, entry + 2, little)];
			if (entry === null || bytes === undefined) return null;
			const valuesAt = entry + layout.entryBytes - layout.valueBytes;
			const fits = layout.offset(entries, entry + 4, little) * bytes <= layout.valueBytes;
			const values = fits ? entries.subarray(valuesAt) : await read(layout.offset(entries, valuesAt, little), bytes);
			if (values.length < bytes) return null;
			if (bytes === 8) return hugeAt(values, 0, little);
			return bytes === 2 ? shortAt(values, 0, little) : longAt(values, 0, little);
		},
		shortText(tag) {
			const entry = find(tag);
			if (entry === null || shortAt(entries, entry + 2, little) !== ASCII) return null;
			const length = layout.offset(entries, entry + 4, little);
			const at = entry + layout.entryBytes - layout.valueBytes;
			return length > 4 ? null : (entries.toString('latin1', at, at + length).split('\0')[0] ?? null);
		},
		placeOf(tag) {
			const entry = find(tag);
			if (entry === null || shortAt(entries, entry + 2, little) !== 3 || layout.offset(entries, entry + 4, little) !== 1) return null;
			return { at: entriesAt + entry + layout.entryBytes - layout.valueBytes, little };
		},
		has: (tag) => find(tag) !== null,
		next: layout.offset(entries, count * layout.entryBytes, little),
	};
}

const SUBFILE_TYPE = 254;
/** Reduced copy of another page, and a page's mask. */
const REDUCED_OR_MASK = 0b101;

/** Counts the pages among a TIFF's first `directories` directories, at least one: scanners and editors add thumbnails. */
export async function tiffPages(read: ReadAt, directories: number): Promise<number> {
	let pages = 0;
	let at: number | undefined;
	for (let seen = 0; seen < Math.min(directories, MAX_TAGS) && at !== 0; seen++) {
		const directory: TiffDirectory = await tiffDirectory(read, at);
		if ((((await directory.number(SUBFILE_TYPE)) ?? 0) & REDUCED_OR_MASK) === 0) pages++;
		at = directory.next;
	}
	return Math.max(1, pages);
}

/** Widths are equal within each kind of TIFF: tag counts (except classic's), value counts and offsets. */
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
