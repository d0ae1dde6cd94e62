import { formatLengthWithUnit, orientTo, proofSize, type Size, sizeLabel } from '@print-room/domain';
import { sizeOf } from '../model/print/geometry.ts';
import type { Work } from '../model/state/state.ts';

/** Both of its sizes are whole numbers: 178 × 127 mm, 7 × 5 in. */
const DECIMALS = 0;

/** The proof's sheet, oriented like its final print. */
export const proofSizeOf = (work: Work): Size => orientTo(proofSize(work.units), sizeOf(work));

export const proofSideMessage = ({ width, height, units }: Size): { readonly width: string; readonly height: string } => ({
	width: formatLengthWithUnit(width, units, DECIMALS),
	height: formatLengthWithUnit(height, units, DECIMALS),
});

export const compositionMessage = 'A scaled-down version of the whole composition, for checking colour.';
export const sectionMessage = 'A section at 100 % of the final print size, for checking detail.';

const shareMessage = (share: number): string => `${Math.round(share * 100)} %`;

/** Under the sheets of the drawing: `share` is how large the composition is beside the final print. */
export const sheetMessage = (print: Size, share: number): { readonly composition: string; readonly section: string } => ({
	composition: `${share > 1 ? 'Enlarged to ' : ''}${shareMessage(share)} of the final print, for checking colour.`,
	section: `As it will be in a print of ${sizeLabel(print)}, for checking detail.`,
});

export const sectionPlaceMessage = (middle: { readonly x: number; readonly y: number }): string =>
	Math.hypot(middle.x - 0.5, middle.y - 0.5) < 1e-6
		? 'In the middle of the picture.'
		: `Its middle is ${shareMessage(middle.x)} from the left and ${shareMessage(middle.y)} from the top.`;
