import { type FittedLine, type FittedText, fitText, LINE_EM } from './fit-text.ts';
import { UNKNOWN_WIDTH_EM } from './letters.ts';
import type { Page } from './open-page.ts';
import type { PagePlace, TextMark } from './page-marks.ts';

const BLACK = '#000000';

/** Height of figures and capitals in em: the area cleared behind text. */
const CAPITAL_EM = 0.714;

const alignments = { left: 0, centre: 0.5, right: 1 } as const;

function writeLine(page: Page, { runs }: FittedLine, size: number, { x, y }: PagePlace, colour: string): void {
	let at = x;
	for (const { face, text, width } of runs) {
		if (face === null) {
			const side = UNKNOWN_WIDTH_EM * 0.8 * size;
			page.doc
				.rect(at + UNKNOWN_WIDTH_EM * 0.1 * size, y - side, side, side)
				.lineWidth(size / 18)
				.stroke(colour);
		} else {
			page.inFace(face).fontSize(size).fillColor(colour).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
		}
		at += width * size;
	}
}

export function writeLines(
	page: Page,
	{ lines, size }: FittedText,
	{ x, y, width, align = 'left', colour = BLACK, clearance }: Pick<TextMark, 'x' | 'y' | 'width' | 'align' | 'colour' | 'clearance'>,
): void {
	for (const [index, line] of lines.entries()) {
		const place = { x: x + (width - line.width) * alignments[align], y: y + index * LINE_EM * size };
		if (clearance !== undefined) {
			const height = CAPITAL_EM * size;
			page.doc.rect(place.x - clearance, place.y - height - 1, line.width + 2 * clearance, height + 2).fill('#ffffff');
		}
		writeLine(page, line, size, place, colour);
	}
}

export function drawText(page: Page, mark: TextMark): FittedText {
	const fitted = fitText(mark, page.faceOf);
	page.doc.save();
	if (mark.isTurned === true) page.doc.rotate(-90, { origin: [mark.x, mark.y] });
	writeLines(page, fitted, mark);
	page.doc.restore();
	return fitted;
}
