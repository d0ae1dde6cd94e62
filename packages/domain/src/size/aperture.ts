import { convertSize, orientTo, type Size } from './size.ts';

/** Aperture of a saved design; older designs have no inches. */
export interface KeptAperture {
	readonly widthMm: number;
	readonly heightMm: number;
	readonly widthInches?: number;
	readonly heightInches?: number;
}

/** The aperture in the print's unit, oriented like the print. Inches are the catalogue's own where they are known. */
export const apertureInPrintUnits = ({ widthMm, heightMm, widthInches, heightInches }: KeptAperture, print: Size): Size => {
	const known =
		print.units === 'inches' && widthInches !== undefined && heightInches !== undefined
			? ({ width: widthInches, height: heightInches, units: 'inches' } as const)
			: convertSize({ width: widthMm, height: heightMm, units: 'mm' }, print.units);
	return orientTo(known, print);
};
