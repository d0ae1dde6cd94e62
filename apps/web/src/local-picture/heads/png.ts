import { type Bytes, textAt } from './bytes.ts';
import { readExif } from './exif.ts';
import { type Head, headOf } from './head.ts';

const maxChunks = 4096;
const tailBytes = 2 ** 18;
const texts: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);
const channelsOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 1, 6: 3 };

/** Orientations behind the pixels count for some readers only. */
const hasExifBehind = async (bytes: Bytes, from: number): Promise<boolean> => {
	const at = Math.max(from, bytes.size - tailBytes);
	return textAt(await bytes.at(at, tailBytes), 0, tailBytes).includes('eXIf');
};

export const readPng = async (bytes: Bytes): Promise<Head | null> => {
	const first = await bytes.at(8, 25);
	if (first.byteLength < 25 || first.getUint32(0) !== 13 || textAt(first, 4, 4) !== 'IHDR') return null;
	const raw = { width: first.getUint32(8), height: first.getUint32(12) };
	const channels = channelsOfColour[first.getUint8(17)];
	if (channels === undefined) return null;
	let orientation = 1;
	let waits = false;
	let hasProfile = false;
	let at = 33;
	for (let count = 0; count < maxChunks; count++) {
		const start = await bytes.at(at, 8);
		if (start.byteLength < 8) return null;
		const length = start.getUint32(0);
		const name = textAt(start, 4, 4);
		if (name === 'IDAT') {
			const isGreyByProfile = channels === 1 && hasProfile;
			return headOf({
				type: 'png',
				raw,
				channels,
				orientation,
				colours: isGreyByProfile ? 'approximate' : 'exact',
				waits: waits || (await hasExifBehind(bytes, at)),
			});
		}
		if (name === 'iCCP') hasProfile = true;
		// The first frame of an animation need not be the picture.
		if (name === 'acTL') waits = true;
		if (name === 'eXIf') {
			const exif = readExif(await bytes.at(at + 8, length));
			if (exif.orientation === null) waits = true;
			else orientation = exif.orientation;
		}
		// ImageMagick's way to store EXIF, which browsers ignore.
		if (texts.has(name) && textAt(await bytes.at(at + 8, Math.min(length, 16)), 0, 16) === 'Raw profile type') waits = true;
		at += 12 + length;
	}
	return null;
};
