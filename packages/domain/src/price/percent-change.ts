import { roundHalfUp } from '../units/tolerance.ts';
import { type Pence, PRICE_STEP_PENCE, pence } from './money.ts';

/** Largest single change: a price may become five times as high, and never zero. */
export const PERCENT_LIMITS = { least: -90, most: 400 } as const;

/** Raises or, with a negative per cent, lowers a price, to the nearest 5 p; a price never becomes zero. */
export const changedByPercent = (price: Pence, percent: number): Pence => {
	if (price === 0) return price;
	const steps = roundHalfUp((price * (100 + percent)) / 100 / PRICE_STEP_PENCE);
	return pence(Math.max(1, steps) * PRICE_STEP_PENCE);
};
