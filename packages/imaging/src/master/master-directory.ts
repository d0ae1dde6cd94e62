import { endianness } from 'node:os';

/** Largest tile side; TIFF requires multiples of 16. */
const TILE_SIDE_PX = 512;

/** libvips reports tiles larger than the picture as damage. */
export function tileSize({ width, height }: MasterShape): { width: number; height: number } {
	const side = (length: number) => Math.min(TILE_SIDE_PX, Math.ceil(length / 16) * 16);
	return { width: side(width), height: side(height) };
}

export interface MasterShape {
	/** Pixels. */
	width: number;
	height: number;
	/** Grey, grey with alpha, RGB, RGB with alpha (not premultiplied), or four inks. */
	channels: 1 | 2 | 3 | 4;
	/** True if four channels are cyan, magenta, yellow and black. */
	isInks?: boolean;
	/** Bits per sample. */
	bits: 8 | 16;
	/** Profile, kept byte for byte; absent: untagged. */
	icc?: Uint8Array;
}

export interface MasterLayout extends MasterShape {
	/** Offsets and lengths of the compressed tiles, by rows from the top. */
	tileOffsets: number[];
	tileBytes: number[];
}

/** Raw bytes above this use BigTIFF; the compressed size is known only afterwards. */
const CLASSIC_MAX_BYTES = 2.5e9;

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const LONG8 = 16;
const bytesOfType: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1, [LONG8]: 8 };

type Tag = readonly [tag: number, type: number, values: readonly number[] | Uint8Array];

/** Returns the bytes before the tiles; rewritten once the directory's offset is known. Native byte order. */
export function masterHeader(shape: MasterShape, directoryAt: number): Buffer {
	const big = isBig(shape);
	const order = endianness() === 'LE' ? 'II' : 'MM';
	const versions: Tag = [0, SHORT, big ? [43, 8, 0] : [42]];
	return Buffer.concat([Buffer.from(order, 'latin1'), encode(versions[1], versions[2]), encode(big ? LONG8 : LONG, [directoryAt])]);
}

/** Returns the directory, followed by values too long for it. */
export function masterDirectory(layout: MasterLayout, directoryAt: number): Buffer {
	const big = isBig(layout);
	const [countType, offsetType] = big ? [LONG8, LONG8] : [SHORT, LONG];
	const fieldBytes = big ? 8 : 4;
	const tags = tagsOf(layout, offsetType);
	const directoryBytes = (big ? 8 : 2) + tags.length * (4 + 2 * fieldBytes) + fieldBytes;
	const spilled: Buffer[] = [];
	let spillAt = directoryAt + directoryBytes;
	const entries = tags.map(([tag, type, values]) => {
		const data = encode(type, values);
		const head = [encode(SHORT, [tag, type]), encode(offsetType, [values.length])];
		if (data.length <= fieldBytes) return Buffer.concat([...head, data, Buffer.alloc(fieldBytes - data.length)]);
		const padded = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)]);
		spilled.push(padded);
		spillAt += padded.length;
		return Buffer.concat([...head, encode(offsetType, [spillAt - padded.length])]);
	});
	return Buffer.concat([encode(countType, [tags.length]), ...entries, encode(offsetType, [0]), ...spilled]);
}

/** Ascending, as TIFF requires. */
function tagsOf(layout: MasterLayout, offsetType: number): Tag[] {
	const { width, height, channels, bits, icc, tileOffsets, tileBytes, isInks = false } = layout;
	const tile = tileSize(layout);
	const hasAlpha = !isInks && (channels === 2 || channels === 4);
	return [
		[256, LONG, [width]],
		[257, LONG, [height]],
		[258, SHORT, Array.from({ length: channels }, () => bits)],
		// Deflate.
		[259, SHORT, [8]],
		// Grey from black to white, RGB, or inks.
		[262, SHORT, [isInks ? 5 : channels < 3 ? 1 : 2]],
		[277, SHORT, [channels]],
		// Interleaved.
		[284, SHORT, [1]],
		// Horizontal differencing.
		[317, SHORT, [2]],
		[322, LONG, [tile.width]],
		[323, LONG, [tile.height]],
		[324, offsetType, tileOffsets],
		[325, LONG, tileBytes],
		// Unassociated alpha (not premultiplied).
		...(hasAlpha ? [[338, SHORT, [2]] satisfies Tag] : []),
		...(icc === undefined ? [] : [[34_675, UNDEFINED, icc] satisfies Tag]),
	];
}

function isBig({ width, height, channels, bits }: MasterShape): boolean {
	return width * height * channels * (bits / 8) > CLASSIC_MAX_BYTES;
}

function encode(type: number, values: readonly number[] | Uint8Array): Buffer {
	if (values instanceof Uint8Array) return Buffer.from(values);
	const size = bytesOfType[type] ?? 1;
	const data = Buffer.alloc(values.length * size);
	const little = endianness() === 'LE';
	for (const [index, value] of values.entries()) {
		const at = index * size;
		if (size === 8) little ? data.writeBigUInt64LE(BigInt(value), at) : data.writeBigUInt64BE(BigInt(value), at);
		else little ? data.writeUIntLE(value, at, size) : data.writeUIntBE(value, at, size);
	}
	return data;
}
