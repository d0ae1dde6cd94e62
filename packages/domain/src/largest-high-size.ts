import { densityPpi, qualityOf, type Thresholds } from './density.ts';
import { floorLength, roundLength, stepLength } from './length.ts';
import { isSupported } from './printable-size.ts';
import type { Bounds } from './rect.ts';
import { sideLimits } from './side-limits.ts';
import type { Size } from './size.ts';
import { fromMm, inches, inchesToMm, type Mm, mm, type Units } from './units.ts';

/** Down to the step without losing the shape: the shorter side goes down, and the longer one follows it. */
const onStep = ({ width, height, units }: Size): Size => {
	const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
	const least = floorLength(shorter, units);
	const most = Math.min(floorLength(longer, units), roundLength((least * longer) / shorter, units));
	return width < height ? { width: least, height: most, units } : { width: most, height: least, units };
};

/**
 * The largest printable size of a crop's ratio that is still High (C4.11), down to the unit's step, for one click in the quality meter.
 * `originalCrop` is in original pixels; a border narrows what is printable (D6). Null when not even the smallest print would be High.
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
	const size = onStep({ width: width * scale, height: height * scale, units });
	if (!isSupported(size, borderMm)) return null;
	if (qualityOf(densityPpi(originalCrop, size), { min: 0, max }) === 'high') return size;
	// The floor forgave a hair's breadth that the density does not.
	const smaller = { width: stepLength(size.width, -1, units), height: stepLength(size.height, -1, units), units };
	return isSupported(smaller, borderMm) ? smaller : null;
};
