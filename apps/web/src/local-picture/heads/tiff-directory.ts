import { type Bytes, textAt } from './bytes.ts';

/** First directory of a TIFF, the page that counts. */
export interface TiffDirectory {
	readonly little: boolean;
	/** Values of a tag of whole numbers; none if it is absent, of another type, longer than `most`, or outside the file. */
	readonly numbers: (tag: number, most: number) => Promise<number[]>;
	/** Place of a tag's bytes; null if absent. */
	readonly place: (tag: number) => { readonly at: number; readonly length: number } | null;
}

const maxTags = 4096;
/** Bytes of BYTE, SHORT, LONG, UNDEFINED and LONG8. */
const bytesOfType: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1, 16: 8 };

/** Numbers above 2⁵³ lie outside every file. */
const uint64 = (view: DataView, at: number, little: boolean): number => Number(view.getBigUint64(at, little));

interface Entry {
	readonly bytes: number;
	readonly count: number;
	readonly at: number;
}

/** Reads the first directory of a classic TIFF or BigTIFF; null if there is none. */
export const tiffDirectory = async (bytes: Bytes): Promise<TiffDirectory | null> => {
	const header = await bytes.at(0, 16);
	const little = textAt(header, 0, 2) === 'II';
	const isBig = header.getUint16(2, little) === 43;
	if (isBig && (header.getUint16(4, little) !== 8 || header.getUint16(6, little) !== 0)) return null;
	const [countBytes, entryBytes, valueBytes] = isBig ? [8, 20, 8] : [2, 12, 4];
	const word = (view: DataView, at: number): number => (isBig ? uint64(view, at, little) : view.getUint32(at, little));
	const start = isBig ? uint64(header, 8, little) : header.getUint32(4, little);
	const counted = await bytes.at(start, countBytes);
	if (start < 8 || counted.byteLength < countBytes) return null;
	const count = isBig ? uint64(counted, 0, little) : counted.getUint16(0, little);
	if (count < 1 || count > maxTags) return null;
	const view = await bytes.at(start + countBytes, count * entryBytes);
	if (view.byteLength < count * entryBytes) return null;
	const entries = new Map<number, Entry>();
	for (let entry = 0; entry < view.byteLength; entry += entryBytes) {
		const tag = view.getUint16(entry, little);
		const size = bytesOfType[view.getUint16(entry + 2, little)];
		if (size === undefined || entries.has(tag)) continue;
		const values = word(view, entry + 4);
		const valueAt = entry + entryBytes - valueBytes;
		const at = values * size <= valueBytes ? start + countBytes + valueAt : word(view, valueAt);
		entries.set(tag, { bytes: size, count: values, at });
	}
	const read = (values: DataView, at: number, size: number): number => {
		if (size === 1) return values.getUint8(at);
		if (size === 2) return values.getUint16(at, little);
		return size === 4 ? values.getUint32(at, little) : uint64(values, at, little);
	};
	return {
		little,
		numbers: async (tag, most) => {
			const entry = entries.get(tag);
			if (entry === undefined || entry.count > most) return [];
			const values = await bytes.at(entry.at, entry.count * entry.bytes);
			if (values.byteLength < entry.count * entry.bytes) return [];
			return Array.from({ length: entry.count }, (_, index) => read(values, index * entry.bytes, entry.bytes));
		},
		place: (tag) => {
			const entry = entries.get(tag);
			return entry === undefined ? null : { at: entry.at, length: entry.count * entry.bytes };
		},
	};
};
