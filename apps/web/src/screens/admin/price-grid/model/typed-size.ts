import { type GridSize, gridSize, inchesOf } from './grid-size.ts';

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
