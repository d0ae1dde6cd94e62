import { ImagingError } from '../../imaging-error.ts';

/** Distance before the end within which readers look for the end mark. */
export const TAIL_BYTES = 1024;

/**
 * Refuses a document without its end, which pdfium would repair and show incomplete. A few bytes after the end mark are
 * usual (line ends, mail gateways); an object after it is a truncated update.
 * @throws ImagingError FILE_UNREADABLE
 */
export function requireWholePdf(lastBytes: Uint8Array): void {
	const tail = Buffer.from(lastBytes).toString('latin1');
	const end = tail.lastIndexOf('%%EOF');
	if (end < 0) throw new ImagingError('FILE_UNREADABLE', 'the PDF has no end: cut short, or damaged');
	if (/\d\s+\d+\s+obj\b/.test(tail.slice(end))) throw new ImagingError('FILE_UNREADABLE', 'the last update of the PDF is cut short');
}
