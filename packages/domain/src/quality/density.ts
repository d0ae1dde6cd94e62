import type { Bounds } from '../crop/rect.ts';
import type { Size } from '../size/size.ts';
import { FLOAT_TOLERANCE, floorTolerant } from '../units/tolerance.ts';
import { type Ppi, ppi, toInches } from '../units/units.ts';

/** Below `min` ppi nothing is printed; from `max` the quality is High. */
export interface Thresholds {
	readonly min: number;
	readonly max: number;
}

export type Quality = 'high' | 'average' | 'low';

/** Largest deviation of a side of whole pixels where the other side fits the size exactly. */
const ROUNDING_PX = 0.5;

/**
 * Returns the crop's original pixels per inch of the print: a single resolution for a crop of the size's shape, however its
 * shorter side was rounded; for others the lower of both sides.
 * @throws RangeError when a side of the size is 0
 */
export const densityPpi = ({ width, height }: Bounds, size: Size): Ppi => {
	const across = width / toInches(size.width, size.units);
	const down = height / toInches(size.height, size.units);
	const offPx = Math.abs(width * size.height - height * size.width) / Math.max(size.width, size.height);
	return ppi(offPx <= ROUNDING_PX + FLOAT_TOLERANCE ? Math.max(across, down) : Math.min(across, down));
};

const reaches = (density: number, threshold: number): boolean => density >= threshold - FLOAT_TOLERANCE;

/** Returns the quality of a resolution: high, average or low by the thresholds. */
export const qualityOf = (density: Ppi, { min, max }: Thresholds): Quality => {
	if (reaches(density, max)) return 'high';
	return reaches(density, min) ? 'average' : 'low';
};

/**
 * Returns whole ppi for display, never rounded up across a threshold: 299.6 ppi is Average, so it must not show as 300.
 * Without thresholds (null) it is never rounded up.
 */
export const shownPpi = (density: Ppi, thresholds: Thresholds | null): number => {
	if (thresholds === null) return floorTolerant(density);
	const rounded = Math.round(density);
	const crosses = [thresholds.min, thresholds.max].some((threshold) => rounded >= threshold && !reaches(density, threshold));
	return crosses ? Math.min(rounded, Math.floor(density)) : rounded;
};

/** Returns whether the resolution allows an order. */
export const isPrintable = (density: Ppi, { min }: Pick<Thresholds, 'min'>): boolean => reaches(density, min);
