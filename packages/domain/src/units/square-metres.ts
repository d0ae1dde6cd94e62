/** Both sides of a price's size in millimetres, without orientation. */
export interface ExtentsMm {
	readonly extent1: number;
	readonly extent2: number;
}

const mm2PerM2 = 1_000_000;
const toSixDecimals = 1_000_000;

/** Returns the area of a size in millimetres, in square metres to six decimals. */
export const squareMetres = ({ extent1, extent2 }: ExtentsMm): number =>
	Math.round(((extent1 * extent2) / mm2PerM2) * toSixDecimals) / toSixDecimals;

/** Returns pounds per square metre of a size in millimetres, to two decimals; null if the size has no area. */
export const poundsPerSquareMetre = (pounds: number, { extent1, extent2 }: ExtentsMm): number | null => {
	const area = (extent1 * extent2) / mm2PerM2;
	return area > 0 ? Math.round((pounds / area) * 100) / 100 : null;
};
