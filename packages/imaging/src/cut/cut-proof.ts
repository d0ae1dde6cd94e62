import { randomUUID } from 'node:crypto';
import { writeWhole } from '../partial-files.ts';
import { probeImage } from '../pixels/probe.ts';
import type { CutProofOptions, CutProofResult } from '../tasks.ts';
import { proofSheets } from './proof-sheets.ts';
import { writeSheet } from './sheet.ts';

/**
 * Cuts the two print files of a proof, both of the proof's size: the whole composition scaled down (or up) to fit, and a
 * section of the crop, its middle or where `sectionCentre` says, at 100 % of the final print size, pixel by pixel; white where the picture
 * does not fill them. Upright, lossless TIFF, in
 * the original's colour space, bit depth and ICC profile. Throws `ImagingError` as `cutPrint` does. Leaves two whole files or none.
 */
export async function cutProof(options: CutProofOptions, jobId: string = randomUUID()): Promise<CutProofResult> {
	const { input, crop, printMm, proofMm, outputs, sectionCentre } = options;
	const probe = await probeImage(input);
	const sheets = proofSheets(crop, printMm, proofMm, sectionCentre);
	return writeWhole([outputs.composition, outputs.section], jobId, async () => ({
		composition: await writeSheet(input, probe, sheets.composition, outputs.composition, jobId),
		section: await writeSheet(input, probe, sheets.section, outputs.section, jobId),
	}));
}
