import { BLOCK_PX } from './compress-again.ts';
import { hann, powerSpectrum } from './fourier.ts';
import { columnSteps, type Order, type Plane } from './plane.ts';

/** Rhythm in the steepness of columns. */
export interface Trace {
	/** Cycles a pixel. */
	readonly frequency: number;
	/** Strength relative to chance, which is about 1. */
	readonly strength: number;
	/** Share by which columns differ, 0 to about 1. */
	readonly depth: number;
}

/** Columns compared on either side, in pixels. */
const REACH = 12;
/** Slower rhythms belong to the subject. */
const LEAST_FREQUENCY = 0.08;
/**
 * Highest strength of JPEG's trace at 2/8 and 4/8 of a cycle, relative to the weaker of its odd multiples; at 3/8 it is about
 * as strong as at 1/8 and never separable.
 */
const SEAM_SHARES: Readonly<Partial<Record<number, number>>> = { 2: 5, 4: 2 };
const THIRD_SEAM_SHARE = 2;
/** Spectrum positions that one trace spans. */
const SPREAD = 2.5;
/** Levels between pixels; smaller steps are rounding. */
const LEAST_STEP = 0.5;

/** Returns each column's steepness relative to its neighbours, from -1 to 1. */
export function relativeSteps(steps: Float64Array): Float64Array {
	const before = new Float64Array(steps.length + 1);
	for (const [at, value] of steps.entries()) before[at + 1] = (before[at] ?? 0) + value;
	return steps.map((value, at) => {
		const [from, to] = [Math.max(0, at - REACH), Math.min(steps.length, at + REACH + 1)];
		const mean = ((before[to] ?? 0) - (before[from] ?? 0)) / (to - from);
		return mean > 0 ? Math.max(-1, Math.min(1, value / mean - 1)) : 0;
	});
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: Float64Array): number {
	return values.toSorted()[values.length >> 1] ?? 0;
}

/** Lists rhythms, strongest first. All planes have the same width. */
export function traces(planes: readonly Plane[], order: Order): readonly Trace[] {
	const sums: Float64Array[] = planes.map((plane) => {
		const steps = columnSteps(plane, order);
		const isFlat = meanOf(steps) / plane.height < LEAST_STEP;
		const relative = isFlat ? new Float64Array(steps.length) : relativeSteps(steps);
		const window = hann(relative.length);
		return powerSpectrum(relative.map((value, at) => value * (window[at] ?? 0)));
	});
	// Amplitude of a wave of depth 1 under the window.
	const whole = ((planes[0]?.width ?? 0) / 4) * Math.sqrt(planes.length);
	const amplitude = (sums[0] ?? new Float64Array(1)).map((_, at) => Math.sqrt(sums.reduce((sum, power) => sum + (power[at] ?? 0), 0)));
	const cycle = (amplitude.length - 1) * 2;
	const first = Math.ceil(cycle * LEAST_FREQUENCY);
	const chance = median(amplitude.subarray(first)) || Number.POSITIVE_INFINITY;
	const strengthAt = (at: number): number => (amplitude[at] ?? 0) / chance;
	const near = (frequency: number): number => {
		const at = Math.round(frequency * cycle);
		return Math.max(...[-2, -1, 0, 1, 2].map((by) => strengthAt(at + by)));
	};
	const [eighth, threeEighths] = [near(1 / BLOCK_PX), near(3 / BLOCK_PX)];
	const seams = Math.min(eighth, threeEighths);
	const found: Trace[] = [];
	for (let at = first; at < amplitude.length; at++) {
		const strength = strengthAt(at);
		if (strength < strengthAt(at - 1) || strength < strengthAt(at + 1)) continue;
		const depth = (amplitude[at] ?? 0) / whole;
		found.push({ frequency: at / cycle, strength: Math.max(0, strength - seamOf(at, cycle, seams, eighth)), depth });
	}
	return found.sort((one, other) => other.strength - one.strength).slice(0, 12);
}

/** Share of a trace that may be JPEG's: its squares leave rhythms at all multiples of an eighth, of similar strength. */
function seamOf(at: number, cycle: number, seams: number, eighth: number): number {
	const eighths = Math.round((at / cycle) * BLOCK_PX);
	if (Math.abs(at - (eighths * cycle) / BLOCK_PX) > SPREAD) return 0;
	if (eighths === 3) return THIRD_SEAM_SHARE * eighth;
	const share = SEAM_SHARES[eighths];
	return share === undefined ? Number.POSITIVE_INFINITY : share * seams;
}
