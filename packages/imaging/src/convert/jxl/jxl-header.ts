import { uprightSize } from '../../format/orientation.ts';
import { ImagingError } from '../../imaging-error.ts';
import { type JxlBits, readBits } from './jxl-bits.ts';

export interface JxlHeader {
	/** Pixels, upright. */
	width: number;
	height: number;
	bits: number;
	isFloat: boolean;
	isAnimated: boolean;
	isGrey: boolean;
	extraChannels: readonly ExtraChannel[];
	/** True if lossy: samples are computed in the colours the header names. */
	isXyb: boolean;
	/** Null: an ICC profile follows the header. */
	encoding: ColourEncoding | null;
	/** Bit positions of the depth and of the list of extensions; null if the header omits them. */
	depthAt: { start: number; end: number } | null;
	extensionsAt: number;
	hasExtensions: boolean;
}

export interface ExtraChannel {
	kind: 'alpha' | 'premultiplied' | 'black' | 'other';
}

/** Numbers of ITU-T H.273 where they exist. */
export interface ColourEncoding {
	primaries: number;
	transfer: number;
}

/** Reads the header of a bare codestream (ISO/IEC 18181-1, annex D), without pixels or profile. Throws FILE_UNREADABLE. */
export function readJxlHeader(codestream: Uint8Array): JxlHeader {
	const bits = readBits(codestream);
	if (bits.u(16) !== 0x0aff) throw new ImagingError('FILE_UNREADABLE', 'no JPEG XL codestream');
	const raw = readSize(bits);
	const sRgb: ColourEncoding = { primaries: SRGB_PRIMARIES, transfer: 13 };
	if (bits.bool()) {
		const plain = { bits: 8, isFloat: false, isAnimated: false, isGrey: false, extraChannels: [], isXyb: true, encoding: sRgb };
		return { ...raw, ...plain, depthAt: null, extensionsAt: bits.at, hasExtensions: false };
	}
	const hasMore = bits.bool();
	const orientation = hasMore ? bits.u(3) + 1 : 1;
	const isAnimated = hasMore && readMore(bits);
	const start = bits.at;
	const depth = readDepth(bits);
	const depthAt = { start, end: bits.at };
	bits.bool();
	const count = bits.u32([
		[0, 0],
		[0, 1],
		[4, 2],
		[12, 1],
	]);
	const extraChannels = Array.from({ length: count }, () => readExtraChannel(bits));
	const isXyb = bits.bool();
	const { isGrey, encoding } = readEncoding(bits, sRgb);
	if (hasMore && !bits.bool()) bits.u(16 + 16 + 1 + 16);
	const extensionsAt = bits.at;
	const hasExtensions = bits.u64() !== 0n;
	return {
		...uprightSize(raw, orientation),
		...depth,
		...{ isAnimated, isGrey, extraChannels, isXyb, encoding, depthAt, extensionsAt, hasExtensions },
	};
}

const ratios: Readonly<Record<number, readonly [number, number]>> = {
	1: [1, 1],
	2: [12, 10],
	3: [4, 3],
	4: [3, 2],
	5: [16, 9],
	6: [5, 4],
	7: [2, 1],
};

function readSize(bits: JxlBits): { width: number; height: number } {
	const isSmall = bits.bool();
	const side = () =>
		isSmall
			? (bits.u(5) + 1) * 8
			: bits.u32([
					[9, 1],
					[13, 1],
					[18, 1],
					[30, 1],
				]);
	const height = side();
	const ratio = ratios[bits.u(3)];
	return { width: ratio === undefined ? side() : Math.floor((height * ratio[0]) / ratio[1]), height };
}

/** Skips fields; returns whether the picture is animated. */
function readMore(bits: JxlBits): boolean {
	if (bits.bool()) readSize(bits);
	if (bits.bool()) readPreviewSize(bits);
	const isAnimated = bits.bool();
	if (isAnimated) {
		bits.u32([
			[0, 100],
			[0, 1000],
			[10, 1],
			[30, 1],
		]);
		bits.u32([
			[0, 1],
			[0, 1001],
			[8, 1],
			[10, 1],
		]);
		bits.u32([
			[0, 0],
			[3, 0],
			[16, 0],
			[32, 0],
		]);
		bits.bool();
	}
	return isAnimated;
}

function readPreviewSize(bits: JxlBits): void {
	const isEighths = bits.bool();
	const side = () =>
		isEighths
			? bits.u32([
					[0, 16],
					[0, 32],
					[5, 1],
					[9, 33],
				])
			: bits.u32([
					[6, 1],
					[8, 65],
					[10, 321],
					[12, 1345],
				]);
	side();
	if (bits.u(3) === 0) side();
}

function readDepth(bits: JxlBits): { bits: number; isFloat: boolean } {
	const isFloat = bits.bool();
	const depth = bits.u32(
		isFloat
			? [
					[0, 32],
					[0, 16],
					[0, 24],
					[6, 1],
				]
			: [
					[0, 8],
					[0, 10],
					[0, 12],
					[6, 1],
				],
	);
	if (isFloat) bits.u(4);
	return { bits: depth, isFloat };
}

const ALPHA = 0;
const SPOT_COLOUR = 2;
const BLACK = 4;
const FILTER_ARRAY = 5;

function readExtraChannel(bits: JxlBits): ExtraChannel {
	if (bits.bool()) return { kind: 'alpha' };
	const type = bits.enumeration();
	readDepth(bits);
	bits.u32([
		[0, 0],
		[0, 3],
		[0, 4],
		[3, 1],
	]);
	const nameBytes = bits.u32([
		[0, 0],
		[4, 0],
		[5, 16],
		[10, 48],
	]);
	bits.u(nameBytes * 8);
	if (type === ALPHA) return { kind: bits.bool() ? 'premultiplied' : 'alpha' };
	if (type === SPOT_COLOUR) bits.u(4 * 16);
	if (type === FILTER_ARRAY) {
		bits.u32([
			[0, 1],
			[2, 0],
			[4, 3],
			[8, 19],
		]);
	}
	return { kind: type === BLACK ? 'black' : 'other' };
}

const GREY_SPACE = 1;
const XYB_SPACE = 2;
export const SRGB_PRIMARIES = 1;
const CUSTOM = 2;
export const LINEAR_TRANSFER = 8;

function readEncoding(bits: JxlBits, sRgb: ColourEncoding): { isGrey: boolean; encoding: ColourEncoding | null } {
	if (bits.bool()) return { isGrey: false, encoding: sRgb };
	const hasIcc = bits.bool();
	const space = bits.enumeration();
	const isGrey = space === GREY_SPACE;
	if (hasIcc) return { isGrey, encoding: null };
	const whitePoint = space === XYB_SPACE ? 1 : bits.enumeration();
	if (whitePoint === CUSTOM && space !== XYB_SPACE) readXy(bits);
	const hasPrimaries = !isGrey && space !== XYB_SPACE;
	const primaries = hasPrimaries ? bits.enumeration() : SRGB_PRIMARIES;
	if (hasPrimaries && primaries === CUSTOM) for (let colour = 0; colour < 3; colour++) readXy(bits);
	const transfer = space === XYB_SPACE ? LINEAR_TRANSFER : readTransfer(bits);
	bits.enumeration();
	return { isGrey, encoding: { primaries: whitePoint === 1 ? primaries : CUSTOM, transfer } };
}

const UNSPECIFIED = 2;

function readTransfer(bits: JxlBits): number {
	if (!bits.bool()) return bits.enumeration();
	bits.u(24);
	return UNSPECIFIED;
}

function readXy(bits: JxlBits): void {
	for (let axis = 0; axis < 2; axis++) {
		bits.u32([
			[19, 0],
			[19, 524_288],
			[20, 1_048_576],
			[21, 2_097_152],
		]);
	}
}
