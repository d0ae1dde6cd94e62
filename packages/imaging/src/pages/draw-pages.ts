import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { partialPath, writeWhole } from '../partial-files.ts';
import { drawMark } from './draw-mark.ts';
import { drawText } from './draw-text.ts';
import { type FaceOf, openFaces } from './faces.ts';
import type { FittedText } from './fit-text.ts';
import { openPage, type Page } from './open-page.ts';
import type { DrawnPage, DrawPagesOptions, PageDrawing } from './page-marks.ts';

/**
 * Draws pages, A4 unless they say otherwise, as single-page PDFs, or as one document. Long texts are shortened, characters missing from the typeface
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
		const page = openPage(path, title, faceOf, { size: pages[0]?.size ?? 'A4' });
		try {
			for (const [at, drawing] of pages.entries()) {
				if (at > 0) page.turn(drawing.size);
				await drawOn(page, drawing);
			}
		} finally {
			await page.close();
		}
		return [{ path: output, bytes: (await stat(path)).size }];
	});
}

async function drawPage(drawing: PageDrawing, path: string, faceOf: FaceOf): Promise<void> {
	const page = openPage(path, drawing.title, faceOf, { size: drawing.size ?? 'A4' });
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
