import { convertSize, type Size } from '../size/size.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import type { Units } from '../units/units.ts';
import type { Bounds, Rect } from './rect.ts';
import { shiftInside } from './rect.ts';

/** Tolerance of the editor, per cent of the aspect ratio. */
export const EDITOR_TOLERANCE_PERCENT = 8;
/** Tolerance of the order view, per cent of the aspect ratio. */
export const ORDER_VIEW_TOLERANCE_PERCENT = 5;
/** Tolerance of a side, in the chosen size's unit. */
export const SIZE_TOLERANCE: Readonly<Record<Units, number>> = { mm: 51, inches: 2 };

export interface CropCheck {
	readonly crop: Rect;
	/** expected width / height */
	readonly ratio: number;
	readonly cropDerivedSize: Size;
	readonly chosenSize: Size;
	/** bounds of the image, in which the corrected crop stays */
	readonly bounds?: Bounds;
}

export interface CropReport {
	readonly crop: Rect;
	readonly wantedRatio: number;
	readonly cropRatio: number;
	readonly ratioDiffersByPercent: number;
	/** the larger difference of both sides, in the chosen size's unit */
	readonly sizeDiffersBy: number;
	readonly units: Units;
}

export type CropVerdict = { readonly ok: true } | { readonly ok: false; readonly crop: Rect; readonly report: CropReport };

/** Returns the difference between two ratios, in per cent of the wanted one. */
export const ratioDiffersByPercent = (ratio: number, wanted: number): number => (Math.abs(ratio - wanted) / wanted) * 100;

const withHeightOf = (crop: Rect, ratio: number, bounds: Bounds | undefined): Rect => {
	const width = bounds === undefined ? crop.width : Math.min(crop.width, bounds.width, bounds.height * ratio);
	const mended = { ...crop, width, height: width / ratio };
	return bounds === undefined ? mended : shiftInside(mended, bounds);
};

/** Returns whether a crop matches its ratio and size; if not, the crop with a corrected height, and a report. */
export const checkCrop = ({ crop, ratio, cropDerivedSize, chosenSize, bounds }: CropCheck): CropVerdict => {
	const cropRatio = crop.width / crop.height;
	const differsByPercent = ratioDiffersByPercent(cropRatio, ratio);
	const { units } = chosenSize;
	const derived = convertSize(cropDerivedSize, units);
	const sizeDiffersBy = Math.max(Math.abs(derived.width - chosenSize.width), Math.abs(derived.height - chosenSize.height));
	const ratioHolds = differsByPercent <= EDITOR_TOLERANCE_PERCENT + FLOAT_TOLERANCE;
	const sizeHolds = sizeDiffersBy <= SIZE_TOLERANCE[units] + FLOAT_TOLERANCE;
	if (ratioHolds && sizeHolds) return { ok: true };
	return {
		ok: false,
		crop: withHeightOf(crop, ratio, bounds),
		report: { crop, wantedRatio: ratio, cropRatio, ratioDiffersByPercent: differsByPercent, sizeDiffersBy, units },
	};
};
