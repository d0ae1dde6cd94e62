import { textAt } from './bytes.ts';

export interface Exif {
	/** 1 to 8; null if readers disagree about it. */
	readonly orientation: number | null;
	/** Whether it names other colours than sRGB, which browsers ignore. */
	readonly hasColourMark: boolean;
}

const ORIENTATION = 0x0112;
const EXIF_DIRECTORY = 0x8769;
const INTEROPERABILITY_DIRECTORY = 0xa005;
const COLOUR_SPACE = 0xa001;
const SHORT = 3;

/** Value place of a tag in the directory at `at`; null if absent. */
const tagIn = (view: DataView, at: number, little: boolean, tag: number): number | null => {
	if (at < 8 || at + 2 > view.byteLength) return null;
	const count = view.getUint16(at, little);
	for (let entry = at + 2; entry + 12 <= Math.min(view.byteLength, at + 2 + count * 12); entry += 12)
		if (view.getUint16(entry, little) === tag) return entry + 8;
	return null;
};

const shortAt = (view: DataView, value: number, little: boolean): number | null =>
	view.getUint16(value - 6, little) === SHORT && view.getUint32(value - 4, little) === 1 ? view.getUint16(value, little) : null;

const orientationOf = (view: DataView, first: number, little: boolean): number | null => {
	const value = tagIn(view, first, little, ORIENTATION);
	if (value !== null) {
		const orientation = shortAt(view, value, little);
		if (orientation === null || orientation > 8) return null;
		return orientation === 0 ? 1 : orientation;
	}
	const nextAt = first + 2 + view.getUint16(first, little) * 12;
	const second = nextAt + 4 <= view.byteLength ? view.getUint32(nextAt, little) : 0;
	// The server's decoder takes it from the thumbnail's directory if the picture's own has none; browsers do not.
	return tagIn(view, second, little, ORIENTATION) === null ? 1 : null;
};

const marksColour = (view: DataView, first: number, little: boolean): boolean => {
	const pointer = tagIn(view, first, little, EXIF_DIRECTORY);
	if (pointer === null) return false;
	const exif = view.getUint32(pointer, little);
	const space = tagIn(view, exif, little, COLOUR_SPACE);
	const interoperability = tagIn(view, exif, little, INTEROPERABILITY_DIRECTORY);
	const rule = interoperability === null ? null : tagIn(view, view.getUint32(interoperability, little), little, 1);
	return (space !== null && view.getUint16(space, little) !== 1) || (rule !== null && textAt(view, rule, 3) === 'R03');
};

export const readExif = (view: DataView): Exif => {
	const order = textAt(view, 0, 2);
	if ((order !== 'II' && order !== 'MM') || view.byteLength < 14) return { orientation: null, hasColourMark: false };
	const little = order === 'II';
	const first = view.getUint32(4, little);
	if (view.getUint16(2, little) !== 42 || first < 8 || first + 2 > view.byteLength) return { orientation: null, hasColourMark: false };
	return { orientation: orientationOf(view, first, little), hasColourMark: marksColour(view, first, little) };
};
