import { BLOCK_PX } from './compress-again.ts';
import { hann, powerSpectrum } from './fourier.ts';
import { columnSteps, type Order, type Plane } from './plane.ts';

/** A rhythm in how steep the columns are. */
export interface Trace {
	/** Cycles a pixel. */
	readonly frequency: number;
	/** How far it stands out of what is there by chance, about 1. */
	readonly strength: number;
	/** By what share the columns differ, 0 to about 1. */
	readonly depth: number;
}

/** Pixels to either side that a column is compared with. */
const REACH = 12;
/** Slower rhythms are what is pictured. */
const LEAST_FREQUENCY = 0.08;
/** Of the weaker of its odd multiples, how strong JPEG's trace may be at 2/8 and 4/8 of a cycle; at 3/8 it is about as strong as at 1/8, where it is never told apart. */
const SEAM_SHARES: Readonly<Partial<Record<number, number>>> = { 2: 5, 4: 2 };
const THIRD_SEAM_SHARE = 2;
/** Places of the spectrum over which one trace spreads. */
const SPREAD = 2.5;
/** Levels from pixel to pixel: where there is less, it is rounding. */
const LEAST_STEP = 0.5;

/** Each column's steepness against its neighbours', from -1 to 1. */
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

/** The strongest rhythms first. All planes are equally wide. */
export function traces(planes: readonly Plane[], order: Order): readonly Trace[] {
	const sums: Float64Array[] = planes.map((plane) => {
		const steps = columnSteps(plane, order);
		const isFlat = meanOf(steps) / plane.height < LEAST_STEP;
		const relative = isFlat ? new Float64Array(steps.length) : relativeSteps(steps);
		const window = hann(relative.length);
		return powerSpectrum(relative.map((value, at) => value * (window[at] ?? 0)));
	});
	// A wave of depth 1 under the window.
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

/** How much of a trace may be JPEG's: its squares leave a rhythm at all multiples of an eighth, of about one strength. */
function seamOf(at: number, cycle: number, seams: number, eighth: number): number {
	const eighths = Math.round((at / cycle) * BLOCK_PX);
	if (Math.abs(at - (eighths * cycle) / BLOCK_PX) > SPREAD) return 0;
	if (eighths === 3) return THIRD_SEAM_SHARE * eighth;
	const share = SEAM_SHARES[eighths];
	return share === undefined ? Number.POSITIVE_INFINITY : share * seams;
}
