import { type Mm, mm } from '../units/units.ts';
import type { Paper, PlacedPrint } from './paper.ts';

/** Rectangle on the printable part of a roll or sheet. */
interface Box {
	readonly xMm: number;
	readonly yMm: number;
	readonly widthMm: number;
	readonly heightMm: number;
}

/** Place of a print's label, in the gap beside it. */
export interface LabelPlace extends Box {
	/** written upwards, left or right of its print */
	readonly isTurned: boolean;
}

/** Line at a corner of a print, along which it is cut. */
export interface TrimMark {
	readonly fromXMm: number;
	readonly fromYMm: number;
	readonly toXMm: number;
	readonly toYMm: number;
}

export interface PrintMarks {
	/** by the print's id; a print without room for a label is not in it */
	readonly labels: ReadonlyMap<string, LabelPlace>;
	readonly trims: readonly TrimMark[];
}

/** Below this height the code of a label cannot be read by a scanner. */
const LEAST_LABEL_MM = 5;
const MOST_LABEL_MM = 8;
const LONGEST_LABEL_MM = 70;
/** Free paper on both sides of a label and of a trim mark. */
const CLEAR_MM = 0.5;
const LONGEST_TRIM_MM = 4;

/** Smallest gap between prints that leaves room for their labels. */
export const LABEL_GAP_MM: Mm = mm(LEAST_LABEL_MM + 2 * CLEAR_MM);

const overlaps = (one: Box, other: Box): boolean =>
	one.xMm < other.xMm + other.widthMm &&
	other.xMm < one.xMm + one.widthMm &&
	one.yMm < other.yMm + other.heightMm &&
	other.yMm < one.yMm + one.heightMm;

const isOn = ({ xMm, yMm, widthMm, heightMm }: Box, paper: Paper): boolean =>
	xMm >= 0 && yMm >= 0 && xMm + widthMm <= paper.widthMm && yMm + heightMm <= (paper.lengthMm ?? Number.POSITIVE_INFINITY);

/** Places beside a print, the best first: below, above, right, left. A label keeps clear of the trim marks at the corners. */
function labelPlaces({ xMm, yMm, widthMm, heightMm }: PlacedPrint, height: number): LabelPlace[] {
	const along = (side: number): number => Math.min(LONGEST_LABEL_MM, side - 2 * CLEAR_MM);
	const lying = { xMm: xMm + CLEAR_MM, widthMm: along(widthMm), heightMm: height, isTurned: false };
	const standing = { yMm: yMm + CLEAR_MM, widthMm: height, heightMm: along(heightMm), isTurned: true };
	return [
		{ ...lying, yMm: yMm + heightMm + CLEAR_MM },
		{ ...lying, yMm: yMm - CLEAR_MM - height },
		{ ...standing, xMm: xMm + widthMm + CLEAR_MM },
		{ ...standing, xMm: xMm - CLEAR_MM - height },
	].filter((place) => Math.max(place.widthMm, place.heightMm) >= 2 * height);
}

function trimsOf({ xMm, yMm, widthMm, heightMm }: PlacedPrint, length: number): TrimMark[] {
	return [xMm, xMm + widthMm].flatMap((x, column) =>
		[yMm, yMm + heightMm].flatMap((y, row): TrimMark[] => {
			const [outX, outY] = [column === 0 ? -1 : 1, row === 0 ? -1 : 1];
			const [near, far] = [CLEAR_MM, CLEAR_MM + length];
			return [
				{ fromXMm: x + outX * near, toXMm: x + outX * far, fromYMm: y, toYMm: y },
				{ fromXMm: x, toXMm: x, fromYMm: y + outY * near, toYMm: y + outY * far },
			];
		}),
	);
}

/** The mark with free paper around it. */
const boxOf = ({ fromXMm, fromYMm, toXMm, toYMm }: TrimMark): Box => ({
	xMm: Math.min(fromXMm, toXMm) - CLEAR_MM / 2,
	yMm: Math.min(fromYMm, toYMm) - CLEAR_MM / 2,
	widthMm: Math.abs(toXMm - fromXMm) + CLEAR_MM,
	heightMm: Math.abs(toYMm - fromYMm) + CLEAR_MM,
});

/**
 * Places labels and trim marks around the prints of one roll or sheet, on the paper that they leave free: nothing lies on a print, and no
 * mark on a label. A gap below `LABEL_GAP_MM` has no room for labels, and one of a millimetre none for marks.
 */
export function printMarks(prints: readonly PlacedPrint[], paper: Paper, gapMm: number): PrintMarks {
	const height = Math.min(MOST_LABEL_MM, gapMm - 2 * CLEAR_MM);
	const labels = new Map<string, LabelPlace>();
	if (height >= LEAST_LABEL_MM)
		for (const print of prints.toSorted((one, other) => one.yMm - other.yMm || one.xMm - other.xMm)) {
			const taken: Box[] = [...prints, ...labels.values()];
			const place = labelPlaces(print, height).find((box) => isOn(box, paper) && !taken.some((other) => overlaps(box, other)));
			if (place !== undefined) labels.set(print.id, place);
		}
	const length = Math.min(LONGEST_TRIM_MM, gapMm - 2 * CLEAR_MM);
	if (length <= 0) return { labels, trims: [] };
	const free = (mark: TrimMark): boolean => {
		const box = boxOf(mark);
		return isOn(box, paper) && ![...prints, ...labels.values()].some((other) => overlaps(box, other));
	};
	return { labels, trims: prints.flatMap((print) => trimsOf(print, length)).filter(free) };
}
