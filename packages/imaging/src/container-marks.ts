import type { ImageType } from './image-type.ts';
import { type ReadAt, tiffDirectory } from './tiff-tag.ts';

/** What the head of a file says beside what the decoder tells. */
export interface ContainerMarks {
	/** Frames of an animation that the decoder takes for a still; 1 when there is none. */
	frames: number;
	/** Whether it names sRGB as its colours without embedding a profile. */
	saysSrgb: boolean;
}

/** As many bytes of a file's beginning as `containerMarks` ever looks at. */
export const MARKS_BYTES = 2 ** 18;

const nothing: ContainerMarks = { frames: 1, saysSrgb: false };

/** Pure but for the promise. The bytes come from a stranger's file: nothing is thrown for them. */
export async function containerMarks(head: Buffer, type: ImageType): Promise<ContainerMarks> {
	switch (type) {
		case 'png':
			return pngMarks(head);
		case 'jpeg':
			return { ...nothing, saysSrgb: await exifSaysSrgb(exifOfJpeg(head)) };
		case 'avif':
		case 'heic':
			return { frames: sequenceFrames(head), saysSrgb: codePointsSaySrgb(head) };
		default:
			return nothing;
	}
}

function pngMarks(head: Buffer): ContainerMarks {
	const marks = { ...nothing };
	for (let at = 8; at + 12 <= head.length; at += 12 + head.readUInt32BE(at)) {
		const name = head.toString('latin1', at + 4, at + 8);
		if (name === 'IDAT') break;
		if (name === 'sRGB' || (name === 'cICP' && head[at + 8] === BT709 && head[at + 9] === SRGB_CURVE)) marks.saysSrgb = true;
		if (name === 'acTL') marks.frames = Math.max(1, head.readUInt32BE(at + 8));
	}
	return marks;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');

/** Cameras name sRGB here and embed no profile. */
function exifOfJpeg(head: Buffer): Buffer | null {
	for (let at = 2; at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== 0xda; at += 2 + head.readUInt16BE(at + 2)) {
		const segment = head.subarray(at + 4, at + 2 + head.readUInt16BE(at + 2));
		if (head[at + 1] === 0xe1 && segment.subarray(0, EXIF.length).equals(EXIF)) return segment.subarray(EXIF.length);
	}
	return null;
}

const EXIF_DIRECTORY = 0x8769;
const COLOUR_SPACE = 0xa001;

async function exifSaysSrgb(exif: Buffer | null): Promise<boolean> {
	if (exif === null) return false;
	const read: ReadAt = async (at, length) => exif.subarray(at, at + length);
	const at = await (await tiffDirectory(read)).number(EXIF_DIRECTORY);
	return at !== null && (await (await tiffDirectory(read, at)).number(COLOUR_SPACE)) === 1;
}

const BT709 = 1;
const SRGB_CURVE = 13;

/** ITU-T H.273 numbers for primaries and curve, in the box that otherwise holds the profile. */
function codePointsSaySrgb(head: Buffer): boolean {
	const at = head.indexOf('colrnclx', 0, 'latin1') + 8;
	return at >= 8 && at + 4 <= head.length && head.readUInt16BE(at) === BT709 && head.readUInt16BE(at + 2) === SRGB_CURVE;
}

/** An image sequence lists the size of each frame; it is told from a still by its brand. */
function sequenceFrames(head: Buffer): number {
	const brands = head.length < 8 ? '' : head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length));
	if (!/avis|hevc|hevx|msf1/.test(brands)) return 1;
	const at = head.indexOf('stsz', 0, 'latin1') + 4;
	// Version and flags, one size for all or 0, then how many.
	return at >= 4 && at + 12 <= head.length ? Math.max(1, head.readUInt32BE(at + 8)) : 1;
}
