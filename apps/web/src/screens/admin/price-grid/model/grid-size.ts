import { mm, mmToInches, squareMetres } from '@print-room/domain';

interface Extents {
	readonly extent1: number;
	readonly extent2: number;
}

/** Row of the grid: a size without orientation, in both units of the prices. */
export interface GridSize {
	readonly key: string;
	readonly mm: Extents;
	readonly inches: Extents;
	readonly areaM2: number;
}

const sorted = ({ extent1, extent2 }: Extents): Extents => ({ extent1: Math.min(extent1, extent2), extent2: Math.max(extent1, extent2) });

export const sizeKey = (size: Extents): string => {
	const { extent1, extent2 } = sorted(size);
	return `${extent1}x${extent2}`;
};

export const gridSize = (mmSize: Extents, inchesSize: Extents): GridSize => {
	const [mmSorted, inchesSorted] = [sorted(mmSize), sorted(inchesSize)];
	return { key: sizeKey(mmSorted), mm: mmSorted, inches: inchesSorted, areaM2: squareMetres(mmSorted) };
};

const byArea = (one: GridSize, other: GridSize): number =>
	one.mm.extent1 * one.mm.extent2 - other.mm.extent1 * other.mm.extent2 || one.mm.extent1 - other.mm.extent1;

export const sortSizes = (sizes: readonly GridSize[]): GridSize[] =>
	[...new Map([...sizes].reverse().map((size) => [size.key, size])).values()].sort(byArea);

export const inchesOf = (lengthMm: number): number => Math.round(mmToInches(mm(lengthMm)) * 100) / 100;

export const sizeLabel = ({ mm: { extent1, extent2 } }: GridSize): string => `${extent1.toFixed(0)} × ${extent2.toFixed(0)} mm`;

const longestMm = 100_000;
const figure = /^\d{1,6}(?:\.\d{1,2})?$/;

const sideOf = (text: string): number | null => {
	const bare = text.trim();
	const side = Number(bare);
	return figure.test(bare) && side > 0 && side <= longestMm ? side : null;
};

/** Two typed sides in mm as a size; null if invalid. */
export const typedSize = (one: string, other: string): GridSize | null => {
	const [extent1, extent2] = [sideOf(one), sideOf(other)];
	if (extent1 === null || extent2 === null) return null;
	return gridSize({ extent1, extent2 }, { extent1: inchesOf(extent1), extent2: inchesOf(extent2) });
};
