import { randomUUID } from 'node:crypto';
import { writeWhole } from '../partial-files.ts';
import { probeImage } from '../pixels/probe.ts';
import type { CutPrintOptions, CutPrintResult } from '../tasks.ts';
import { resolutionOf } from './resolution.ts';
import { writeSheet } from './sheet.ts';

/**
 * Cuts the print file: the cropped pixels, upright, in the original's colour space, depth and profile, as a lossless TIFF.
 * Its resolution gives the ordered size: the longer side exactly, the shorter within half a pixel. Untagged colours get the
 * profile assumed for them; transparency becomes white, masks are dropped. Leaves a whole file or none.
 * @throws ImagingError CROP_OUTSIDE_IMAGE, FILE_UNREADABLE, FILE_TYPE_NOT_SUPPORTED, OUT_OF_MEMORY, CRASHED
 */
export async function cutPrint(options: CutPrintOptions, jobId: string = randomUUID()): Promise<CutPrintResult> {
	const { input, crop, printMm, output } = options;
	const probe = await probeImage(input);
	const sheet = { part: crop, scaled: crop, whole: crop, pixelsPerMm: resolutionOf(crop, printMm) };
	return writeWhole([output], jobId, () => writeSheet(input, probe, sheet, output, jobId));
}
