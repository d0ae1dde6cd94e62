import type { Bounds } from '../crop/rect.ts';
import { isSupported } from '../size/printable-size.ts';
import { sideLimits } from '../size/side-limits.ts';
import type { Size } from '../size/size.ts';
import { floorLength, roundLength, stepLength } from '../units/length.ts';
import { fromMm, inches, inchesToMm, type Mm, mm, type Units } from '../units/units.ts';
import { densityPpi, qualityOf, type Thresholds } from './density.ts';

/** Share by which rounding to the step may change the ratio of the sides. */
const SHAPE_TOLERANCE = 0.01;

/** Rounds both sides down to the step or, if that changes the shape, the shorter one, which the longer follows. */
const onStep = (width: number, height: number, units: Units): Size => {
	const ratio = width / height;
	const down: Size = { width: floorLength(width, units), height: floorLength(height, units), units };
	if (Math.abs(down.width / down.height / ratio - 1) <= SHAPE_TOLERANCE) return down;
	return ratio < 1
		? { ...down, height: Math.min(down.height, roundLength(down.width / ratio, units)) }
		: { ...down, width: Math.min(down.width, roundLength(down.height * ratio, units)) };
};

/**
 * Returns the largest printable size of a crop's ratio with High quality, down to the unit's step, for a click in the quality
 * meter. `originalCrop` is in original pixels; a border reduces the printable size. Null if even the smallest is not High.
 */
export const largestHighSize = (
	originalCrop: Bounds,
	{ max }: Pick<Thresholds, 'max'>,
	units: Units,
	borderMm: Mm = mm(0),
): Size | null => {
	const { shorterMost, longerMost } = sideLimits(units, borderMm);
	const atMax = (pixels: number): number => fromMm(inchesToMm(inches(pixels / max)), units);
	const width = atMax(originalCrop.width);
	const height = atMax(originalCrop.height);
	const scale = Math.min(1, shorterMost / Math.min(width, height), longerMost / Math.max(width, height));
	const size = onStep(width * scale, height * scale, units);
	if (!isSupported(size, borderMm)) return null;
	if (qualityOf(densityPpi(originalCrop, size), { min: 0, max }) === 'high') return size;
	// Rounding down tolerates a tiny excess that the density does not.
	const smaller = { width: stepLength(size.width, -1, units), height: stepLength(size.height, -1, units), units };
	return isSupported(smaller, borderMm) ? smaller : null;
};
