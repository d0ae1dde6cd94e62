import { type Size, sizeInMm } from '../size/size.ts';
import { floorLength, LENGTH_DECIMALS, unitSign } from '../units/length.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import { fromMm, type Mm, mm, type Units } from '../units/units.ts';

export interface OptionLimits {
	/** longest overall side, border included; null: up to the shop's limit */
	readonly maxSideMm: number | null;
	/** needs paper around the image to work on */
	readonly needsBorder: boolean;
}

export interface OptionedPrint {
	/** size with border, or of the window mount */
	readonly overall: Size;
	readonly borderMm: Mm;
}

export type OptionProblem = 'TOO_LARGE' | 'NO_BORDER';

/** Reason why an option is not possible for a print, or null. */
export const optionProblem = ({ maxSideMm, needsBorder }: OptionLimits, { overall, borderMm }: OptionedPrint): OptionProblem | null => {
	const { width, height } = sizeInMm(overall);
	if (maxSideMm !== null && Math.max(width, height) > maxSideMm + FLOAT_TOLERANCE) return 'TOO_LARGE';
	return needsBorder && borderMm <= FLOAT_TOLERANCE ? 'NO_BORDER' : null;
};

const most = (maxSideMm: number | null, units: Units): string =>
	`${floorLength(fromMm(mm(maxSideMm ?? 0), units), units).toFixed(LENGTH_DECIMALS[units])} ${unitSign(units)}`;

/** Returns the reason in two or three words, shown beside the option: 'Up to 600 mm', 'Needs a border'. */
export const optionProblemShort = (problem: OptionProblem, { maxSideMm }: OptionLimits, units: Units): string =>
	problem === 'TOO_LARGE' ? `Up to ${most(maxSideMm, units)}` : 'Needs a border';

/** Returns the reason as a sentence, with what to do. */
export const optionProblemMessage = (
	problem: OptionProblem,
	{ label, maxSideMm }: OptionLimits & { readonly label: string },
	units: Units,
): string =>
	problem === 'TOO_LARGE'
		? `“${label}” is possible up to ${most(maxSideMm, units)} on the longer side, border included: leave it out, or choose a smaller size.`
		: `“${label}” needs a border round the print: add one, or leave it out.`;
