import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { partialPath, writeWhole } from '../partial-files.ts';
import { drawFacts } from './draw-facts.ts';
import { drawPicture } from './draw-picture.ts';
import { drawCode, drawLines, drawRect } from './draw-shapes.ts';
import { drawText } from './draw-text.ts';
import { type FaceOf, openFaces } from './faces.ts';
import type { FittedText } from './fit-text.ts';
import { openPage, type Page } from './open-page.ts';
import type { DrawnPage, DrawPagesOptions, PageDrawing, PageMark } from './page-marks.ts';

/**
 * Draws A4 pages as single-page PDFs, or as one document. Long texts are shortened, characters missing from the typeface
 * become squares, and a remark on the page says so. Fonts are embedded; positions and sizes are in points. Leaves all files or none.
 * @throws ImagingError FILE_UNREADABLE for a picture, OUT_OF_MEMORY, CRASHED
 */
export async function drawPages({ pages, together }: DrawPagesOptions, jobId: string = randomUUID()): Promise<DrawnPage[]> {
	const faceOf = openFaces();
	if (together !== undefined) return drawTogether(pages, together, { faceOf, jobId });
	const outputs = pages.map(({ output }) => output);
	return writeWhole(outputs, jobId, async () => {
		const drawn: DrawnPage[] = [];
		for (const drawing of pages) {
			const path = partialPath(drawing.output, jobId);
			await drawPage(drawing, path, faceOf);
			drawn.push({ path: drawing.output, bytes: (await stat(path)).size });
		}
		return drawn;
	});
}

async function drawTogether(
	pages: readonly PageDrawing[],
	{ output, title }: NonNullable<DrawPagesOptions['together']>,
	{ faceOf, jobId }: { readonly faceOf: FaceOf; readonly jobId: string },
): Promise<DrawnPage[]> {
	return writeWhole([output], jobId, async () => {
		const path = partialPath(output, jobId);
		const page = openPage(path, title, faceOf);
		try {
			for (const [at, drawing] of pages.entries()) {
				if (at > 0) page.turn();
				await drawOn(page, drawing);
			}
		} finally {
			await page.close();
		}
		return [{ path: output, bytes: (await stat(path)).size }];
	});
}

async function drawPage(drawing: PageDrawing, path: string, faceOf: FaceOf): Promise<void> {
	const page = openPage(path, drawing.title, faceOf);
	try {
		await drawOn(page, drawing);
	} finally {
		await page.close();
	}
}

async function drawOn(page: Page, { marks, remarks }: PageDrawing): Promise<void> {
	const texts: FittedText[] = [];
	for (const mark of marks) texts.push(...(await drawMark(page, mark)));
	const { shortened, unknownLetters, ...place } = remarks;
	const said = [
		...(texts.some(({ isShortened }) => isShortened) ? [shortened] : []),
		...(texts.some(({ hasUnknown }) => hasUnknown) ? [unknownLetters] : []),
	];
	drawText(page, { kind: 'text', ...place, text: said.join(' ') });
}

async function drawMark(page: Page, mark: PageMark): Promise<readonly FittedText[]> {
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
