import type { Design } from '@print-room/contract';
import { orientTo, PROOF_SIZE_MM, sizeInMm } from '@print-room/domain';

interface Extents {
	readonly width: number;
	readonly height: number;
}

/** Image on its sheet, in % of the sheet's sides; the overhang is cut off. */
export interface OnSheet {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

/** gap between the two drawn sheets */
export const proofGapMm = 14;

/** Sheet of a proof in mm, oriented like its print; null if the design is not a proof. */
export const proofSheetMm = ({ categoryId, print: { size } }: Pick<Design, 'categoryId' | 'print'>): Extents | null =>
	categoryId === 'proofprint' ? sizeInMm(orientTo(PROOF_SIZE_MM, size)) : null;

/** Offset of the image on one axis: centred if it fits, else centred on the section but within the image. */
const start = (picture: number, sheet: number, middle: number): number =>
	picture <= sheet ? (sheet - picture) / 2 : -Math.min(Math.max(0, middle * picture - sheet / 2), picture - sheet);

const inPerCent = (picture: Extents, sheet: Extents, middle: { readonly x: number; readonly y: number }): OnSheet => ({
	left: (100 * start(picture.width, sheet.width, middle.x)) / sheet.width,
	top: (100 * start(picture.height, sheet.height, middle.y)) / sheet.height,
	width: (100 * picture.width) / sheet.width,
	height: (100 * picture.height) / sheet.height,
});

export const proofPictures = ({ print }: Pick<Design, 'print'>, sheet: Extents): readonly [composition: OnSheet, section: OnSheet] => {
	const middle = print.section ?? { x: 0.5, y: 0.5 };
	const final = sizeInMm({ ...print.size, units: print.units });
	const share = Math.min(sheet.width / final.width, sheet.height / final.height);
	const whole = { width: final.width * share, height: final.height * share };
	return [inPerCent(whole, sheet, middle), inPerCent(final, sheet, middle)];
};
