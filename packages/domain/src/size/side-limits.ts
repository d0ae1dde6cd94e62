import { ceilLength, floorLength, stepLength } from '../units/length.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import { fromMm, type Mm, mm, type Units } from '../units/units.ts';

export const SHORTER_SIDE_MAX_MM = /* @__PURE__ */ mm(1100);
export const LONGER_SIDE_MAX_MM = /* @__PURE__ */ mm(10_000);
export const SHORTER_SIDE_MIN_MM = /* @__PURE__ */ mm(20);

interface SideLimits {
	readonly least: number;
	readonly shorterMost: number;
	readonly longerMost: number;
}

/** Returns the least and greatest sides in a unit, with a border of that width on each side. */
export const sideLimits = (units: Units, borderWidthMm: Mm): SideLimits => {
	const shorterMost = floorLength(fromMm(mm(SHORTER_SIDE_MAX_MM - 2 * borderWidthMm), units), units);
	// The print itself must be below 1100 mm, the print with its border at most 1100 mm.
	const reachesTheMost = shorterMost >= fromMm(SHORTER_SIDE_MAX_MM, units) - FLOAT_TOLERANCE;
	return {
		least: ceilLength(fromMm(SHORTER_SIDE_MIN_MM, units), units),
		shorterMost: reachesTheMost ? stepLength(shorterMost, -1, units) : shorterMost,
		longerMost: floorLength(fromMm(mm(LONGER_SIDE_MAX_MM - 2 * borderWidthMm), units), units),
	};
};

/** Reason why a side of that length cannot be in any print, whatever the other side and the border; null: it can. */
export const sideProblem = (length: number, units: Units): 'SIDE_TOO_LONG' | 'SIDE_TOO_SHORT' | null => {
	if (length > fromMm(LONGER_SIDE_MAX_MM, units) + FLOAT_TOLERANCE) return 'SIDE_TOO_LONG';
	return length < fromMm(SHORTER_SIDE_MIN_MM, units) - FLOAT_TOLERANCE ? 'SIDE_TOO_SHORT' : null;
};
