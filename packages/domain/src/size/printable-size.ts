import { roundLength } from '../units/length.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import { type Mm, mm } from '../units/units.ts';
import { LONGER_SIDE_MAX_MM, SHORTER_SIDE_MAX_MM, SHORTER_SIDE_MIN_MM, sideLimits } from './side-limits.ts';
import { type BorderWidths, type Size, sizeInMm } from './size.ts';

export type SizeProblem = 'SHORTER_SIDE_TOO_LONG' | 'LONGER_SIDE_TOO_LONG' | 'SHORTER_SIDE_TOO_SHORT';

/** Reason why a size with a border of that width on each side cannot be printed, or null. */
export const sizeProblem = (size: Size, borderWidthMm: Mm): SizeProblem | null => {
	const { width, height } = sizeInMm(size);
	const shorter = Math.min(width, height);
	const longer = Math.max(width, height);
	if (shorter < SHORTER_SIDE_MIN_MM - FLOAT_TOLERANCE) return 'SHORTER_SIDE_TOO_SHORT';
	if (shorter >= SHORTER_SIDE_MAX_MM - FLOAT_TOLERANCE) return 'SHORTER_SIDE_TOO_LONG';
	if (shorter + 2 * borderWidthMm > SHORTER_SIDE_MAX_MM + FLOAT_TOLERANCE) return 'SHORTER_SIDE_TOO_LONG';
	if (longer + 2 * borderWidthMm > LONGER_SIDE_MAX_MM + FLOAT_TOLERANCE) return 'LONGER_SIDE_TOO_LONG';
	return null;
};

/** Returns whether a size can be printed with that border on each side. */
export const isSupported = (size: Size, borderWidthMm: Mm): boolean => sizeProblem(size, borderWidthMm) === null;

/** Returns the longest shorter side with this border, in whole millimetres: 'Shorter side up to 1050 mm with this border.' */
export const maxSide = ({ border }: { readonly border: BorderWidths | null }): Mm =>
	mm(sideLimits('mm', mm(border?.widthMM ?? 0)).shorterMost);

/**
 * Returns the nearest printable size on the unit's step: scaled in proportion within the limits; a side still too short (a
 * shape longer than about 500 : 1) gets the least length.
 */
export const clampToPrintable = (size: Size, borderWidthMm: Mm): Size => {
	const { least, shorterMost, longerMost } = sideLimits(size.units, borderWidthMm);
	const shorter = Math.min(size.width, size.height);
	const longer = Math.max(size.width, size.height);
	const scale = Math.min(Math.max(1, least / shorter), shorterMost / shorter, longerMost / longer);
	const side = (length: number): number => Math.max(least, roundLength(length * scale, size.units));
	return { width: side(size.width), height: side(size.height), units: size.units };
};
