import type { Bounds } from '../crop/rect.ts';
import type { Size } from '../size/size.ts';
import { FLOAT_TOLERANCE, floorTolerant } from '../units/tolerance.ts';
import { type Ppi, ppi, toInches } from '../units/units.ts';

/** Below `min` ppi is not printed, from `max` on is High. */
export interface Thresholds {
	readonly min: number;
	readonly max: number;
}

export type Quality = 'high' | 'average' | 'low';

/** Largest deviation of a side of whole pixels where the other side fits the size exactly. */
const ROUNDING_PX = 0.5;

/**
 * The crop's original pixels per inch of the print. A crop of the size's shape has one resolution, whatever its shorter side was rounded
 * by; of any other it is the lower of the two sides.
 * @throws RangeError when a side of the size is 0
 */
export const densityPpi = ({ width, height }: Bounds, size: Size): Ppi => {
	const across = width / toInches(size.width, size.units);
	const down = height / toInches(size.height, size.units);
	const offPx = Math.abs(width * size.height - height * size.width) / Math.max(size.width, size.height);
	return ppi(offPx <= ROUNDING_PX + FLOAT_TOLERANCE ? Math.max(across, down) : Math.min(across, down));
};

const reaches = (density: number, threshold: number): boolean => density >= threshold - FLOAT_TOLERANCE;

/** The class of a resolution: high, average or low by the thresholds. */
export const qualityOf = (density: Ppi, { min, max }: Thresholds): Quality => {
	if (reaches(density, max)) return 'high';
	return reaches(density, min) ? 'average' : 'low';
};

/**
 * In whole ppi, as screens show it; never rounded up across a threshold: 299.6 ppi is Average, so it must not read 300.
 * Where the thresholds are not known (null), not rounded up at all.
 */
export const shownPpi = (density: Ppi, thresholds: Thresholds | null): number => {
	if (thresholds === null) return floorTolerant(density);
	const rounded = Math.round(density);
	const crosses = [thresholds.min, thresholds.max].some((threshold) => rounded >= threshold && !reaches(density, threshold));
	return crosses ? Math.min(rounded, Math.floor(density)) : rounded;
};

/** Whether it may be ordered at all. */
export const isPrintable = (density: Ppi, { min }: Pick<Thresholds, 'min'>): boolean => reaches(density, min);
