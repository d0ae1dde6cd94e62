import type { Mm, Units } from '../units/units.ts';
import { isSupported } from './printable-size.ts';
import type { Size } from './size.ts';

/** A size that people know by its name or figures, oriented like the image. */
export interface UsualSize {
	readonly size: Size;
	/** 'A4'; null: known by its figures */
	readonly name: string | null;
	/** has another shape than the crop, so that part of the image is cut off */
	readonly isCropped: boolean;
	/** the person has ordered this size before, turned either way */
	readonly isHad: boolean;
}

type Row = readonly [shorter: number, longer: number, name?: string];

const A_SIZES_MM: readonly Row[] = [
	[148, 210, 'A5'],
	[210, 297, 'A4'],
	[297, 420, 'A3'],
	[420, 594, 'A2'],
	[594, 841, 'A1'],
	[841, 1189, 'A0'],
];

const METRIC_MM: readonly Row[] = [
	...[100, 150, 200, 300, 400, 500, 600, 800, 1000].map((side): Row => [side, side]),
	...[100, 200, 300, 400, 500, 600, 800].map((side): Row => [side, side * 1.5]),
	...[150, 180, 300, 450, 600, 750, 900].map((side): Row => [side, (side * 4) / 3]),
	...[160, 200, 240, 400, 600, 800].map((side): Row => [side, side * 1.25]),
	...[180, 270, 360, 450, 540, 720].map((side): Row => [side, (side * 16) / 9]),
	...[130, 500].map((side): Row => [side, side === 130 ? 180 : 700]),
	...[150, 200, 300, 400, 500, 600].map((side): Row => [side, side * 2]),
	...[200, 300, 400].map((side): Row => [side, side * 3]),
];

const IN_INCHES: readonly Row[] = [
	...[6, 8, 10, 12, 16, 20, 24, 30, 40].map((side): Row => [side, side]),
	...[4, 6, 8, 10, 12, 16, 20, 24, 30].map((side): Row => [side, side * 1.5]),
	...[6, 9, 12, 18, 24, 30].map((side): Row => [side, (side * 4) / 3]),
	...[4, 8, 16, 24, 32].map((side): Row => [side, side * 1.25]),
	...[9, 18, 27].map((side): Row => [side, (side * 16) / 9]),
	[5, 7],
	[11, 14],
	...[6, 8, 10, 12, 18, 20, 24].map((side): Row => [side, side * 2]),
	...[8, 12, 16].map((side): Row => [side, side * 3]),
];

const A_SIZES_INCHES: readonly Row[] = [
	[5.8, 8.3, 'A5'],
	[8.3, 11.7, 'A4'],
	[11.7, 16.5, 'A3'],
	[16.5, 23.4, 'A2'],
	[23.4, 33.1, 'A1'],
	[33.1, 46.8, 'A0'],
];

const TABLE: Readonly<Record<Units, readonly Row[]>> = {
	mm: [...A_SIZES_MM, ...METRIC_MM],
	inches: [...A_SIZES_INCHES, ...IN_INCHES],
};

/** Largest deviation of the shape that loses less than anyone sees. */
const FITS = 0.025;
/** Largest deviation of the shape at which enough of the image is left. */
const NEAR = 0.13;
/** Number of fitting sizes from which near ones are left out. */
const ENOUGH = 3;
const MOST = 10;

/** Most sizes of a person's own that are offered. */
const MOST_HAD = 4;

const shorterOf = ({ width, height }: Size): number => Math.min(width, height);
const longerOf = ({ width, height }: Size): number => Math.max(width, height);

const isSame = (one: Size, other: Size): boolean =>
	one.units === other.units && shorterOf(one) === shorterOf(other) && longerOf(one) === longerOf(other);

/**
 * Returns the usual sizes for a crop of `ratio` (width / height) in its orientation: first those among `had`, the sizes that the person
 * has ordered (latest first), that fit the crop; then the others, smallest first. If few fit, the nearest shapes are added. Square crops get
 * squares. Sizes unprintable with that border are omitted.
 */
export const usualSizes = (ratio: number, units: Units, borderMm: Mm, had: readonly Size[] = []): readonly UsualSize[] => {
	const wanted = ratio < 1 ? 1 / ratio : ratio;
	const rowsOf = (rows: readonly Row[]) =>
		rows.flatMap(([shorter, longer, name]) => {
			const size: Size = ratio < 1 ? { width: shorter, height: longer, units } : { width: longer, height: shorter, units };
			const off = Math.abs(longer / shorter / wanted - 1);
			return isSupported(size, borderMm) ? [{ size, name: name ?? null, off, area: shorter * longer }] : [];
		});
	const table = TABLE[units];
	const ordered = had
		.filter((size, index) => size.units === units && had.findIndex((other) => isSame(other, size)) === index)
		.map((size): Row => {
			const [shorter, longer] = [shorterOf(size), longerOf(size)];
			return table.find((row) => row[0] === shorter && row[1] === longer) ?? [shorter, longer];
		});
	const own = rowsOf(ordered)
		.filter(({ off }) => off <= FITS)
		.slice(0, MOST_HAD);
	const rows = rowsOf(table).filter(({ size }) => !own.some((other) => isSame(other.size, size)));
	const fitting = rows.filter(({ off }) => off <= FITS);
	const nearest = Math.min(...rows.map(({ off }) => off));
	const near = fitting.length + own.length >= ENOUGH ? [] : rows.filter(({ off }) => off > FITS && off <= Math.min(NEAR, nearest + 0.06));
	const others = [...fitting, ...near].toSorted((one, other) => one.area - other.area).slice(-MOST);
	return [
		...own.map(({ size, name }) => ({ size, name, isCropped: false, isHad: true })),
		...others.map(({ size, name, off }) => ({ size, name, isCropped: off > FITS, isHad: false })),
	];
};
