/**
 * Largest error of binary fractions in a comparison: a millionth of a millimetre, pixel, ppi, step or penny. Far above the noise of the
 * arithmetic here, far below anything that can be seen, cut or charged.
 */
export const FLOAT_TOLERANCE = 1e-6;

const DECIMALS_KEPT = 1e9;

/** Rounds to the nearest whole number, halves up, so that 43.49999999999999, which means 43.5, goes up too. */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + FLOAT_TOLERANCE) + 0;

/** Rounds down, but never past the whole number that the value means. */
export const floorTolerant = (value: number): number => Math.floor(value + FLOAT_TOLERANCE) + 0;

/** Rounds up, but never past the whole number that the value means. */
export const ceilTolerant = (value: number): number => Math.ceil(value - FLOAT_TOLERANCE) + 0;

/** The decimal that a sum or product of decimals means: 0.30000000000000004 becomes 0.3. */
export const cleanDecimals = (value: number): number => Math.round(value * DECIMALS_KEPT) / DECIMALS_KEPT;
