import {
	convertSize,
	FLOAT_TOLERANCE,
	formatLengthWithUnit,
	formatSize,
	LENGTH_DECIMALS,
	orientTo,
	proofSize,
	roundLength,
	type Size,
	SUMMARY_DECIMALS,
	type Units,
} from '@print-room/domain';
import type { DesignRow } from '../../designs/index.ts';

const otherUnits: Readonly<Record<Units, Units>> = { mm: 'inches', inches: 'mm' };

/** As coarsely as it was typed, and finer only where that is not the whole length. */
const decimalsOf = ({ width, height, units }: Size): number => {
	const isWhole = [width, height].every((side) => Math.abs(side - roundLength(side, units)) <= FLOAT_TOLERANCE);
	return isWhole ? LENGTH_DECIMALS[units] : SUMMARY_DECIMALS[units];
};

/** `12.0 × 16.0 in` */
const extentWords = (size: Size): string => formatSize(size, decimalsOf(size));
/** `12.0 in` */
export const sideWords = (size: Size, side: 'width' | 'height'): string => formatLengthWithUnit(size[side], size.units, decimalsOf(size));

/** In the unit that was ordered in, and in the other one. */
export const inBoth = (size: Size): { readonly ordered: string; readonly other: string } => ({
	ordered: extentWords(size),
	other: extentWords(convertSize(size, otherUnits[size.units])),
});

/** `600 × 400 mm (23.62 × 15.75 in)` */
export const sizeWords = (size: Size): string => `${inBoth(size).ordered} (${inBoth(size).other})`;

type Sized = Pick<DesignRow, 'width' | 'height' | 'finalWidth' | 'finalHeight' | 'units'>;

export const printSize = ({ width, height, units }: Sized): Size => ({ width, height, units });
export const overallSizeOf = ({ finalWidth, finalHeight, units }: Sized): Size => ({ width: finalWidth, height: finalHeight, units });
/** A proof's sheet, turned like the print that it stands for. */
export const proofSizeOf = (design: Sized): Size => orientTo(proofSize(design.units), printSize(design));

/** C9.13: the two names of a proof's size are not each other's conversion. */
export const proofInBoth = (design: Sized): { readonly ordered: string; readonly other: string } => ({
	ordered: extentWords(proofSizeOf(design)),
	other: extentWords(proofSizeOf({ ...design, units: otherUnits[design.units] })),
});

/** The aperture of a window mount, turned like the print and in the unit that was ordered in; null: none is known. */
export function apertureOf(design: Sized & Pick<DesignRow, 'snapshot'>): Size | null {
	const aperture = design.snapshot.printItem?.aperture ?? null;
	if (aperture === null) return null;
	return convertSize(orientTo({ width: aperture.widthMm, height: aperture.heightMm, units: 'mm' }, printSize(design)), design.units);
}

export const pixelWords = ({ width, height }: { readonly width: number; readonly height: number }): string => `${width} × ${height} px`;
