import { randomUUID } from 'node:crypto';
import { writeWhole } from '../partial-files.ts';
import { probeImage } from '../pixels/probe.ts';
import type { CutPrintOptions, CutPrintResult } from '../tasks.ts';
import { resolutionOf } from './resolution.ts';
import { writeSheet } from './sheet.ts';

/**
 * Cuts the print file: exactly the cropped pixels, upright, in the original's colour space, bit depth and ICC profile, as a lossless TIFF
 * with one resolution, which says the ordered size: the longer side exactly, the shorter within half a pixel where the crop has the size's shape. What names its colours otherwise, or not at all, gets a profile that says what it was taken for; transparency is laid onto white, masks are left out.
 * Throws `ImagingError`: CROP_OUTSIDE_IMAGE, FILE_UNREADABLE, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY, CRASHED. Leaves a whole file or none.
 */
export async function cutPrint(options: CutPrintOptions, jobId: string = randomUUID()): Promise<CutPrintResult> {
	const { input, crop, printMm, output } = options;
	const probe = await probeImage(input);
	const sheet = { part: crop, scaled: crop, whole: crop, pixelsPerMm: resolutionOf(crop, printMm) };
	return writeWhole([output], jobId, () => writeSheet(input, probe, sheet, output, jobId));
}
