const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const l16 = (value: number): number[] => u16(value).toReversed();
const l32 = (value: number): number[] => u32(value).toReversed();

/** EXIF block whose first directory, or whose thumbnail's, has an orientation. */
export const exif = (orientation: number, where: 'picture' | 'thumbnail' = 'picture'): number[] => {
	const entry = [...u16(0x0112), ...u16(3), ...u32(1), ...u16(orientation), 0, 0];
	const start = [...ascii('MM\0*'), ...u32(8)];
	if (where === 'picture') return [...start, ...u16(1), ...entry, ...u32(0)];
	return [...start, ...u16(0), ...u32(14), ...u16(1), ...entry, ...u32(0)];
};

const segment = (marker: number, content: readonly number[]): number[] => [0xff, marker, ...u16(content.length + 2), ...content];

export interface JpegSample {
	readonly width?: number;
	readonly height?: number;
	readonly components?: number;
	readonly frame?: number;
	readonly blocks?: readonly (readonly number[])[];
	readonly hasProfile?: boolean;
}

/** JPEG up to its first scan, with chroma at half the size. */
export const jpeg = ({
	width = 4000,
	height = 3000,
	components = 3,
	frame = 0xc0,
	blocks = [],
	hasProfile = false,
}: JpegSample): number[] => {
	const parts = Array.from({ length: components }, (_, index) => [index + 1, index === 0 ? 0x22 : 0x11, 0]);
	return [
		0xff,
		0xd8,
		...segment(0xe0, ascii('JFIF\0')),
		...blocks.flatMap((block) => segment(0xe1, [...ascii('Exif\0\0'), ...block])),
		...(hasProfile ? segment(0xe2, ascii('ICC_PROFILE\0')) : []),
		...segment(frame, [8, ...u16(height), ...u16(width), components, ...parts.flat()]),
		...segment(0xda, [components, ...parts.flatMap(([id = 0]) => [id, 0]), 0, 63, 0]),
		1,
		2,
		3,
	];
};

const chunk = (name: string, data: readonly number[]): number[] => [...u32(data.length), ...ascii(name), ...data, 0, 0, 0, 0];

export const png = (
	before: readonly (readonly [string, readonly number[]])[],
	behind: readonly (readonly [string, readonly number[]])[] = [],
) => [
	...[0x89, ...ascii('PNG\r\n\x1a\n')],
	...chunk('IHDR', [...u32(640), ...u32(480), 8, 2, 0, 0, 0]),
	...before.flatMap(([name, data]) => chunk(name, data)),
	...chunk('IDAT', [1, 2, 3]),
	...behind.flatMap(([name, data]) => chunk(name, data)),
	...chunk('IEND', []),
];

const riff = (name: string, data: readonly number[]): number[] => [
	...ascii(name),
	...l32(data.length),
	...data,
	...(data.length % 2 ? [0] : []),
];

export const webp = (flags: number, chunks: readonly (readonly [string, readonly number[]])[] = []): number[] => {
	const size = [0x7f, 2, 0, 0xdf, 1, 0];
	const body = [...ascii('WEBP'), ...riff('VP8X', [flags, 0, 0, 0, ...size]), ...chunks.flatMap(([name, data]) => riff(name, data))];
	return [...ascii('RIFF'), ...l32(body.length), ...body, ...new Array<number>(24).fill(0)];
};

const box = (name: string, ...content: (readonly number[])[]): number[] => {
	const bytes = content.flat();
	return [...u32(bytes.length + 8), ...ascii(name), ...bytes];
};

/** AVIF whose primary item has these properties besides its size. */
export const avif = (properties: readonly (readonly [string, readonly number[]])[], brand = 'avif'): number[] => {
	const all = [box('ispe', u32(0), u32(800), u32(600)), ...properties.map(([name, data]) => box(name, data))];
	const ipma = [...u32(0), ...u32(1), ...u16(7), all.length, ...all.map((_, index) => index + 1)];
	const iprp = box('iprp', box('ipco', ...all), box('ipma', ipma));
	return [...box('ftyp', ascii(brand), u32(0)), ...box('meta', u32(0), box('pitm', u32(0), u16(7)), iprp)];
};

/** TIFF of 8-bit RGB in one strip, with these tags changed or added; all values are longs. */
export const tiff = (changed: Readonly<Record<number, readonly number[]>> = {}, size = { width: 20, height: 10 }): number[] => {
	const { width, height } = size;
	const pixels = new Array<number>(width * height * 3).fill(9);
	const tags: Record<number, readonly number[]> = {
		256: [width],
		257: [height],
		258: [8],
		259: [1],
		262: [2],
		273: [8],
		277: [3],
		278: [height],
		279: [pixels.length],
		...changed,
	};
	const entries = Object.entries(tags);
	const at = 8 + pixels.length;
	const spilled: number[] = [];
	const longAt = at + 2 + entries.length * 12 + 4;
	const directory = entries.flatMap(([tag, values]) => {
		const place = values.length === 1 ? l32(values[0] ?? 0) : l32(longAt + spilled.length);
		if (values.length !== 1) spilled.push(...values.flatMap(l32));
		return [...l16(Number(tag)), ...l16(4), ...l32(values.length), ...place];
	});
	return [...ascii('II*\0'), ...l32(at), ...pixels, ...l16(entries.length), ...directory, ...l32(0), ...spilled];
};

/** JPEG XL codestream of 24 × 16 pixels with an orientation. */
export const jxl = (orientation: number): number[] => {
	const bits: number[] = [];
	const put = (value: number, count: number): void => {
		for (let bit = 0; bit < count; bit++) bits.push((value >> bit) & 1);
	};
	put(1, 1);
	put(1, 5);
	put(0, 3);
	put(2, 5);
	put(0, 1);
	put(1, 1);
	put(orientation - 1, 3);
	put(0, 3);
	const bytes = Array.from({ length: 14 }, (_, byte) =>
		bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, at) => sum + bit * 2 ** at, 0),
	);
	return [0xff, 0x0a, ...bytes];
};
