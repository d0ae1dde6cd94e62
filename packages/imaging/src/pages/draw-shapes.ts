import { encode } from 'uqr';
import type { Page } from './open-page.ts';
import type { CodeMark, LinesMark, RectMark } from './page-marks.ts';

const BLACK = '#000000';

function dashed(doc: PDFKit.PDFDocument, dash: readonly [number, number] | undefined): PDFKit.PDFDocument {
	return dash === undefined ? doc : doc.dash(dash[0], { space: dash[1] });
}

export function drawLines({ doc }: Page, { lines, width, colour = BLACK, dash }: LinesMark): void {
	doc.save().lineWidth(width);
	dashed(doc, dash);
	for (const [from, to] of lines) doc.moveTo(from.x, from.y).lineTo(to.x, to.y);
	doc.stroke(colour).restore();
}

export function drawRect({ doc }: Page, { x, y, width, height, fill, opacity = 1, stroke, strokeWidth = 0.5, dash }: RectMark): void {
	doc.save();
	if (fill !== undefined) doc.fillOpacity(opacity).rect(x, y, width, height).fill(fill);
	doc.restore().save();
	if (stroke !== undefined) {
		doc.lineWidth(strokeWidth);
		dashed(doc, dash).rect(x, y, width, height).stroke(stroke);
	}
	doc.restore();
}

/** Adjacent dark squares form one bar, without hairlines of white between them. */
export function drawCode({ doc }: Page, { x, y, side, text }: CodeMark): void {
	const { data } = encode(text, { ecc: 'M', border: 0 });
	const square = side / data.length;
	doc.save();
	for (const [row, squares] of data.entries()) {
		const bars = squares.map((isDark) => (isDark ? '1' : '0')).join('');
		for (const { index, 0: bar } of bars.matchAll(/1+/g)) doc.rect(x + index * square, y + row * square, bar.length * square, square);
	}
	doc.fill(BLACK).restore();
}
