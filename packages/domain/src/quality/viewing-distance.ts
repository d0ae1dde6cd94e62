import { type Size, sizeInMm } from '../size/size.ts';
import { ceilTolerant } from '../units/tolerance.ts';
import type { Ppi } from '../units/units.ts';

/** Normal sight (20/20) resolves this many ppi at 1 cm, and in proportion less farther off. */
const NORMAL_SIGHT_PPI_CM = 8732;
const SHARPEST_EYES_PPI_CM = 13_680;

const DISTANCE_STEP_CM = 5;
/** Shortest distance from which people look at a print. */
export const NEAREST_VIEW_CM = 25;
const MM_PER_CM = 10;

const upToStep = (cm: number): number => ceilTolerant(cm / DISTANCE_STEP_CM) * DISTANCE_STEP_CM;

/** From how many centimetres on a print looks sharp to normal sight, up to the next 5 cm. */
export const sharpFromCm = (density: Ppi): number => upToStep(NORMAL_SIGHT_PPI_CM / density);

/** The same for the sharpest eyes. */
export const sharpestEyesFromCm = (density: Ppi): number => upToStep(SHARPEST_EYES_PPI_CM / density);

/** From how many centimetres a print is usually seen: its diagonal, up to the next 5 cm. */
export const seenFromCm = (size: Size): number => {
	const { width, height } = sizeInMm(size);
	return upToStep(Math.hypot(width, height) / MM_PER_CM);
};
