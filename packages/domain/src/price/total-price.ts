import { addPence, type Pence, pence } from './money.ts';

/** Net prices of a design's components; null for a missing one. */
export interface PriceParts {
	readonly crop: Pence;
	readonly border: Pence | null;
	readonly options: readonly Pence[];
	readonly certificate: Pence | null;
}

/** Adds up a net price breakdown. */
export const totalPrice = ({ crop, border, options, certificate }: PriceParts): Pence =>
	addPence(crop, border ?? pence(0), ...options, certificate ?? pence(0));
