import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { drawMark } from '../pages/draw-mark.ts';
import { openFaces } from '../pages/faces.ts';
import { openPage, type Page } from '../pages/open-page.ts';
import { partialPath, writeWhole } from '../partial-files.ts';
import type { DrawSheetOptions, DrawSheetResult, PlacedPicture } from './sheet-drawing.ts';

/** Longest side of a page in its own units, by the PDF reference. */
const LONGEST_PAGE = 14_400;

const nameOf = (picture: number): string => `P${picture}`;

/** An image is one unit wide and high, its first row at the top. */
function place({ doc }: Page, { picture, x, y, width, height, isTurned }: PlacedPicture): void {
	doc.save();
	if (isTurned) doc.transform(0, height, width, 0, x, y);
	else doc.transform(width, 0, 0, -height, x, y + height);
	doc.addContent(`/${nameOf(picture)} Do`);
	doc.restore();
}

/**
 * Draws a roll or sheet at true size: its marks, and the places of its pictures, whose objects stay empty until `sheetPdf` writes them. A
 * page longer than 14,400 points gets a larger unit.
 * @throws ImagingError OUT_OF_MEMORY, CRASHED
 */
export async function drawSheet(options: DrawSheetOptions, jobId: string = randomUUID()): Promise<DrawSheetResult> {
	const { output, title, width, height, placed, pictures, marks } = options;
	const unit = Math.max(1, Math.ceil(Math.max(width, height) / LONGEST_PAGE));
	return writeWhole([output], jobId, async () => {
		const path = partialPath(output, jobId);
		const page = openPage(path, title, openFaces(), { size: [width / unit, height / unit], userUnit: unit });
		const { doc } = page;
		const objects: number[] = [];
		try {
			for (let picture = 0; picture < pictures; picture++) {
				const object = doc.ref({});
				doc.page.xobjects[nameOf(picture)] = object;
				object.end(undefined);
				objects.push(object.id);
			}
			doc.scale(1 / unit);
			for (const one of placed) place(page, one);
			for (const mark of marks) await drawMark(page, mark);
		} finally {
			await page.close();
		}
		return { path: output, bytes: (await stat(path)).size, objects };
	});
}
