import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Face, FaceOf } from './faces.ts';

/** Drawing surface: a page of a document. */
export interface Page {
	readonly doc: PDFKit.PDFDocument;
	readonly faceOf: FaceOf;
	/** Sets the document's font to a face. */
	inFace(face: Face): PDFKit.PDFDocument;
	/** Begins the next page. */
	turn(): void;
	/** Resolves once the file is written. */
	close(): Promise<void>;
}

/** The document's default font would not be embedded. */
const firstFont = fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'));

/** Opens an empty A4 page in its own document, written to `path`. */
export function openPage(path: string, title: string, faceOf: FaceOf): Page {
	const doc = new PDFDocument({ size: 'A4', margin: 0, font: firstFont, lang: 'en-GB', displayTitle: true, info: { Title: title } });
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
		turn() {
			doc.addPage();
		},
		async close() {
			doc.end();
			await written;
		},
	};
}
