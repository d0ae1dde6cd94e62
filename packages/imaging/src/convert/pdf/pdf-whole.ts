import { ImagingError } from '../../imaging-error.ts';

/** As far before the end as readers look for the end mark. */
export const TAIL_BYTES = 1024;

/**
 * Refuses a document whose end is missing: pdfium would rebuild what it can and show half a page as if it were whole.
 * A few bytes behind the end mark are usual (line ends, mail gateways); an object behind it is an update that was cut short.
 */
export function requireWholePdf(lastBytes: Uint8Array): void {
	const tail = Buffer.from(lastBytes).toString('latin1');
	const end = tail.lastIndexOf('%%EOF');
	if (end < 0) throw new ImagingError('FILE_UNREADABLE', 'the PDF has no end: cut short, or damaged');
	if (/\d\s+\d+\s+obj\b/.test(tail.slice(end))) throw new ImagingError('FILE_UNREADABLE', 'the last update of the PDF is cut short');
}
