import { roundHalfUp } from '../units/tolerance.ts';
import { type Pence, PRICE_STEP_PENCE, pence } from './money.ts';

/** The largest change at once: a price may come to five times what it was, and never to nothing. */
export const PERCENT_LIMITS = { least: -90, most: 400 } as const;

/** A price raised or, by a negative per cent, lowered, to the nearest 5 p; what cost something never becomes free. */
export const changedByPercent = (price: Pence, percent: number): Pence => {
	if (price === 0) return price;
	const steps = roundHalfUp((price * (100 + percent)) / 100 / PRICE_STEP_PENCE);
	return pence(Math.max(1, steps) * PRICE_STEP_PENCE);
};
