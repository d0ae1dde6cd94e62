import { randomUUID } from 'node:crypto';
import { writeWhole } from '../partial-files.ts';
import { probeImage } from '../pixels/probe.ts';
import type { CutProofOptions, CutProofResult } from '../tasks.ts';
import { proofSheets } from './proof-sheets.ts';
import { writeSheet } from './sheet.ts';

/**
 * Cuts a proof's two print files, both of its size: the whole composition scaled to fit, and a section of the crop (its
 * centre, or `sectionCentre`) at 100 % of the final size, pixel by pixel; white fills the rest. Upright lossless TIFFs in the
 * original's colour space, depth and profile. Leaves two whole files or none.
 * @throws ImagingError with the codes of `cutPrint`
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
