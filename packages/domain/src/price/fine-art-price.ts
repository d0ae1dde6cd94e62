import { roundSize, type Size, sizeInMm } from '../size/size.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import { type Pence, pence, roundUpTo5 } from './money.ts';

/** One entry of the price matrix: net price of a print of up to these extents in a media group. */
export interface PriceRow {
	readonly groupId: string;
	readonly extent1Mm: number;
	readonly extent2Mm: number;
	readonly price: Pence;
}

export interface GroupPrice {
	readonly groupId: string;
	readonly price: Pence;
	/** largest extents in millimetres at this price; null if unknown */
	readonly upTo: { readonly longer: number; readonly shorter: number } | null;
}

/** Half a step of an inch value, 0.05 in = 1.27 mm. */
export const COVERING_TOLERANCE_MM = 1.3;

interface Extents {
	readonly shorter: number;
	readonly longer: number;
}

const sorted = (one: number, other: number): Extents => ({ shorter: Math.min(one, other), longer: Math.max(one, other) });

const covers = (row: PriceRow, size: Extents): boolean => {
	const { shorter, longer } = sorted(row.extent1Mm, row.extent2Mm);
	const reach = COVERING_TOLERANCE_MM + FLOAT_TOLERANCE;
	return shorter + reach >= size.shorter && longer + reach >= size.longer;
};

const areaOf = (row: PriceRow): number => row.extent1Mm * row.extent2Mm;

/** The dearer of two rows of the same largest area sets the rate, so that the order of the rows never matters. */
const setsTheRate = (row: PriceRow, best: PriceRow): boolean =>
	areaOf(row) > areaOf(best) || (areaOf(row) === areaOf(best) && row.price > best.price);

const cheapest = (rows: readonly PriceRow[]): PriceRow | undefined =>
	rows.reduce<PriceRow | undefined>((best, row) => (best === undefined || row.price < best.price ? row : best), undefined);

const dearest = (rows: readonly PriceRow[]): Pence => pence(Math.max(...rows.map((row) => row.price)));

/** Price above every row: the area at the largest row's rate per m², rounded up to 5 p, at least the highest price. */
const priceByArea = (first: PriceRow, rows: readonly PriceRow[], size: Extents): Pence => {
	const largest = rows.reduce((best, row) => (setsTheRate(row, best) ? row : best), first);
	const floor = dearest(rows);
	if (areaOf(largest) === 0) return floor;
	const byArea = roundUpTo5((size.shorter * size.longer * largest.price) / areaOf(largest));
	return pence(Math.max(byArea, floor));
};

/**
 * Returns the net price of a fine art print from the rows of a media group; null without rows. The size is rounded first (1 mm,
 * 0.1 in). Orientation never matters, and a larger print never costs less than one it contains.
 */
export const fineArtPrice = (rows: readonly PriceRow[], size: Size): Pence | null => {
	const [first] = rows;
	if (first === undefined) return null;
	const { width, height } = sizeInMm(roundSize(size));
	const extents = sorted(width, height);
	const covering = cheapest(rows.filter((row) => covers(row, extents)));
	return covering?.price ?? priceByArea(first, rows, extents);
};

/** Returns the extents in millimetres up to which a print costs the same; null if its area sets the price or it has none. */
export const samePriceUpTo = (rows: readonly PriceRow[], size: Size): { readonly longer: number; readonly shorter: number } | null => {
	const { width, height } = sizeInMm(roundSize(size));
	const covering = cheapest(rows.filter((row) => covers(row, sorted(width, height))));
	return covering === undefined ? null : sorted(covering.extent1Mm, covering.extent2Mm);
};

/** Returns `fineArtPrice` for every media group with rows, in the groups' order. */
export const fineArtPrices = (rowsByGroup: ReadonlyMap<string, readonly PriceRow[]>, size: Size): GroupPrice[] =>
	[...rowsByGroup].flatMap(([groupId, rows]) => {
		const price = fineArtPrice(rows, size);
		return price === null ? [] : [{ groupId, price, upTo: samePriceUpTo(rows, size) }];
	});
