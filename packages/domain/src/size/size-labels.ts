import type { CategoryId } from '../product/category.ts';
import { formatLengthWithUnit, LENGTH_DECIMALS, roundLength, SUMMARY_DECIMALS } from '../units/length.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import type { Units } from '../units/units.ts';
import { proofSize } from './proof-size.ts';
import { convertSize, formatSize, type Size } from './size.ts';

const otherUnits: Readonly<Record<Units, Units>> = { mm: 'inches', inches: 'mm' };

const isOnStep = (value: number, units: Units): boolean => Math.abs(value - roundLength(value, units)) <= FLOAT_TOLERANCE;

/** Uses one decimal of an inch where that states the whole length, and two where the catalogue has two. */
const decimalsOf = ({ width, height, units }: Size): number =>
	isOnStep(width, units) && isOnStep(height, units) ? LENGTH_DECIMALS[units] : SUMMARY_DECIMALS[units];

/** Formats a chosen size wherever it is shown: '600 × 400 mm', '8.0 × 6.0 in', '11.69 × 8.27 in'. */
export const sizeLabel = (size: Size): string => formatSize(size, decimalsOf(size));

/** One side of a size, in the format of `sizeLabel`: '8.0 in'. */
export const sideLabel = (size: Size, side: 'width' | 'height'): string => formatLengthWithUnit(size[side], size.units, decimalsOf(size));

/** Formats a size in the other unit; derived inches have two decimals, so that the conversion can be checked. */
export const otherUnitLabel = (size: Size): string => {
	const units = otherUnits[size.units];
	return formatSize(convertSize(size, units), SUMMARY_DECIMALS[units]);
};

/** Formats a size in both units: '600 × 400 mm (23.62 × 15.75 in)'. */
export const sizeInBothUnits = (size: Size): string => `${sizeLabel(size)} (${otherUnitLabel(size)})`;

/** Size of the two sheets of a proof, in that unit's usual name: '178 × 127 mm', '7 × 5 in'. */
export const proofSizeLabel = (units: Units): string => formatSize(proofSize(units), 0);

/** All sizes of a print, in one unit and orientation. */
export interface PrintSizes {
	readonly categoryId: CategoryId;
	/** size of the image on paper; for a proof, of the final print */
	readonly print: Size;
	/** size with border, or of the window mount */
	readonly overall: Size;
	/** null: no window mount, or one with an unknown aperture */
	readonly aperture: Size | null;
}

export interface PrintSizeLabels {
	readonly print: string;
	readonly aperture: string | null;
	readonly mount: string | null;
	readonly overall: string;
	/** size of each of a proof's two sheets */
	readonly proof: string | null;
}

/** Formats a print's sizes for editor, cart, mail, job ticket, receipt and order; the only code that does. */
export const printSizeLabels = ({ categoryId, print, overall, aperture }: PrintSizes): PrintSizeLabels => ({
	print: sizeLabel(print),
	aperture: aperture === null ? null : sizeLabel(aperture),
	mount: categoryId === 'mountedprint' ? sizeLabel(overall) : null,
	overall: sizeLabel(overall),
	proof: categoryId === 'proofprint' ? proofSizeLabel(print.units) : null,
});

type Extents = Pick<Size, 'width' | 'height'>;

export interface SavedPrint {
	readonly size: Extents;
	readonly finalSize: Extents;
	readonly aperture?: Extents | null | undefined;
	readonly units: Units;
}

/** Formats a saved design's sizes. */
export const savedSizeLabels = (categoryId: CategoryId, { size, finalSize, aperture, units }: SavedPrint): PrintSizeLabels =>
	printSizeLabels({
		categoryId,
		print: { ...size, units },
		overall: { ...finalSize, units },
		aperture: aperture == null ? null : { ...aperture, units },
	});
