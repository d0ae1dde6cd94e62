import type { Bounds } from '../crop/rect.ts';
import type { Size } from '../size/size.ts';
import { usualSizes } from '../size/usual-sizes.ts';
import { mm, type Ppi, ppi } from '../units/units.ts';
import { densityPpi, type Quality, qualityOf, type Thresholds } from './density.ts';
import { largestHighSize } from './largest-high-size.ts';

export interface SizesByQuality {
	/** largest print of High quality, in mm; null: even the smallest is not High */
	readonly high: Size | null;
	/** largest print that can be ordered, in mm; null: none can */
	readonly printable: Size | null;
	/** usual sizes of the picture's shape in both units, smallest first */
	readonly usual: readonly { readonly size: Size; readonly name: string | null; readonly density: Ppi; readonly quality: Quality }[];
}

/** Returns the sizes in which a picture of so many pixels can be printed without a border, with the quality of each. */
export const sizesByQuality = (pixels: Bounds, thresholds: Thresholds): SizesByQuality => {
	const ratio = pixels.width / pixels.height;
	const usual = [...usualSizes(ratio, 'mm', mm(0)), ...usualSizes(ratio, 'inches', mm(0))]
		// The A sizes are in both lists.
		.filter(({ size, name, isCropped }) => !isCropped && (size.units === 'mm' || name === null))
		.map(({ size, name }) => {
			const density = ppi(densityPpi(pixels, size));
			return { size, name, density, quality: qualityOf(density, thresholds) };
		});
	return {
		high: largestHighSize(pixels, thresholds, 'mm'),
		printable: largestHighSize(pixels, { max: thresholds.min }, 'mm'),
		usual: usual.toSorted((one, other) => other.density - one.density),
	};
};
