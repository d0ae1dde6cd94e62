import type { Units } from '../units/units.ts';
import { proofSizeWords } from './size-words.ts';

/** What a proof order is: how many sheets of which size, and what they show. */
export interface ProofWords {
	readonly sheets: string;
	readonly shows: string;
}

/** A proof in words, so that nobody takes it for a print of the final size. @param print the final print's size in words */
export const proofWords = (units: Units, print: string): ProofWords => ({
	sheets: `Two proof sheets, ${proofSizeWords(units)} each`,
	shows: `They show the whole composition, scaled, and a section at 100 % of a print of ${print}`,
});
