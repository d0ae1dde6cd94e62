import { formatLength, roundLength, unitSign } from '../units/length.ts';
import { cleanDecimals } from '../units/tolerance.ts';
import { fromMm, type Mm, toMm, type Units } from '../units/units.ts';

/** Size on paper, both sides in its own unit. */
export interface Size {
	readonly width: number;
	readonly height: number;
	readonly units: Units;
}

/** Widths of a border on each side, as the catalogue has them in both units. */
export interface BorderWidths {
	readonly widthMM: number;
	readonly widthInches: number;
}

/** Converts both sides to millimetres, unrounded. */
export const sizeInMm = (size: Size): { readonly width: Mm; readonly height: Mm } => ({
	width: toMm(size.width, size.units),
	height: toMm(size.height, size.units),
});

/** Rounds both sides to their unit's step, 1 mm or 0.1 in. */
export const roundSize = (size: Size): Size => ({
	width: roundLength(size.width, size.units),
	height: roundLength(size.height, size.units),
	units: size.units,
});

/**
 * Converts a size to another unit, unrounded; the same object for its own unit. To convert back without loss keep the typed size: `sizeIn`.
 */
export const convertSize = (size: Size, to: Units): Size => {
	if (size.units === to) return size;
	const { width, height } = sizeInMm(size);
	return { width: fromMm(width, to), height: fromMm(height, to), units: to };
};

/** Formats a size: '600 × 400 mm'. */
export const formatSize = (size: Size, decimals?: number): string =>
	`${formatLength(size.width, size.units, decimals)} × ${formatLength(size.height, size.units, decimals)} ${unitSign(size.units)}`;

/** Swaps width and height. */
export const rotateSize = (size: Size): Size => ({ width: size.height, height: size.width, units: size.units });

/** Turns a size to the reference's orientation; squares leave it unchanged. */
export const orientTo = (size: Size, reference: { readonly width: number; readonly height: number }): Size => {
	const opposed = (size.width - size.height) * (reference.width - reference.height) < 0;
	return opposed ? rotateSize(size) : size;
};

/** Returns the size with the border on each side, in the size's own unit. */
export const overallSize = (size: Size, border: BorderWidths | null): Size => {
	if (border === null) return size;
	const added = 2 * (size.units === 'mm' ? border.widthMM : border.widthInches);
	return { width: cleanDecimals(size.width + added), height: cleanDecimals(size.height + added), units: size.units };
};
