import { open } from 'node:fs/promises';

const DEFINE_TABLES = 0xdb;
const START_OF_SCAN = 0xda;
/** Start of frame of any coding; three codes in the range mean something else. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
/** Bound for damaged files. */
const MAX_SEGMENTS = 2000;
const TABLE_SIZE = 64;

/** Row-by-row index of each entry in file order. */
const zigzag: readonly number[] = Array.from({ length: TABLE_SIZE }, (_, at) => at).sort((one, other) => {
	const [rowOne, rowOther] = [one >> 3, other >> 3];
	const [sumOne, sumOther] = [rowOne + (one & 7), rowOther + (other & 7)];
	if (sumOne !== sumOther) return sumOne - sumOther;
	return sumOne % 2 === 0 ? rowOther - rowOne : rowOne - rowOther;
});

function addTables(tables: Map<number, Uint16Array>, segment: Uint8Array): void {
	for (let at = 0; at < segment.length; ) {
		const [isWide, id] = [(segment[at] ?? 0) >> 4 !== 0, (segment[at] ?? 0) & 15];
		const bytes = isWide ? 2 : 1;
		if (at + 1 + TABLE_SIZE * bytes > segment.length) return;
		const table = new Uint16Array(TABLE_SIZE);
		for (const [nth, place] of zigzag.entries()) {
			const from = at + 1 + nth * bytes;
			table[place] = Math.max(1, isWide ? (segment[from] ?? 0) * 256 + (segment[from + 1] ?? 0) : (segment[from] ?? 0));
		}
		tables.set(id, table);
		at += 1 + TABLE_SIZE * bytes;
	}
}

/**
 * Reads the 64 quantisation steps, row by row, of a JPEG's first component, lightness; null if it is not a JPEG or has none.
 * Throws errors of reading the file.
 */
export async function lightnessTable(path: string): Promise<Uint16Array | null> {
	const file = await open(path);
	try {
		const tables = new Map<number, Uint16Array>();
		let first: number | null = null;
		const read = async (at: number, length: number): Promise<Uint8Array> => {
			const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, at);
			return buffer.subarray(0, bytesRead);
		};
		for (let at = 2, count = 0; count < MAX_SEGMENTS; count++) {
			const [mark, code = START_OF_SCAN, high = 0, low = 0] = await read(at, 4);
			if (mark !== 0xff || code === START_OF_SCAN) break;
			const length = high * 256 + low;
			if (code === DEFINE_TABLES) addTables(tables, await read(at + 4, length - 2));
			// Precision, height, width and component count precede the first component's number, sampling and table.
			if (isFrame(code)) first = (await read(at + 12, 1))[0] ?? null;
			at += 2 + Math.max(2, length);
		}
		return first === null ? null : (tables.get(first) ?? null);
	} finally {
		await file.close();
	}
}
