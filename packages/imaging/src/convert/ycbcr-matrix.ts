import { ImagingError } from '../imaging-error.ts';

/** Weights of the colour differences in red, green and blue, beside the luma. */
export interface YcbcrMatrix {
	readonly red: Differences;
	readonly green: Differences;
	readonly blue: Differences;
}

/** Blue's, then red's difference, for samples from -0.5 to 0.5. */
type Differences = readonly [first: number, second: number];

/** Shares of red and blue in the luma. */
export type LumaShares = readonly [red: number, blue: number];

const bt709: LumaShares = [0.2126, 0.0722];
const bt601: LumaShares = [0.299, 0.114];
const smpte240: LumaShares = [0.212, 0.087];
const bt2020: LumaShares = [0.2627, 0.0593];

/**
 * Keys: MatrixCoefficients of ITU-T H.273. Unspecified means BT.601 (ISO/IEC 23000-22); constant luminance is read as
 * non-constant, as it is rarely meant.
 */
const sharesOf: Readonly<Record<number, LumaShares>> = {
	1: bt709,
	2: bt601,
	4: [0.3, 0.11],
	5: bt601,
	6: bt601,
	7: smpte240,
	9: bt2020,
	10: bt2020,
};

/** Used if the matrix is derived from the primaries. Keys: ColourPrimaries of ITU-T H.273. */
const sharesOfPrimaries: Readonly<Record<number, LumaShares>> = {
	1: bt709,
	5: [0.222, 0.0713],
	6: [0.2124, 0.0866],
	7: [0.2124, 0.0866],
	9: bt2020,
	11: [0.2095, 0.0689],
	12: [0.229, 0.0793],
};

const IDENTITY = 0;
const YCGCO = 8;
const DERIVED = 12;

/**
 * Returns the matrix for H.273 numbers; null if the samples are green, blue and red themselves.
 * @throws ImagingError FILE_TYPE_NOT_SUPPORTED for an unusual number
 */
export function ycbcrMatrix(matrix: number, primaries: number): YcbcrMatrix | null {
	if (matrix === IDENTITY) return null;
	if (matrix === YCGCO) return { red: [-1, 1], green: [1, 0], blue: [-1, -1] };
	const shares = lumaShares(matrix, primaries);
	if (shares === null) throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', `colour coded by matrix ${matrix} of ITU-T H.273`);
	const [red, blue] = shares;
	const green = 1 - red - blue;
	return {
		red: [0, 2 * (1 - red)],
		green: [(-2 * blue * (1 - blue)) / green, (-2 * red * (1 - red)) / green],
		blue: [2 * (1 - blue), 0],
	};
}

/** Returns the luma shares for H.273 numbers; null if the luma is not a sum of the colours or the number is unusual. */
export function lumaShares(matrix: number, primaries: number): LumaShares | null {
	return (matrix === DERIVED ? sharesOfPrimaries[primaries] : sharesOf[matrix]) ?? null;
}
