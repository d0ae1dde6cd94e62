import { addPence, type Pence, pence } from './money.ts';

/** Net prices that make up a design's price; null for what was not chosen. */
export interface PriceBreakdown {
	readonly imagePence: Pence;
	readonly borderPence: Pence | null;
	readonly optionsPence: readonly Pence[];
	readonly certificatePence: Pence | null;
}

/** Adds up a net price breakdown. */
export const totalPrice = ({ imagePence, borderPence, optionsPence, certificatePence }: PriceBreakdown): Pence =>
	addPence(imagePence, borderPence ?? pence(0), ...optionsPence, certificatePence ?? pence(0));
