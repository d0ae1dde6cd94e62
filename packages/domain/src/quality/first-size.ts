import type { Bounds } from '../crop/rect.ts';
import { clampToPrintable } from '../size/printable-size.ts';
import type { Size } from '../size/size.ts';
import { floorLength, roundLength } from '../units/length.ts';
import { fromMm, inches, inchesToMm, type Mm, mm, type Ppi, ppi, type Units } from '../units/units.ts';
import { densityPpi, qualityOf } from './density.ts';
import { largestHighSize } from './largest-high-size.ts';

export const DEFAULT_DENSITY_PPI = /* @__PURE__ */ ppi(300);

const printedAt = (pixels: number, densityPpi: Ppi, units: Units): number => fromMm(inchesToMm(inches(pixels / densityPpi)), units);

/**
 * Returns the initial size of an image or crop: its original pixels at 300 ppi, within the printable range, on the unit's step;
 * rounded down if rounding up would fall just below 300 ppi.
 */
export const firstSize = (cropPx: Bounds, units: Units, density: Ppi = DEFAULT_DENSITY_PPI, borderMm: Mm = mm(0)): Size => {
	const rounded = clampToPrintable(
		{ width: printedAt(cropPx.width, density, units), height: printedAt(cropPx.height, density, units), units },
		borderMm,
	);
	if (qualityOf(densityPpi(cropPx, rounded), { min: 0, max: density }) === 'high') return rounded;
	return largestHighSize(cropPx, { max: density }, units, borderMm) ?? rounded;
};

/** Largest width and height of a print of the whole original at the present density, rounded down to the unit's step. */
export const maximumUnlockedSize = (original: Bounds, densityPpi: Ppi, units: Units): Size => ({
	width: floorLength(printedAt(original.width, densityPpi, units), units),
	height: floorLength(printedAt(original.height, densityPpi, units), units),
	units,
});

/**
 * Returns the size of a crop's original pixels at a density, on the unit's step, printable or not, for drags without
 * a ratio.
 */
export const sizeAtDensity = (cropPx: Bounds, densityPpi: Ppi, units: Units): Size => ({
	width: roundLength(printedAt(cropPx.width, densityPpi, units), units),
	height: roundLength(printedAt(cropPx.height, densityPpi, units), units),
	units,
});
