import { type Bytes, textAt } from './bytes.ts';
import { type Head, headOf } from './head.ts';

type Bits = (count: number) => number;

/** Reads bits from the lowest of each byte; throws behind the end. */
const bitsOf = (view: DataView): Bits => {
	let place = 0;
	return (count) => {
		let value = 0;
		for (let bit = 0; bit < count; bit++, place++) value += ((view.getUint8(place >> 3) >> (place & 7)) & 1) * 2 ** bit;
		return value;
	};
};

const ratios = [1, 12 / 10, 4 / 3, 3 / 2, 16 / 9, 5 / 4, 2];

const sideOf = (bits: Bits, isSmall: boolean): number => {
	if (isSmall) return (bits(5) + 1) * 8;
	return bits([9, 13, 18, 30][bits(2)] ?? 30) + 1;
};

/** Place of the codestream: the whole file, or a box of it. */
const codestreamOf = async (bytes: Bytes): Promise<number | null> => {
	if ((await bytes.at(0, 2)).getUint16(0) === 0xff0a) return 0;
	for (let at = 0, count = 0; count < 64; count++) {
		const start = await bytes.at(at, 8);
		if (start.byteLength < 8) return null;
		const name = textAt(start, 4, 4);
		if (name === 'jxlc') return at + 8;
		if (name === 'jxlp') return at + 12;
		const size = start.getUint32(0);
		if (size < 8) return null;
		at += size;
	}
	return null;
};

export const readJxl = async (bytes: Bytes): Promise<Head | null> => {
	const at = await codestreamOf(bytes);
	if (at === null) return null;
	const view = await bytes.at(at, 64);
	if (view.byteLength < 12 || view.getUint16(0) !== 0xff0a) return null;
	const bits = bitsOf(new DataView(view.buffer, view.byteOffset + 2, view.byteLength - 2));
	const isSmall = bits(1) === 1;
	const height = sideOf(bits, isSmall);
	const ratio = ratios[bits(3) - 1];
	const width = ratio === undefined ? sideOf(bits, isSmall) : Math.floor(height * ratio + 1e-9);
	const isDefault = bits(1) === 1;
	const hasExtras = !isDefault && bits(1) === 1;
	const orientation = hasExtras ? bits(3) + 1 : 1;
	// An intrinsic size, an embedded preview or an animation: readers may show something else.
	const waits = hasExtras && bits(3) !== 0;
	return headOf({ type: 'jxl', raw: { width, height }, orientation, channels: 3, waits });
};
