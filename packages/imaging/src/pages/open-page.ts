import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Face, FaceOf } from './faces.ts';
import type { PageDrawing, TrimmedSize } from './page-marks.ts';

/** Drawing surface: a page of a document. */
export interface Page {
	readonly doc: PDFKit.PDFDocument;
	readonly faceOf: FaceOf;
	/** Sets the document's font to a face. */
	inFace(face: Face): PDFKit.PDFDocument;
	turn(size?: PageDrawing['size']): void;
	/** Resolves once the file is written. */
	close(): Promise<void>;
}

/** The document's default font would not be embedded. */
const firstFont = fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'));

interface PageSize {
	readonly size: NonNullable<PageDrawing['size']> | [number, number];
	/** points of one unit of the page's size */
	readonly userUnit?: number;
}

type PdfSize = Exclude<PageSize['size'], TrimmedSize>;

const isTrimmed = (size: PageSize['size']): size is TrimmedSize => typeof size === 'object' && 'trim' in size;

const pdfSize = (size: PageSize['size']): PdfSize => (isTrimmed(size) ? [size.width, size.height] : size);

/** Shows printing programs where the page is cut. */
function setBoxes(doc: PDFKit.PDFDocument, size: PageSize['size']): void {
	if (!isTrimmed(size)) return;
	const { width, height, trim, bleed } = size;
	const inset = (by: number) => [by, by, width - by, height - by];
	Object.assign(doc.page.dictionary.data, { TrimBox: inset(trim), BleedBox: inset(trim - bleed) });
}

export function openPage(path: string, title: string, faceOf: FaceOf, page: PageSize = { size: 'A4' }): Page {
	const about = { lang: 'en-GB', displayTitle: true, info: { Title: title } };
	const doc = new PDFDocument({ ...page, ...about, size: pdfSize(page.size), pdfVersion: '1.7', margin: 0, font: firstFont });
	setBoxes(doc, page.size);
	const file = createWriteStream(path);
	const written = finished(doc.pipe(file));
	const registered = new Set<string>();
	return {
		doc,
		faceOf,
		inFace(face) {
			if (!registered.has(face.name)) doc.registerFont(face.name, face.bytes);
			registered.add(face.name);
			return doc.font(face.name);
		},
		turn(size = 'A4') {
			doc.addPage({ size: pdfSize(size), margin: 0 });
			setBoxes(doc, size);
		},
		async close() {
			doc.end();
			await written;
		},
	};
}
