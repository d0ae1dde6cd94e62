import { drawFacts } from './draw-facts.ts';
import { drawPicture } from './draw-picture.ts';
import { drawCode, drawLines, drawRect } from './draw-shapes.ts';
import { drawText } from './draw-text.ts';
import type { FittedText } from './fit-text.ts';
import type { Page } from './open-page.ts';
import type { PageMark } from './page-marks.ts';

/** Draws a mark, and returns its texts as they fit. */
export async function drawMark(page: Page, mark: PageMark): Promise<readonly FittedText[]> {
	switch (mark.kind) {
		case 'text':
			return [drawText(page, mark)];
		case 'facts':
			return drawFacts(page, mark);
		case 'lines':
			drawLines(page, mark);
			return [];
		case 'rect':
			drawRect(page, mark);
			return [];
		case 'code':
			drawCode(page, mark);
			return [];
		case 'picture':
			await drawPicture(page, mark);
			return [];
	}
}
