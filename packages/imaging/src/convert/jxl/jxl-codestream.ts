import { ImagingError } from '../../imaging-error.ts';

const BOX_HEAD_BYTES = 8;
const PART_INDEX_BYTES = 4;

/**
 * Returns the bare codestream of a JPEG XL file; it holds orientation and colours, so EXIF, previews and JPEG
 * reconstruction data are ignored. Throws FILE_UNREADABLE if it is missing or extends past the end.
 */
export function jxlCodestream(file: Buffer): Uint8Array {
	if (file[0] === 0xff && file[1] === 0x0a) return file;
	const parts: Buffer[] = [];
	for (let at = 0; at + BOX_HEAD_BYTES <= file.length; ) {
		const type = file.toString('latin1', at + 4, at + 8);
		const { start, end } = boxContent(file, at);
		if (type === 'jxlc' || type === 'jxlp') {
			if (end > file.length) throw new ImagingError('FILE_UNREADABLE', 'the JPEG XL codestream goes past the end of the file');
			parts.push(file.subarray(type === 'jxlp' ? start + PART_INDEX_BYTES : start, end));
		}
		at = end;
	}
	const [first] = parts;
	if (first === undefined) throw new ImagingError('FILE_UNREADABLE', 'a JPEG XL container without a codestream');
	return parts.length === 1 ? first : Buffer.concat(parts);
}

/** Size 1: an 8-byte size follows. Size 0: up to the end of the file. */
function boxContent(file: Buffer, at: number): { start: number; end: number } {
	const size = file.readUInt32BE(at);
	if (size === 0) return { start: at + BOX_HEAD_BYTES, end: file.length };
	if (size !== 1) return checkedBox(at + BOX_HEAD_BYTES, at + size);
	if (at + 16 > file.length) throw new ImagingError('FILE_UNREADABLE', 'the JPEG XL container is cut short');
	return checkedBox(at + 16, at + Number(file.readBigUInt64BE(at + 8)));
}

function checkedBox(start: number, end: number): { start: number; end: number } {
	if (end < start) throw new ImagingError('FILE_UNREADABLE', 'a box of the JPEG XL container is smaller than its own head');
	return { start, end };
}
