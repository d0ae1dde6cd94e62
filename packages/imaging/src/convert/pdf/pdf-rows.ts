import type { PixelSize } from '../../format/orientation.ts';
import { ImagingError } from '../../imaging-error.ts';
import { allocate, type Pdfium } from './pdf-engine.ts';

/** Red, green, blue: pdfium's blue, green, red reversed. */
const THREE_BYTES = 2;
const RED_FIRST = 0x10;
/** Layers and hairlines as printed; annotations and form fields need another flag and are left out. */
const AS_PRINTED = 0x800;
const WHITE = 0xffffffff;
/** Each strip decodes the page's pictures again, so strips are as high as memory allows. */
const MAX_STRIP_BYTES = 100_000_000;

type PdfRows = (top: number, count: number) => Uint8Array;

/** Returns rows of a page at a size, RGB on white paper; the next strip overwrites them. */
export function pdfRows(pdfium: Pdfium, page: number, { width, height }: PixelSize, stripBytes: number = MAX_STRIP_BYTES): PdfRows {
	const rowBytes = width * 3;
	const stripRows = Math.min(height, Math.max(512, Math.floor(stripBytes / rowBytes)));
	const at = allocate(pdfium, rowBytes * stripRows);
	let first = 0;
	let past = 0;
	return (top, count) => {
		if (top < first || top + count > past) {
			first = top;
			past = Math.min(height, top + stripRows);
			const bitmap = pdfium.createBitmap(width, past - first, THREE_BYTES, at, rowBytes);
			if (bitmap === 0) throw new ImagingError('OUT_OF_MEMORY', `pdfium makes no bitmap of ${width} × ${past - first}`);
			pdfium.fillRect(bitmap, 0, 0, width, past - first, WHITE);
			pdfium.renderPage(bitmap, page, 0, -first, width, height, 0, RED_FIRST | AS_PRINTED);
			pdfium.destroyBitmap(bitmap);
		}
		const from = at + (top - first) * rowBytes;
		return pdfium.memory().subarray(from, from + count * rowBytes);
	};
}
