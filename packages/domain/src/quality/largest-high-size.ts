import type { Bounds } from '../crop/rect.ts';
import { isSupported } from '../size/printable-size.ts';
import { sideLimits } from '../size/side-limits.ts';
import type { Size } from '../size/size.ts';
import { floorLength, roundLength, stepLength } from '../units/length.ts';
import { fromMm, inches, inchesToMm, type Mm, mm, type Units } from '../units/units.ts';
import { densityPpi, qualityOf, type Thresholds } from './density.ts';

/** By this share of its ratio a size may lose its shape for a step more. */
const SHAPE_TOLERANCE = 0.01;

/** Down to the step: both sides, or where that would be another shape the shorter one, which the longer follows. */
const onStep = (width: number, height: number, units: Units): Size => {
	const ratio = width / height;
	const down: Size = { width: floorLength(width, units), height: floorLength(height, units), units };
	if (Math.abs(down.width / down.height / ratio - 1) <= SHAPE_TOLERANCE) return down;
	return ratio < 1
		? { ...down, height: Math.min(down.height, roundLength(down.width / ratio, units)) }
		: { ...down, width: Math.min(down.width, roundLength(down.height * ratio, units)) };
};

/**
 * The largest printable size of a crop's ratio that is still High, down to the unit's step, for one click in the quality meter.
 * `originalCrop` is in original pixels; a border narrows what is printable. Null when not even the smallest print would be High.
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
	// The floor forgave a hair's breadth that the density does not.
	const smaller = { width: stepLength(size.width, -1, units), height: stepLength(size.height, -1, units), units };
	return isSupported(smaller, borderMm) ? smaller : null;
};
