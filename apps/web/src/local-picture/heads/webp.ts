import { type Bytes, textAt } from './bytes.ts';
import { readExif } from './exif.ts';
import { type Head, headOf } from './head.ts';

const maxChunks = 1000;
const ANIMATION = 2;

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

export const readWebp = async (bytes: Bytes): Promise<Head | null> => {
	const start = await bytes.at(12, 18);
	if (start.byteLength < 18) return null;
	const kind = textAt(start, 0, 4);
	if (kind === 'VP8 ') {
		const raw = { width: start.getUint16(14, true) & 0x3fff, height: start.getUint16(16, true) & 0x3fff };
		return textAt(start, 11, 3) === '\x9d\x01*' ? headOf({ type: 'webp', raw, channels: 3 }) : null;
	}
	if (kind === 'VP8L') {
		const bits = start.getUint32(9, true);
		const raw = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
		return start.getUint8(8) === 0x2f ? headOf({ type: 'webp', raw, channels: 3 }) : null;
	}
	if (kind !== 'VP8X') return null;
	const raw = { width: uint24(start, 12) + 1, height: uint24(start, 15) + 1 };
	const isAnimated = (start.getUint8(8) & ANIMATION) !== 0;
	const exif = await exifOf(bytes);
	// Chromium ignores a WebP's orientation; the server and Safari apply it.
	const waits = isAnimated || exif.orientation !== 1;
	const colours = exif.hasColourMark && !exif.hasProfile ? 'approximate' : 'exact';
	return headOf({ type: 'webp', raw, channels: 3, orientation: exif.orientation ?? 1, waits, colours });
};

const exifOf = async (bytes: Bytes) => {
	let hasProfile = false;
	for (let at = 12, count = 0; at + 8 <= bytes.size && count < maxChunks; count++) {
		const chunk = await bytes.at(at, 8);
		if (chunk.byteLength < 8) break;
		const name = textAt(chunk, 0, 4);
		const length = chunk.getUint32(4, true);
		if (name === 'ICCP') hasProfile = true;
		if (name === 'EXIF') {
			const block = await bytes.at(at + 8, length);
			const skipped = textAt(block, 0, 6) === 'Exif\0\0' ? 6 : 0;
			return { ...readExif(new DataView(block.buffer, block.byteOffset + skipped, block.byteLength - skipped)), hasProfile };
		}
		at += 8 + length + (length % 2);
	}
	return { orientation: 1, hasColourMark: false, hasProfile };
};
