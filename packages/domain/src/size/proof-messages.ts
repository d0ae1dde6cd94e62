import type { Units } from '../units/units.ts';
import { proofSizeLabel } from './size-labels.ts';

export interface ProofMessages {
	readonly sheets: string;
	readonly shows: string;
}

/**
 * Description of a proof in words, so that no one takes it for a print of the final size.
 * @param print the final print's size in words
 */
export const proofMessages = (units: Units, print: string): ProofMessages => ({
	sheets: `Two proof sheets, ${proofSizeLabel(units)} each`,
	shows: `They show the whole composition, scaled, and a section at 100 % of a print of ${print}`,
});
