import { floorLength } from '../units/length.ts';
import { fromMm, mm, type Units } from '../units/units.ts';
import { sideLimits } from './side-limits.ts';
import type { Size } from './size.ts';

/**
 * Returns the largest print without a border on a paper, in landscape, rounded down to the unit's step.
 * @param maxWidthMm widest roll or sheet of the paper; null: as wide as the shop prints
 */
export const largestPrint = (maxWidthMm: number | null, units: Units): Size => {
	const { shorterMost, longerMost } = sideLimits(units, mm(0));
	const widest = maxWidthMm === null ? shorterMost : floorLength(fromMm(mm(maxWidthMm), units), units);
	return { width: longerMost, height: Math.min(shorterMost, widest), units };
};
