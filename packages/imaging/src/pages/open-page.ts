import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Face, FaceOf } from './faces.ts';

/** What is drawn on. */
export interface Page {
	readonly doc: PDFKit.PDFDocument;
	readonly faceOf: FaceOf;
	/** The document, set to write in that face. */
	inFace(face: Face): PDFKit.PDFDocument;
	/** From here on the next page, empty. */
	turn(): void;
	/** Resolves once the file is written. */
	close(): Promise<void>;
}

/** The document's own default is a font that it would not embed. */
const firstFont = fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'));

/** An empty page A4 in a document of its own, written to `path`. */
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
