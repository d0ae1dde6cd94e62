import { type Size, sizeInMm } from '../size/size.ts';
import { ceilTolerant } from '../units/tolerance.ts';
import type { Ppi } from '../units/units.ts';

/** Normal sight (20/20) resolves this many ppi at 1 cm, inversely proportional to distance. */
const NORMAL_SIGHT_PPI_CM = 8732;
const SHARPEST_EYES_PPI_CM = 13_680;

const DISTANCE_STEP_CM = 5;
export const NEAREST_VIEW_CM = 25;
const MM_PER_CM = 10;

const upToStep = (cm: number): number => ceilTolerant(cm / DISTANCE_STEP_CM) * DISTANCE_STEP_CM;

/** Returns the distance in cm from which a print looks sharp to normal sight, rounded up to 5 cm. */
export const sharpFromCm = (density: Ppi): number => upToStep(NORMAL_SIGHT_PPI_CM / density);

/** Returns `sharpFromCm` for the sharpest eyes. */
export const sharpestEyesFromCm = (density: Ppi): number => upToStep(SHARPEST_EYES_PPI_CM / density);

/** Returns the usual viewing distance in cm: the diagonal, rounded up to 5 cm. */
export const seenFromCm = (size: Size): number => {
	const { width, height } = sizeInMm(size);
	return upToStep(Math.hypot(width, height) / MM_PER_CM);
};
